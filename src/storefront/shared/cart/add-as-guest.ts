import type { RequestInput } from '#contract/contract.ts';
import type { Api } from '#web/api/api.ts';
import type { IdempotencyKeys } from '#web/api/idempotency-keys.ts';
import type { Session } from '#web/session/session-store.ts';

/**
 * Adds to the cart without an account. One request at a time in all tabs: the first one brings the cookie of the guest, with
 * which the next one finds the cart.
 */
export async function addAsGuest(
  api: Pick<Api, 'shopGuest'>,
  session: Session,
  body: RequestInput<'shopGuest.add'>['body'],
  keys: IdempotencyKeys,
) {
  // A repeated request, whose answer was lost, finds the guest of the first one by its key.
  const idempotencyKey = keys.keyFor(body);
  const result = await inTurn(() => api.shopGuest.add({ body }, { idempotencyKey }));
  keys.complete(result);
  if (result.ok) session.merge({ user: result.user });
  return result;
}

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request('guest-cart', work) : await work();
