/** Refunds of chosen items: what they come to, what is left, and the stock, which each line decides about. */
import { expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { OrderMailPayload } from '#modules/notifications/index.ts';
import { aFullCart, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';

const payment = await aPaymentShop();
const { shop, admin, simulator, details, refund, refundsOf, setStatus, stateOf, pay } = payment;
const { ctx } = shop;

const line = (item: number, quantity: number, restock = false) => ({ item, quantity, restock });
const ofReply = (reply: Awaited<ReturnType<typeof refund>>) =>
  reply.body.data as unknown as AdminOrderWire;

/** A paid order of three units at $40.00 and one at $10.00, with shipping of $4.90. */
async function aPaidOrder() {
  const shippingMethods = [{ name: 'Parcel', priceCents: 490, estimatedDeliveryDays: '2-3' }];
  const cart = await aFullCart(ctx, 3, { stock: 3, priceCents: 4000, shippingMethods });
  const other = await aProduct(ctx, { stock: 1, priceCents: 1000, shippingMethods });
  await fillCart(ctx, cart.shopper, other.id, 1);
  const placed = await checkOut(shop, cart.shopper, { shippingMethod: 'Parcel' });
  const id = String(placed.body['orderId']);
  expect(await pay({ ...cart, placed, id, paymentId: paymentIdOf(placed) })).toMatchObject({
    status: 200,
  });
  const { cartItems } = await details(id);
  const first = cartItems.findIndex(({ quantity }) => quantity === 3);
  return { ...cart, other, id, first, second: 1 - first };
}

test('refunds what the items cost, then offers the rest, until the payment is refunded in full', async () => {
  const { id, shopper, product, other, first, second } = await aPaidOrder();
  const one = await refund(id, {
    lines: [line(first, 1, true)],
    amount: 40,
    reason: 'Too small',
  });
  expect(one.status).toBe(201);
  expect(ofReply(one)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunded: 40,
    refundable: 94.9,
    refundableShipping: 4.9,
    refunds: [{ amount: 40, lines: [{ item: first, quantity: 1, amount: 40 }], shipping: 0 }],
  });
  expect(ofReply(one).cartItems[first]).toMatchObject({ refunded: 1, refundedAmount: 40 });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 1, reserved: 0 });
  expect(await stateOf(id)).toBe('confirmed, partially refunded, sold');
  const { cartItems } = await shop.read<OrderWire>(`/api/v1/shop/orders/${id}`, shopper);
  expect(cartItems[first]?.refunded).toBe(1);
  const { rows } = await ctx.pool.query<{ payload: OrderMailPayload }>(
    `SELECT payload FROM mails WHERE kind = 'order-refunded' AND payload ->> 'orderId' = $1`,
    [id],
  );
  expect(rows[0]?.payload.refundedItems).toMatchObject({
    lines: [{ quantity: 1 }],
    withShipping: false,
  });

  expect(outcomeOf(await refund(id, { lines: [line(first, 3)] }))).toBe('409 REFUND_LINES');
  expect(outcomeOf(await refund(id, { lines: [line(7, 1)] }))).toBe('409 REFUND_LINES');
  expect(outcomeOf(await refund(id, { lines: [line(first, 1)], amount: 39 }))).toBe(
    '409 REFUND_CHANGED',
  );
  const rest = await refund(id, { lines: [line(first, 2), line(second, 1)], shipping: true });
  expect(ofReply(rest)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });
  expect((await refundsOf(id)).map(({ amount }) => amount).toSorted()).toEqual(['40.00', '94.90']);
  expect(await stockOf(ctx, other.id)).toEqual({ on_hand: 0, reserved: 0 });
  expect(outcomeOf(await refund(id, { shipping: true }))).toBe('409 REFUND_NOT_POSSIBLE');
});

test('units that went back into stock are neither put back nor sold twice', async () => {
  const { id, product, first } = await aPaidOrder();
  await refund(id, { lines: [line(first, 1, true)] });
  await setStatus(id, 'rejected');
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
  await setStatus(id, 'inProcess');
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 1, reserved: 0 });
  // The whole order, with a free amount.
  await refund(id, { amount: 1, restock: true });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
  // It is back already.
  await refund(id, { lines: [line(first, 1, true)] });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
});

test('after a free amount the items come to what is left of the payment, and refunded ones are not sent', async () => {
  const { id, first, second } = await aPaidOrder();
  await refund(id, { amount: 100 });
  const all = await refund(id, { lines: [line(first, 3), line(second, 1)], shipping: true });
  expect(ofReply(all)).toMatchObject({ paymentStatus: 'refunded', refundable: 0 });

  const part = await aPaidOrder();
  await refund(part.id, { lines: [line(part.first, 2)] });
  const parcel = await shop.send('POST', `/api/v1/admin/orders/parcels/${part.id}`, {
    as: admin,
    body: { carrier: 'UPS' },
  });
  const { parcels, suggested } = parcel.body.data as unknown as AdminOrderWire;
  expect(parcels?.[0]?.items).toContainEqual({ item: part.first, quantity: 1 });
  expect(suggested).toBe('delivered');
});

test('units whose refund is being confirmed are not offered again', async () => {
  const { id, first } = await aPaidOrder();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  const asked = await refund(id, { lines: [line(first, 3, true)] });
  expect(ofReply(asked).refunds).toMatchObject([{ status: 'asked' }]);
  expect(outcomeOf(await refund(id, { lines: [line(first, 1)] }))).toBe('409 REFUND_LINES');
  await simulator.faults();
  await payment.checkAfter();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'partially refunded',
    refunds: [{ status: 'completed' }],
  });
});

test('of many refunds of the same units at once only as many succeed as there are units', async () => {
  const { id, product, first } = await aPaidOrder();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => refund(id, { lines: [line(first, 1, true)] })),
  );
  expect(replies.map(outcomeOf).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => '201'),
    ...Array.from({ length: 5 }, () => '409 REFUND_LINES'),
  ]);
  expect(await details(id)).toMatchObject({ refunded: 120, refundable: 14.9 });
  expect(await stockOf(ctx, product.id)).toEqual({ on_hand: 3, reserved: 0 });
});
