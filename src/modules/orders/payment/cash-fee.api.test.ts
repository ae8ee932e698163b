/** The fee for paying in cash, from the settings to the total, the order, its mail and its refunds. */
import { afterEach, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { aFullCart, aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aShopPaidByHand } from '#support/paid-by-hand.ts';
import { aCoupon, aProduct } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { taxRate } from '#support/tax-rate.ts';

const { ctx, shop, admin, offer, markPaid } = await aShopPaidByHand();

afterEach(() => offer({ cashFee: 0, taxScheme: 'none', taxRates: [], homeCountry: '' }));

const adjustments = (id: string) =>
  ctx.db
    .selectFrom('order_adjustments')
    .select(['kind', 'label', 'amount_cents', 'tax_rate', 'tax_cents'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

async function order(paymentMethod: string, totalAmount: number) {
  const shopper = await aShopper(ctx);
  const { id } = await aProduct(ctx, { priceCents: 2000, stock: 9 });
  await fillCart(ctx, shopper, id, 2);
  const placed = await checkOut(shop, shopper, { paymentMethod, totalAmount });
  return { placed, shopper, data: placed.body.data as unknown as OrderWire };
}

test('only those who choose cash pay it, having seen it', async () => {
  await offer({ cashFee: 2.5 });
  const { paymentMethods } = await shop.read<{ paymentMethods: object[] }>('/api/v1/shop/settings');
  expect(paymentMethods.filter((each) => 'fee' in each)).toMatchObject([
    { method: 'cash', fee: 2.5 },
  ]);
  expect((await order('cash', 40)).placed).toMatchObject({
    body: { code: 'TOTAL_CHANGED', data: { fee: 2.5, totalAmount: 42.5 } },
  });
  const { data, shopper } = await order('cash', 42.5);
  expect(data).toMatchObject({ totalAmount: 42.5, fee: 2.5, paymentName: 'Cash on delivery' });
  expect(await adjustments(data._id)).toMatchObject([
    { kind: 'fee', label: 'Cash on delivery', amount_cents: 250, tax_rate: null },
  ]);
  const other = await order('bankTransfer', 40);
  expect(other.data.totalAmount).toBe(40);
  expect(other.data).not.toHaveProperty('fee');
  const mail = ctx.db.selectFrom('mails').select('payload').where('recipient', '=', shopper.email);
  expect((await mail.execute()).map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ fee: { method: 'Cash on delivery', amount: 250 }, total: 4250 }),
  );
});

test.each([
  [true, 42.38, 38],
  [false, 50.43, 45],
])('is taxed as the items are, prices with tax: %s', async (pricesIncludeTax, total, tax) => {
  const taxed = { taxScheme: 'home', homeCountry: 'DE', taxRates: [taxRate(19)], pricesIncludeTax };
  await offer({ cashFee: 2.38, ...taxed } as Parameters<typeof offer>[0]);
  const { data } = await order('cash', total);
  expect(data.totalAmount).toBe(total);
  expect((await adjustments(data._id))[0]).toEqual({
    kind: 'fee',
    label: 'Cash on delivery',
    amount_cents: 238,
    tax_rate: 1900,
    tax_cents: tax,
  });
});

test('what costs nothing is not paid, so it has no fee', async () => {
  await offer({ cashFee: 2.5 });
  const { shopper } = await aFullCart(ctx, 1, { priceCents: 1500 });
  const coupon = await aCoupon(ctx, { discountType: 'fixed', discountAmount: 5000 });
  const placed = await checkOut(shop, shopper, { coupon: coupon.code, paymentMethod: 'cash' });
  expect(placed.body.data).toMatchObject({ totalAmount: 0, paymentStatus: 'paid' });
});

test('a refund of all items leaves the fee; one without items returns it', async () => {
  await offer({ cashFee: 2.5 });
  const { data } = await order('cash', 42.5);
  expect(await markPaid(data._id, 42.5)).toMatchObject({ status: 200 });
  const refund = async (body: object, key: string) =>
    outcomeOf(
      await shop.send('POST', `/api/v1/admin/orders/refund/${data._id}`, {
        as: admin,
        body,
        headers: { 'idempotency-key': key },
      }),
    );
  const lines = [{ item: 0, quantity: 2, restock: false }];
  expect(await refund({ lines, amount: 42.5 }, 'a')).toMatch(/^409|^422/);
  expect(await refund({ lines, amount: 40 }, 'b')).toBe('201');
  const left = () => shop.read<OrderWire>(`/api/v1/admin/orders/details/${data._id}`, admin);
  expect(await left()).toMatchObject({ refundable: 2.5 });
  expect(await refund({}, 'c')).toBe('201');
  expect(await left()).toMatchObject({ refundable: 0, paymentStatus: 'refunded' });
});
