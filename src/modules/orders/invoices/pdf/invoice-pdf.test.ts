/** What a reader finds in the PDF of an invoice. */
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { DEFAULT_WORDS, type ShopWords } from '#kernel/words/shop-words.ts';
import { CATALOGUES } from '#modules/words/languages/catalogues.ts';
import type { InvoiceRow } from '#modules/orders/invoices/invoices.repository.ts';
import { invoicePdf } from '#modules/orders/invoices/pdf/invoice-pdf.ts';
import { printInvoice } from '#modules/orders/invoices/printed-invoice.ts';

const LONG =
  'Handwoven blanket of undyed wool with a fringe on both ends, made to order in the width that you choose';

const line = (title: string) => ({
  title,
  choice: ['Rust', '140 x 200 cm'],
  quantity: 2,
  unit: 5950,
  amount: 11_900,
  rate: 1900,
});

function anInvoice(
  titles: readonly string[],
  customer: readonly string[] = ['Ada Thorne'],
): InvoiceRow {
  const total = titles.length * 11_900 + 1070;
  const tax = titles.length * 1900 + 70;
  return {
    id: '0',
    kind: 'invoice',
    year: 2026,
    sequence: 7,
    number: 'R-2026-00007',
    order_id: '0',
    refund_id: null,
    day: '2026-05-31',
    issued_at: new Date(0),
    currency: 'USD',
    net_cents: total - tax,
    tax_cents: tax,
    total_cents: total,
    snapshot: {
      v: 1,
      language: 'en',
      supplier: {
        name: 'Linen and Co',
        address: '1 Loom Street\n10115 Weaverton',
        email: 'post@shop.example',
        taxNumber: '13/815/0815',
        vatId: 'DE123456789',
      },
      customer: { lines: customer, email: 'ada@example.test' },
      order: { number: '#10042', day: '2026-05-30' },
      country: 'DE',
      included: true,
      sentence: '',
      lines: titles.map(line),
      charges: [{ kind: 'shipping', label: 'Parcel', amount: 1070, rate: 700 }],
      rates: [
        { rate: 1900, net: titles.length * 10_000, tax: titles.length * 1900 },
        { rate: 700, net: 1000, tax: 70 },
      ],
    },
  };
}

/** The texts of its pages, as a reader of PDFs finds them. */
async function pagesOf(row: InvoiceRow, words: ShopWords = DEFAULT_WORDS): Promise<string[]> {
  const pdf = await invoicePdf(printInvoice(row, words), (page, pages) => `${page} of ${pages}`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('shows number, day, customer, net and tax of each rate, and the total', async () => {
  const [page = '', ...others] = await pagesOf(anInvoice(['Scarf']));
  expect(others).toEqual([]);
  for (const text of [
    'Invoice',
    'Number: R-2026-00007',
    'Date: May 31, 2026',
    'Order: #10042 of May 30, 2026',
    'Linen and Co',
    'VAT ID: DE123456789',
    'Ada Thorne',
    'Rust, 140 x 200 cm',
    'Shipping (Parcel), 7% $10.70',
    'Total $129.70',
    '19% $100.00 $19.00 $119.00',
    '7% $10.00 $0.70 $10.70',
    '1 of 1',
  ])
    expect(page).toContain(text);
});

test('is in the language in which it was issued', async () => {
  const words = { language: 'de', texts: CATALOGUES.de };
  const invoice = anInvoice(['Schal']);
  const german = { ...invoice, snapshot: { ...invoice.snapshot, language: 'de' } };
  const [page] = await pagesOf(german, words);
  for (const text of ['Rechnung', 'Nummer: R-2026-00007', 'USt-IdNr.: DE123456789', 'Gesamtbetrag'])
    expect(page).toContain(text);
});

test('60 lines with long names take several pages, each with its columns and number', async () => {
  const titles = Array.from({ length: 60 }, (_, index) => `${index + 1}. ${LONG}`);
  const pages = await pagesOf(anInvoice(titles));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain(`${index + 1} of ${pages.length}`);
  });
  const all = pages.join(' ');
  for (const title of titles) expect(all).toContain(title);
  expect(pages.at(-1)).toContain('Total $7,150.70');
});

test.each([
  ['Latin', 'Łucja Šťastná, Þórður Ñandú, Nguyễn'],
  ['Greek', 'Ελευθερία Ψαρρά'],
  ['Cyrillic', 'Юлія Їжак, Ђорђе'],
])('%s names can be read', async (_, name) => {
  expect((await pagesOf(anInvoice(['Scarf'], [name])))[0]).toContain(name);
});

test('letters that the font lacks leave the rest as it is', async () => {
  const [page] = await pagesOf(
    anInvoice(['桜のスカーフ', 'x'.repeat(300)], ['山田太郎', 'شارع', '🙂']),
  );
  expect(page).toContain('R-2026-00007');
  expect(page).toContain('????');
  expect(page).toContain('Total $248.70');
});
