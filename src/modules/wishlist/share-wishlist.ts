import { randomBytes } from 'node:crypto';
import type { Actor, Context } from '#platform/context.ts';
import { countTry, refuseWhileWaiting } from '#platform/http/rate-limit.ts';
import { deleteSharing, keepSharing, type Sharing } from '#modules/wishlist/sharing.repository.ts';
import { PRESSES } from '#modules/wishlist/wishlist.rules.ts';

/**
 * Makes the link of the person's wishlist, or gives the one it has. Hexadecimal, because words in a path decide who may
 * go there (Spec 2).
 */
export async function shareWishlist(ctx: Context, actor: Actor): Promise<Sharing> {
  refuseWhileWaiting(await countTry(ctx, PRESSES, actor.id));
  return keepSharing(ctx.db, {
    userId: actor.id,
    token: randomBytes(16).toString('hex'),
    sharedAt: ctx.clock.now(),
  });
}

/** Ends the link for good; sharing again makes another. */
export async function stopSharing(ctx: Context, actor: Actor): Promise<void> {
  refuseWhileWaiting(await countTry(ctx, PRESSES, actor.id));
  await deleteSharing(ctx.db, actor.id);
}
