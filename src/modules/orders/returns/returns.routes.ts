/** Endpoints of returns: for customers who are signed in or have the link of a mail, and for staff. */
import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { readAdminOrder } from '#modules/orders/admin/read-admin-orders.ts';
import { presentOrder, withoutPrivateParts } from '#modules/orders/order.presenter.ts';
import { findOrder, type Order } from '#modules/orders/order.repository.ts';
import { linkedOrder } from '#modules/orders/order-link/linked-order.ts';
import { readOrderDetails, shopTime } from '#modules/orders/read-orders.ts';
import { cancelReturn, decideReturn } from '#modules/orders/returns/decide-return.ts';
import { requestReturn } from '#modules/orders/returns/request-return.ts';

const present = async (ctx: Context, order: Order) =>
  presentOrder(await readOrderDetails(ctx.db, order), await shopTime(ctx));

const isOwn = async (ctx: Context, orderId: string, userId: string): Promise<boolean> =>
  (await findOrder(ctx.db, orderId))?.user_id === userId;

const requested = async (ctx: Context, order: Order | Refusal) =>
  isRefusal(order)
    ? order
    : { message: confirmationWords('returnRequested'), data: await present(ctx, order) };

const cancelled = async (ctx: Context, order: Order | Refusal) =>
  isRefusal(order)
    ? order
    : { message: confirmationWords('returnCancelled'), data: await present(ctx, order) };

const request = route('shopReturn.request', async ({ ctx, actor, params, body }) =>
  (await isOwn(ctx, params.id, actor.id))
    ? await requested(ctx, await requestReturn(ctx, params.id, actor.id, body))
    : refuse('NOT_FOUND'),
);

const cancel = route('shopReturn.cancel', async ({ ctx, actor, params: { id, returnId } }) =>
  (await isOwn(ctx, id, actor.id))
    ? await cancelled(ctx, await cancelReturn(ctx, actor.id, { orderId: id, returnId }))
    : refuse('NOT_FOUND'),
);

/** An order that was added to an account is returned there: its links may have been forwarded before. */
async function returnedByLink(ctx: Context, token: string): Promise<Order | null> {
  const order = await linkedOrder(ctx, token);
  return order?.by_guest ? order : null;
}

const requestByLink = route('shopReturn.requestByLink', async ({ ctx, params, body }) => {
  const linked = await returnedByLink(ctx, params.token);
  if (linked === null) return refuse('LINK_INVALID');
  return withoutPrivate(await requested(ctx, await requestReturn(ctx, linked.id, null, body)));
});

const cancelByLink = route('shopReturn.cancelByLink', async ({ ctx, params }) => {
  const linked = await returnedByLink(ctx, params.token);
  if (linked === null) return refuse('LINK_INVALID');
  const of = { orderId: linked.id, returnId: params.returnId };
  return withoutPrivate(await cancelled(ctx, await cancelReturn(ctx, null, of)));
});

const withoutPrivate = (answer: Awaited<ReturnType<typeof requested>>) =>
  isRefusal(answer) ? answer : { ...answer, data: withoutPrivateParts(answer.data) };

const MESSAGES = {
  approved: 'Return approved. The customer gets an email.',
  declined: 'Return declined. The customer gets an email.',
  received: 'Items marked as received. The customer gets an email.',
  closed: 'Return closed.',
} as const;

const decide = route('adminOrder.decideReturn', async ({ ctx, actor, params, body }) => {
  const order = await decideReturn(ctx, actor, {
    orderId: params.id,
    returnId: params.returnId,
    ...body,
  });
  return isRefusal(order)
    ? order
    : { message: MESSAGES[body.decision], data: await readAdminOrder(ctx, order) };
});

export const returnsRoutes: readonly Route[] = [
  request,
  cancel,
  requestByLink,
  cancelByLink,
  decide,
];
