/** Payments of another amount or currency are shown until they are refunded or accepted, and are never sales. */
import { expect, test } from 'vitest';
import { countSales } from '#modules/orders/count-sales.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { stockOf } from '#support/products.ts';

const payment = await aPaymentShop({ webhooks: true });
const { shop, admin, pay, processEvents, refund, setStatus, details, refundsOf } = payment;

const differences = async () => (await payment.alerts()).differences;

async function aDifferentPayment(fault: 'wrong-amount' | 'wrong-currency' = 'wrong-amount') {
  const order = await payment.unpaidOrder();
  await pay(order, { fault });
  return order;
}

interface Listed {
  data: { _id: string }[];
  counts: Record<string, number>;
}
const list = async (view: string) =>
  (await shop.send('GET', `/api/v1/admin/orders/get?view=${view}`, { as: admin }))
    .body as unknown as Listed;

/** What reports and the list say of paid orders. */
async function sales() {
  const { today, topProducts } = await shop.read<{
    today: Record<string, number>;
    topProducts: unknown;
  }>('/api/v1/admin/analytics/overview?days=1', admin);
  const { revenue, refunds, orders } = today;
  const { data, counts } = await list('paid');
  return { revenue, refunds, orders, topProducts, paid: counts['paid'], listed: data.length };
}

test.each([
  ['wrong-amount', 79, 'USD', '$79.00'],
  ['wrong-currency', 80, 'EUR', '80.00 EUR'],
] as const)('a payment of %s is refunded once in what was paid', async (...facts) => {
  const [fault, paid, currency, words] = facts;
  const { id, product, shopper } = await aDifferentPayment(fault);
  expect(await differences()).toMatchObject([{ orderId: id, paid, currency, expected: 80 }]);
  expect(await details(id)).toMatchObject({
    differentPayment: { amount: paid, currency },
    refundableCurrency: currency,
  });
  expect((await refund(id, { amount: 81 })).body.message).toBe(`At most ${words} can be refunded.`);
  const body = { amount: paid, restock: true };
  const replies = await Promise.all(
    [`one-${id}`, `one-${id}`, `two-${id}`].map((key) => refund(id, body, key)),
  );
  expect(replies.some(({ status }) => status === 201)).toBe(true);
  expect(await refundsOf(id)).toMatchObject([{ amount: `${paid}.00` }]);
  await processEvents();
  expect(await differences()).toEqual([]);
  expect(await details(id)).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ currency }],
    differentPayment: null,
    reason: 'The amount paid differed from the order. It was refunded in full.',
  });
  expect(await stockOf(shop.ctx, product.id)).toEqual({ on_hand: 2, reserved: 0 });
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select('payload')
    .where('kind', '=', 'order-refunded')
    .where('recipient', '=', shopper.email)
    .executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({ orderId: id, refundedCurrency: currency });
});

test('a rejected order stays shown until its payment is refunded', async () => {
  const { id } = await aDifferentPayment();
  expect((await setStatus(id, 'rejected')).status).toBe(200);
  expect(await differences()).toMatchObject([{ orderId: id }]);
  expect(await details(id)).toMatchObject({ differentPayment: { amount: 79 } });
  await refund(id, { amount: 30 });
  expect(await differences()).toMatchObject([{ orderId: id }]);
  await refund(id, { amount: 49 });
  expect(await differences()).toEqual([]);
});

test('setting a status accepts the payment; until then the order is not packed, also when it was partly refunded', async () => {
  const toShip = async () => {
    const { data, counts } = await list('to-ship');
    expect(counts['to-ship']).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  const { id } = await aDifferentPayment();
  await refund(id, { amount: 30 });
  expect(await details(id)).toMatchObject({ paymentStatus: 'partially refunded' });
  expect(await toShip()).not.toContain(id);
  await setStatus(id, 'inProcess');
  expect(await toShip()).toContain(id);
  expect(await differences()).toEqual([]);
  expect(await details(id)).toMatchObject({ differentPayment: null, refundable: 49 });
});

test('a refunded different payment is neither a sale nor a refund of one', async () => {
  const before = await sales();
  const { id, product } = await aDifferentPayment();
  await refund(id, { amount: 79 });
  expect(await sales()).toEqual(before);
  await countSales(shop.ctx);
  const counted = shop.ctx.db.selectFrom('products').select('sold_recently');
  expect(await counted.where('id', '=', product.id).executeTakeFirst()).toEqual({
    sold_recently: 0,
  });
});
