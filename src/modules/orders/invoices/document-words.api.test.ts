/** An issued document stays as it was, whatever the shop says later. */
import { afterEach, expect, test } from 'vitest';
import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { printInvoice } from '#modules/orders/invoices/printed-invoice.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { readShopWords } from '#modules/words/index.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';

const { shop, admin, paidOrder } = await aPaymentShop();
const { ctx } = shop;
const set = async (settings: Partial<StoreSettings>) =>
  void (await updateSettings(ctx, { id: admin.id, userName: admin.userName }, settings));
const printed = async (id: string) => {
  const query = new URLSearchParams({ orders: id });
  const [invoice] = await shop.read<PrintedInvoice[]>(`/api/v1/admin/invoices?${query}`, admin);
  return invoice;
};
const ownTotal = (text: string) =>
  shop.send('PUT', '/api/v1/admin/words/invoice.total', {
    as: admin,
    body: { text, previous: null },
  });

afterEach(() => set({ language: 'en', invoices: false }));

test('an invoice keeps its language, words, amounts and days', async () => {
  await set({ language: 'de', invoices: true });
  expect(await ownTotal('Zu zahlen')).toMatchObject({ status: 200 });
  const { id } = await paidOrder();
  const issued = await printed(id);
  expect(issued).toMatchObject({ language: 'de', title: 'Rechnung' });
  expect(issued?.sums.at(-1)).toMatchObject({ label: 'Zu zahlen', value: '80,00\u00a0$' });
  await ctx.pool.query("DELETE FROM own_words WHERE key = 'invoice.total'");
  expect(await printed(id)).toEqual(issued);
  await set({ language: 'en' });
  expect(await printed(id)).toEqual(issued);
});

test('one that did not store its words has those of its language', async () => {
  await set({ language: 'de', invoices: true });
  const { id } = await paidOrder();
  const [row] = await documentsOf(ctx.db, [id]);
  if (!row) throw new Error('there is no invoice');
  const { words: _words, format: _format, ...snapshot } = row.snapshot;
  const early = { ...row, snapshot: { ...snapshot, v: 1 as const } };
  const before = printInvoice(early, await readShopWords(ctx));
  expect(before).toMatchObject({ language: 'de', title: 'Rechnung' });
  await set({ language: 'en' });
  expect(printInvoice(early, DEFAULT_WORDS)).toEqual(before);
});
