import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockAccount, unconfirmedUsers } from '#modules/accounts/index.ts';
import { linkedOrder } from '#modules/orders/order-link/linked-order.ts';
import { findOrder, stateOf, type Order } from '#modules/orders/order.repository.ts';
import { isSettled } from '#modules/orders/order.rules.ts';

/** Whether the account may have an order of a guest; undefined if it has another address, or is no account. */
export async function claimOf(
  ctx: Context,
  actor: Actor | null,
  order: Order,
): Promise<'possible' | 'unconfirmed' | undefined> {
  if (!actor || actor.isGuest || !order.by_guest) return undefined;
  if (!isSettled(stateOf(order))) return undefined;
  if (actor.email.toLowerCase() !== order.customer_email.toLowerCase()) return undefined;
  return (await unconfirmedUsers(ctx.db, [actor.id])).has(actor.id) ? 'unconfirmed' : 'possible';
}

/** Gives the account the order that the link opens, with all others of its address. @returns the order's id; who may not have it learns nothing */
export async function claimByLink(
  ctx: Context,
  actor: Actor,
  token: string,
): Promise<string | Refusal> {
  const linked = await linkedOrder(ctx, token);
  if (!linked) return refuse('NOT_FOUND');
  await inTransaction(ctx.db, async (trx) => {
    await lockAccount(trx, actor.id);
    await ctx.guests.claim(ctx, trx, actor.id);
  });
  const order = await findOrder(ctx.db, linked.id);
  return order?.user_id === actor.id ? order.id : refuse('NOT_FOUND');
}
