import type { PrintedInvoice } from '#contract/invoices.contract.ts';
import { invoiceWords } from '#contract/words/invoice-words.ts';
import { formatDay } from '#kernel/format-date.ts';
import { formatNumber, formatPercent } from '#kernel/format-number.ts';
import { cents, formatMoney, inPercent, toMajorIn } from '#kernel/money.ts';
import { inFormat } from '#kernel/shop-format.ts';
import { LANGUAGE_TAGS } from '#kernel/words/languages.ts';
import type { ShopWords } from '#kernel/words/shop-words.ts';
import type { DocumentCharge, DocumentRate, DocumentSnapshot } from '#schema/issued-documents.ts';
import { formatOf } from '#modules/settings/index.ts';
import { wordsIn } from '#modules/words/index.ts';
import type { InvoiceRow } from '#modules/orders/invoices/invoices.repository.ts';

type Say = ReturnType<(typeof invoiceWords)['in']>;

/**
 * The words that a document was issued with. Early ones do not store them: they have their language, and the shop's own texts
 * if that is still the shop's.
 */
export function documentWords({ snapshot }: InvoiceRow, today: ShopWords): ShopWords {
  const { language, words } = snapshot;
  if (!words) return language === today.language ? today : wordsOf(language);
  const texts = Object.entries(words).map(([name, text]) => [`${invoiceWords.id}.${name}`, text]);
  return { language, texts: Object.fromEntries(texts) };
}

function wordsOf(tag: string): ShopWords {
  const language = LANGUAGE_TAGS.find((each) => each === tag) ?? 'en';
  const texts = wordsIn(language).map(({ key, text }) => [key, text]);
  return { language, texts: Object.fromEntries(texts) };
}

/** A document as page, PDF and API show it, from what was stored when it was issued. @param today the shop's words */
export function printInvoice(row: InvoiceRow, today: ShopWords): PrintedInvoice {
  const { snapshot, currency } = row;
  const format = snapshot.format ?? formatOf({ language: snapshot.language, currency });
  return inFormat(format, () => print(row, documentWords(row, today)));
}

function print(row: InvoiceRow, words: ShopWords): PrintedInvoice {
  const { snapshot, currency } = row;
  const say = invoiceWords.in(words);
  const isInvoice = row.kind === 'invoice';
  const major = (amount: number) => toMajorIn(currency, cents(amount));
  const money = (amount: number) => formatMoney(cents(amount), currency);
  const label = (rate: number | null) => (rate === null ? '' : formatPercent(inPercent(rate)));
  return {
    _id: row.id,
    kind: isInvoice ? 'invoice' : 'creditNote',
    number: row.number,
    day: row.day,
    orderId: row.order_id,
    currency,
    net: major(row.net_cents),
    tax: major(row.tax_cents),
    total: major(row.total_cents),
    taxes: snapshot.rates.map(({ rate, net, tax }) => ({
      rate: rate === null ? null : inPercent(rate),
      net: major(net),
      tax: major(tax),
    })),
    language: words.language,
    title: say(isInvoice ? 'invoice' : 'creditNote'),
    supplier: supplierLines(snapshot.supplier, say),
    customer: { label: say('billTo'), lines: [...snapshot.customer.lines] },
    facts: factsOf(row, say),
    columns: {
      item: say('item'),
      quantity: say('quantity'),
      unitPrice: isInvoice ? say('unitPrice') : '',
      rate: snapshot.rates.length > 0 ? say('rate') : '',
      amount: say('amount'),
    },
    lines: snapshot.lines.map((line) => ({
      title: line.title,
      choice: line.choice.join(', '),
      quantity: formatNumber(line.quantity),
      unitPrice: line.unit === null ? '' : money(line.unit),
      rate: label(line.rate),
      amount: money(line.amount),
    })),
    sums: [
      ...snapshot.charges.map((charge) => ({
        label: chargeLabel(charge, say),
        value: money(charge.amount),
      })),
      ...(snapshot.included === false
        ? snapshot.rates.flatMap(({ rate, tax }) =>
            rate === null
              ? []
              : [{ label: say('addedTax', { rate: label(rate) }), value: money(tax) }],
          )
        : []),
      {
        label: say(isInvoice ? 'total' : 'refunded'),
        value: money(row.total_cents),
        isTotal: true as const,
      },
    ],
    ...(snapshot.rates.length > 0 ? { rates: ratesTable(snapshot.rates, say, label, money) } : {}),
    notes: [
      ...(snapshot.included === null ? [] : [say(snapshot.included ? 'included' : 'added')]),
      ...(snapshot.sentence ? [snapshot.sentence] : []),
    ],
  };
}

const supplierLines = (
  { name, address, email, taxNumber, vatId }: DocumentSnapshot['supplier'],
  say: Say,
): string[] =>
  [
    name,
    ...address.split('\n').map((line) => line.trim()),
    email,
    taxNumber && `${say('taxNumber')}: ${taxNumber}`,
    vatId && `${say('vatId')}: ${vatId}`,
  ].filter((line) => line !== '');

function factsOf({ number, day, snapshot }: InvoiceRow, say: Say) {
  const of = ({ number: each, day: on }: { number: string; day: string }) =>
    say('orderOf', { number: each, day: formatDay(on) });
  return [
    { label: say('number'), value: number },
    { label: say('date'), value: formatDay(day) },
    ...(snapshot.invoice ? [{ label: say('corrects'), value: of(snapshot.invoice) }] : []),
    { label: say('order'), value: of(snapshot.order) },
  ];
}

function chargeLabel({ kind, label, rate }: DocumentCharge, say: Say): string {
  const text =
    kind === 'discount'
      ? label
        ? say('discountWith', { code: label })
        : say('discount')
      : kind === 'shipping'
        ? label
          ? say('shippingBy', { method: label })
          : say('shipping')
        : say(kind, { label });
  return rate === null ? text : `${text}, ${formatPercent(inPercent(rate))}`;
}

const ratesTable = (
  rates: readonly DocumentRate[],
  say: Say,
  label: (rate: number | null) => string,
  money: (amount: number) => string,
) => ({
  columns: [say('rate'), say('net'), say('tax'), say('gross')],
  rows: rates.map(({ rate, net, tax }) => [
    rate === null ? say('untaxed') : label(rate),
    money(net),
    money(tax),
    money(net + tax),
  ]),
});
