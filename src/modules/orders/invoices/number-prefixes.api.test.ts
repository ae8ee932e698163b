/** Numbers of invoices and of credit notes look different. */
import { beforeEach, expect, test } from 'vitest';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { outcomeOf } from '#support/shop.ts';

const { shop, admin, paidOrder } = await aPaymentShop();
const set = async (body: object) =>
  outcomeOf(await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body }));
beforeEach(() => set({ invoicePrefix: '', creditNotePrefix: 'CN-' }));

test('prefixes are never equal, changed together, alone or at once', async () => {
  expect(await set({ invoicePrefix: 'CN-' })).toBe('422 PREFIXES_EQUAL');
  expect(await set({ invoicePrefix: 'X-', creditNotePrefix: 'X-' })).toBe('422 PREFIXES_EQUAL');
  expect(await set({ creditNotePrefix: '' })).toBe('422 PREFIXES_EQUAL');
  const both = await Promise.all([set({ invoicePrefix: 'Y' }), set({ creditNotePrefix: 'Y' })]);
  expect(both.toSorted()).toEqual(['200', '422 PREFIXES_EQUAL']);
});

test('a prefix of issued documents is not given to the other kind', async () => {
  expect(await set({ invoices: true, invoicePrefix: '2026-', creditNotePrefix: 'C' })).toBe('200');
  const { id } = await paidOrder();
  const [invoice] = await documentsOf(shop.ctx.db, [id]);
  expect(invoice?.number).toMatch(/^2026-\d{4}-\d{5}$/);
  expect(await set({ invoicePrefix: 'A' })).toBe('200');
  expect(await set({ creditNotePrefix: '2026-' })).toBe('409 PREFIX_USED');
  expect(await set({ creditNotePrefix: 'B', invoicePrefix: '2026-' })).toBe('200');
});
