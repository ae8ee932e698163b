import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import { isErased } from '#kernel/pseudonym.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { createOrderLink, sendUnstoredMail } from '#modules/notifications/index.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import { findOrder } from '#modules/orders/order.repository.ts';

export const SEND_ORDER_LINK = 'send-order-link';
const VALID_SECONDS = 60 * 60;

const payloadShape = z.object({ orderId: z.string().nullable(), requestedAt: z.string() });

/** Sends the link directly instead of through the outbox, whose rows would contain the token. */
export async function sendOrderLink(ctx: Context, payload: unknown): Promise<void> {
  const { orderId, requestedAt } = payloadShape.parse(payload);
  // After an hour the request is out of date.
  if (orderId === null || new Date(requestedAt) < secondsAfter(ctx.clock.now(), -VALID_SECONDS))
    return;
  const order = await findOrder(ctx.db, orderId);
  // The guest may have been erased since.
  if (!order || isErased(order.customer_email)) return;
  await sendUnstoredMail(ctx, newId(), {
    kind: 'order-link',
    recipient: order.customer_email,
    payload: {
      customerName: order.customer_name,
      number: orderNumber(order.number),
      url: await createOrderLink(ctx, order.id),
    },
  });
}
