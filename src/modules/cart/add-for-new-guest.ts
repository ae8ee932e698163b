import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { claimKey } from '#platform/http/idempotency.ts';
import type { IdempotencyKey } from '#platform/http/route.ts';
import { expireGuests, startGuest } from '#modules/accounts/index.ts';

/** A key this long was made to be unique; a shorter one may be another browser's, and is ignored. */
const UNIQUE_KEY = /^[\x21-\x7e]{22,200}$/;

interface FirstAdd {
  readonly ip: string;
  readonly visitor: Parameters<typeof startGuest>[2];
  /** The request's idempotency key. */
  readonly key: string | null;
  readonly body: object;
}

/**
 * The first add to the cart without an account. The key is claimed here and not before the action, because it belongs to the
 * guest whom the first request with it makes.
 * @returns with the cookie of the guest's session
 */
export async function addForNewGuest<Added extends object>(
  ctx: Context,
  { ip, visitor, key, body }: FirstAdd,
  add: (guest: Actor, key: IdempotencyKey | null) => Promise<Added | Refusal>,
): Promise<{ added: Added; cookie: string } | Refusal> {
  const unique = key !== null && UNIQUE_KEY.test(key) ? key : null;
  const { actor, cookie } = await startGuest(ctx, ip, visitor, unique);
  const claim =
    unique === null
      ? null
      : await claimKey(ctx, actor, unique, 'shopGuest.add', { params: null, body }, 201);
  if (claim?.kind === 'replay') return { added: claim.answer as Added, cookie };
  try {
    const added = await add(actor, claim?.idempotency ?? null);
    if (!isRefusal(added)) return { added, cookie };
    // Nobody gets a cookie for a product that cannot be added.
    await expireGuests(ctx.db, [actor.id], ctx.clock.now());
    return added;
  } finally {
    // Stored with the cart if it was added; else the key is free again.
    await claim?.release();
  }
}
