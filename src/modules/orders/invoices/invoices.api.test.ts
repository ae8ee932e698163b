/** Invoices and credit notes: issued once with the payment or the refund, numbered without gap, never changed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aFullCart, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { aProduct } from '#support/products.ts';
import { taxRate } from '#support/tax-rate.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const payment = await aPaymentShop();
const { shop, admin, details, refund, pay, paidOrder, unpaidOrder } = payment;
const { ctx } = shop;

const set = async (settings: Partial<StoreSettings>) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));
const rate = (taxClass: string, percent: number) =>
  taxRate(percent, { country: 'US', class: taxClass });
const NO_TAX: Partial<StoreSettings> = { taxScheme: 'none', taxRates: [], homeCountry: '' };
beforeEach(() => set({ invoices: true, invoicePrefix: 'R-' }));
afterEach(() => set({ ...NO_TAX, invoices: false, pricesIncludeTax: true }));

const issue = (id: string) =>
  shop.send('POST', `/api/v1/admin/orders/invoice/${id}`, { as: admin });
const documents = (id: string) => documentsOf(ctx.db, [id]);
const numbersOf = async (kind: string) =>
  (
    await ctx.pool.query<{ sequence: number }>(
      'SELECT sequence FROM invoices WHERE kind = $1 ORDER BY sequence',
      [kind],
    )
  ).rows.map(({ sequence }) => sequence);
const oneAfterTheOther = (numbers: readonly number[]) => numbers.map((_, index) => index + 1);

/** Three units at 10.01 with 19 % and one at 5.00 with 7 %, sent for 5.00, all with a coupon's share. */
async function aTaxedOrder(included: boolean, taxClass = 'reduced') {
  await set({
    taxScheme: 'home',
    homeCountry: 'US',
    pricesIncludeTax: included,
    taxRates: [rate('standard', 19), rate('reduced', 7)],
  });
  const shippingMethods = [{ name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' }];
  const cart = await aFullCart(ctx, 3, { stock: 9, priceCents: 1001, shippingMethods });
  const reduced = await aProduct(ctx, { stock: 9, priceCents: 500, shippingMethods });
  const changed = ctx.db.updateTable('products').set({ tax_class: taxClass });
  await changed.where('id', '=', reduced.id).execute();
  await fillCart(ctx, cart.shopper, reduced.id);
  const placed = await checkOut(shop, cart.shopper, { shippingMethod: 'Post' });
  const id = String(placed.body['orderId']);
  const paid = await pay({ ...cart, placed, id, paymentId: paymentIdOf(placed) });
  expect(paid).toMatchObject({ status: 200 });
  const { cartItems } = await details(id);
  const first = cartItems.findIndex(({ quantity }) => quantity === 3);
  return { id, shopper: cart.shopper, first, second: 1 - first };
}

test('a shop without invoices writes none', async () => {
  await set({ invoices: false });
  const { id } = await paidOrder();
  expect(await documents(id)).toEqual([]);
  expect(await details(id)).not.toHaveProperty('invoices');
  expect(await details(id)).not.toHaveProperty('invoiceMissing');
  expect(outcomeOf(await issue(id))).toBe('409 INVOICES_OFF');
});

test.each([true, false])(
  'an order has its invoice when it is paid, prices with tax: %s',
  async (included) => {
    const { id } = await aTaxedOrder(included);
    const [invoice, ...others] = await documents(id);
    expect(others).toEqual([]);
    const order = await details(id);
    expect(order.invoices).toEqual([
      expect.objectContaining({
        kind: 'invoice',
        number: invoice?.number,
        total: order.totalAmount,
      }),
    ]);
    expect(invoice?.number).toMatch(/^R-\d{4}-\d{5}$/);
    expect(invoice?.snapshot).toMatchObject({
      included,
      order: { number: order.number },
      supplier: { name: ctx.settings.shopName },
      rates: order.tax?.rates.map((each) => ({
        rate: each.rate * 100,
        net: Math.round(each.net * 100),
        tax: Math.round(each.tax * 100),
      })),
    });
    expect(await issue(id)).toMatchObject({ status: 200 });
    expect(await documents(id)).toHaveLength(1);
  },
);

test.each([true, false])(
  'refunds in any order credit exactly the tax, prices with tax: %s',
  async (included) => {
    const { id, first, second } = await aTaxedOrder(included);
    const line = (item: number, quantity: number) => ({ item, quantity, restock: false });
    const give = async (body: object, key: string) =>
      expect(await refund(id, body, key)).toMatchObject({ status: 201 });
    await give({ amount: 3.33 }, `${id}-1`);
    await give({ lines: [line(first, 1)] }, `${id}-2`);
    await give({ lines: [line(second, 1)], shipping: true }, `${id}-3`);
    await give({}, `${id}-4`);
    const [invoice, ...notes] = await documents(id);
    expect(notes.map(({ kind }) => kind)).toEqual(Array(4).fill('credit_note'));
    const sumOf = (name: 'total_cents' | 'tax_cents' | 'net_cents') =>
      notes.reduce((sum, note) => sum + note[name], 0);
    expect([sumOf('net_cents'), sumOf('tax_cents'), sumOf('total_cents')]).toEqual([
      invoice?.net_cents,
      invoice?.tax_cents,
      invoice?.total_cents,
    ]);
    for (const each of invoice?.snapshot.rates ?? []) {
      const own = notes
        .flatMap(({ snapshot }) => snapshot.rates)
        .filter(({ rate }) => rate === each.rate);
      expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(each.tax);
    }
    expect(notes[1]?.snapshot).toMatchObject({
      invoice: { number: invoice?.number },
      lines: [{ quantity: 1, unit: null, rate: 1900 }],
    });
    expect(await details(id)).toMatchObject({ refundable: 0 });
  },
);

test('what is not taxed is given back once: the rest has all of the tax', async () => {
  const { id, second } = await aTaxedOrder(true, 'none');
  const lines = [{ item: second, quantity: 1, restock: false }];
  expect(await refund(id, { lines }, `${id}-1`)).toMatchObject({ status: 201 });
  expect(await refund(id, {}, `${id}-2`)).toMatchObject({ status: 201 });
  const [invoice, ...notes] = await documents(id);
  expect(notes.map(({ tax_cents }) => tax_cents)).toEqual([0, invoice?.tax_cents]);
});

test('what was paid before invoices were on is invoiced later, with credit notes of its refunds', async () => {
  await set({ invoices: false });
  const { id } = await paidOrder();
  expect(await refund(id, { amount: 30 }, `${id}-1`)).toMatchObject({ status: 201 });
  await set({ invoices: true });
  expect(await details(id)).toMatchObject({ invoiceMissing: true });
  const issued = await Promise.all([issue(id), issue(id), issue(id)]);
  expect(issued.map(({ status }) => status)).toEqual([200, 200, 200]);
  const kinds = (await documents(id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['invoice', 'credit_note']);
  expect(await details(id)).not.toHaveProperty('invoiceMissing');
});

test('an unpaid order has none', async () => {
  const { id } = await unpaidOrder();
  expect(outcomeOf(await issue(id))).toBe('409 NOT_INVOICED');
});

test('a small business prints its sentence', async () => {
  await set({ taxScheme: 'small-business' });
  const { id } = await paidOrder();
  const [invoice] = await documents(id);
  expect(invoice?.snapshot).toMatchObject({
    included: null,
    rates: [],
    sentence: 'No VAT is charged under the small business scheme.',
  });
});

test('issued documents are never changed or deleted, and their numbers only rise', async () => {
  await paidOrder();
  for (const statement of [
    'UPDATE invoices SET total_cents = total_cents + 1, net_cents = net_cents + 1',
    'DELETE FROM invoices',
    'TRUNCATE invoices CASCADE',
    'UPDATE invoice_numbers SET last = last + 2',
    'UPDATE invoice_numbers SET last = last - 1',
    'DELETE FROM invoice_numbers',
  ])
    await expect(shop.owner.query(statement), statement).rejects.toThrow(/never changed|one after/);
});

test('parallel payments through the shop', async () => {
  const orders = [];
  for (let n = 0; n < 12; n += 1) orders.push(await unpaidOrder());
  const paid = await Promise.all(orders.map((order) => pay(order)));
  expect(paid.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const rows = await documentsOf(
    ctx.db,
    orders.map(({ id }) => id),
  );
  expect(rows).toHaveLength(12);
  const numbers = await numbersOf('invoice');
  expect(numbers).toEqual(oneAfterTheOther(numbers));
});

test('page, PDF and order have the same figures, for the buyer and the staff alone', async () => {
  const { id, shopper } = await aTaxedOrder(true);
  const query = new URLSearchParams({ orders: id });
  const [invoice] = await shop.read<PrintedInvoice[]>(`/api/v1/admin/invoices?${query}`, admin);
  const order = await details(id);
  expect(invoice).toMatchObject({
    total: order.totalAmount,
    taxes: order.tax?.rates,
    rates: { rows: [expect.arrayContaining(['19%']), expect.arrayContaining(['7%'])] },
  });
  const own = `/api/v1/shop/invoices/${invoice?._id}/pdf`;
  const fetched = async (path: string, as?: TestUser) =>
    await shop.app.request(path, { headers: as ? { cookie: as.cookie } : {} });
  for (const [path, as] of [
    [own, shopper],
    [`/api/v1/admin/invoices/${invoice?._id}/pdf`, admin],
  ] as const) {
    const file = await fetched(path, as);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('no-store');
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    const read = text.replace(/\s+/g, ' ');
    const { sums = [], rates, facts = [] } = invoice ?? {};
    for (const { label, value } of sums) expect(read).toContain(`${label} ${value}`);
    for (const row of rates?.rows ?? []) expect(read).toContain(row.join(' '));
    for (const { label, value } of facts) expect(read).toContain(`${label}: ${value}`);
  }
  const other = await aUser(ctx);
  expect((await fetched(own, other)).status).toBe(404);
  expect((await fetched(own, admin)).status).toBe(404);
  expect((await fetched(own)).status).toBe(401);
});
