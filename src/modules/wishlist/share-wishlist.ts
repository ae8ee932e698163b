import { randomBytes } from 'node:crypto';
import type { Actor, Context } from '#platform/context.ts';
import { countAttempt, throwIfLimited } from '#platform/http/rate-limit.ts';
import {
  deleteShareLink,
  findOrCreateShareLink,
  type ShareLink,
} from '#modules/wishlist/share-link.repository.ts';
import { WISHLIST_CHANGES } from '#modules/wishlist/wishlist.rules.ts';

/**
 * Creates the link of the shopper's wishlist, or returns the existing one. The token is hexadecimal, because words in a
 * path decide who may open it (Spec 2).
 */
export async function shareWishlist(ctx: Context, actor: Actor): Promise<ShareLink> {
  throwIfLimited(await countAttempt(ctx, WISHLIST_CHANGES, actor.id));
  return findOrCreateShareLink(ctx.db, {
    userId: actor.id,
    token: randomBytes(16).toString('hex'),
    sharedAt: ctx.clock.now(),
  });
}

/** Deletes the link for good; sharing again creates another. */
export async function stopSharing(ctx: Context, actor: Actor): Promise<void> {
  throwIfLimited(await countAttempt(ctx, WISHLIST_CHANGES, actor.id));
  await deleteShareLink(ctx.db, actor.id);
}
