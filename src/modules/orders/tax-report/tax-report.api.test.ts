/** The tax report: what was paid and refunded in a period, by country and rate. */
import { afterEach, expect, test } from 'vitest';
import type { TaxReportWire } from '#contract/tax-report.contract.ts';
import { dayIn } from '#kernel/day.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { taxRate } from '#support/tax-rate.ts';

const payment = await aPaymentShop();
const { shop, admin, details, refund, pay, paidOrder, simulator, checkAfter, aDayLater } = payment;
const { ctx } = shop;
const actor = { id: admin.id, userName: admin.userName };

afterEach(() => updateSettings(ctx, actor, { taxScheme: 'none', taxRates: [], homeCountry: '' }));

const rate = (taxClass: string, percent: number) =>
  taxRate(percent, { country: 'US', class: taxClass });
const today = () => dayIn('UTC', ctx.clock.now());
const report = (from: string, to = from) =>
  shop.read<TaxReportWire>(`/api/v1/admin/analytics/tax?from=${from}&to=${to}`, admin);

test.each([true, false])(
  'sales count on the day of their payment, refunds on theirs; all refunded leaves 0, prices with tax: %s',
  async (pricesIncludeTax) => {
    await updateSettings(ctx, actor, {
      taxScheme: 'home',
      homeCountry: 'US',
      pricesIncludeTax,
      timeZone: 'UTC',
      taxRates: [rate('standard', 19), rate('reduced', 8.875)],
    });
    const first = today();
    const before = await report(first);
    const cart = await aFullCart(ctx, 3, { stock: 9, priceCents: 1001 });
    const reduced = await aProduct(ctx, { stock: 9, priceCents: 501 });
    const changed = ctx.db.updateTable('products').set({ tax_class: 'reduced' });
    await changed.where('id', '=', reduced.id).execute();
    await fillCart(ctx, cart.shopper, reduced.id);
    const placed = await checkOut(shop, cart.shopper);
    const id = String(placed.body['orderId']);
    await pay({ ...cart, placed, id, paymentId: paymentIdOf(placed) });
    const { tax } = await details(id);
    const sold = await report(first);
    expect(sold.rows).toMatchObject(
      (tax?.rates ?? []).map((each) => ({ country: 'US', orders: 1, ...each })),
    );
    expect(sold.total.refundedTax).toBe(before.total.refundedTax);

    aDayLater();
    const second = today();
    await refund(id, { amount: 7.77 }, `${id}-1`);
    await refund(id, {}, `${id}-2`);
    const refunded = await report(second);
    expect(refunded.rows).toMatchObject(
      (tax?.rates ?? []).map((each) => ({
        rate: each.rate,
        orders: 0,
        net: 0,
        refundedNet: each.net,
        refundedTax: each.tax,
        taxLeft: -each.tax,
      })),
    );
    expect(await report(first)).toEqual(sold);
    const both = await report(first, second);
    expect([both.total.netLeft, both.total.taxLeft]).toEqual([0, 0]);
    aDayLater();
  },
);

test('a refund counts on the day on which it is completed, as its credit note', async () => {
  await updateSettings(ctx, actor, {
    taxScheme: 'home',
    homeCountry: 'US',
    timeZone: 'UTC',
    taxRates: [rate('standard', 19)],
    invoices: true,
  });
  const { id } = await paidOrder();
  aDayLater();
  const requested = today();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await refund(id, {}, `${id}-1`);
  await simulator.faults();
  aDayLater();
  await checkAfter();
  expect(await details(id)).toMatchObject({
    paymentStatus: 'refunded',
    invoices: [{ kind: 'invoice' }, { kind: 'creditNote', day: today() }],
  });
  expect((await report(requested)).total).toMatchObject({ refundedTax: 0 });
  const { total } = await report(today());
  expect(total.refundedTax).toBeGreaterThan(0);
  // Whatever happens to its row later.
  await ctx.pool.query('UPDATE payment_refunds SET updated_at = now() WHERE order_id = $1', [id]);
  expect((await report(today())).total).toEqual(total);
  await updateSettings(ctx, actor, { invoices: false });
  aDayLater();
});

test('an order without tax is not in it', async () => {
  const cart = await aFullCart(ctx, 1, { stock: 1 });
  const placed = await checkOut(shop, cart.shopper);
  await pay({
    ...cart,
    placed,
    id: String(placed.body['orderId']),
    paymentId: paymentIdOf(placed),
  });
  expect((await report(today())).rows).toEqual([]);
});
