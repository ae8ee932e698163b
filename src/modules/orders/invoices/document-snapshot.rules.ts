import { addressLines } from '#contract/addresses/address-lines.ts';
import { choiceParts } from '#contract/choice.ts';
import { colourLabel } from '#kernel/colour-label.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import { billingLines, withLines } from '#modules/accounts/index.ts';
import type { Refund } from '#modules/payments/index.ts';
import type { DocumentLine, DocumentSnapshot } from '#schema/issued-documents.ts';
import type { Issuer } from '#modules/orders/invoices/issuer.ts';
import { rateSums, refundByRate, type RateSum } from '#modules/orders/invoices/refund-tax.rules.ts';
import { storedRate } from '#modules/orders/stored-rate.rules.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import type { Order, OrderAdjustment, OrderLine } from '#modules/orders/order.repository.ts';
import type { RefundLine } from '#modules/orders/refund/refund-lines.repository.ts';

export interface OrderRows {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly adjustments: readonly OrderAdjustment[];
}

/** A document with its sums. */
export interface Document {
  readonly snapshot: DocumentSnapshot;
  readonly total: number;
  readonly tax: number;
}

/** The invoice of an order, with what was charged when it was placed. */
export function invoiceOf({ order, lines, adjustments }: OrderRows, issuer: Issuer): Document {
  const sums = rateSums({ order, lines, adjustments });
  return {
    snapshot: {
      ...headOf(order, issuer),
      included: order.tax_snapshot && isTaxed(sums) ? order.tax_snapshot.included : null,
      lines: lines.map((line) => ({
        ...lineOf(line),
        quantity: line.quantity,
        unit: line.unit_price_cents,
        amount: line.unit_price_cents * line.quantity,
      })),
      charges: adjustments.flatMap((each) => {
        const { kind, label, amount_cents: amount } = each;
        return kind === 'tax' || (kind === 'shipping' && amount === 0)
          ? []
          : [{ kind, label, amount, rate: storedRate(each) }];
      }),
      rates: documentRates(sums),
    },
    total: order.total_cents,
    tax: taxOf(sums),
  };
}

export interface IssuedInvoice {
  readonly number: string;
  readonly day: Day;
}

/** What an earlier credit note gave back. */
export type GivenBack = Pick<DocumentSnapshot, 'rates'> & { readonly total: number };

/** The credit note of a refund. Its amounts include tax. */
export function creditNoteOf(
  rows: OrderRows,
  refund: Pick<Refund, 'id' | 'amount_cents' | 'shipping_cents'>,
  refundLines: readonly RefundLine[],
  invoice: IssuedInvoice,
  earlier: readonly GivenBack[],
  issuer: Issuer,
): Document {
  const { order, lines } = rows;
  const own = refundLines.filter((line) => line.refund_id === refund.id);
  const ofLines = own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const rest = refund.amount_cents - ofLines - refund.shipping_cents;
  const parts = {
    lines: own.map(({ position, amount_cents: amount }) => ({ position, amount })),
    shipping: refund.shipping_cents,
    rest,
  };
  const sums = refundByRate(rows, parts, givenBack(earlier));
  return {
    snapshot: {
      ...headOf(order, issuer),
      invoice,
      included: isTaxed(sums) ? true : null,
      lines: own.flatMap(({ position, quantity, amount_cents: amount }): DocumentLine[] => {
        const line = lines.find((each) => each.position === position);
        return line ? [{ ...lineOf(line), quantity, unit: null, amount }] : [];
      }),
      charges: [
        ...(refund.shipping_cents > 0
          ? [
              {
                kind: 'shipping' as const,
                label: order.shipping_method,
                amount: refund.shipping_cents,
                rate: null,
              },
            ]
          : []),
        ...(rest > 0 ? [{ kind: 'rest' as const, label: '', amount: rest, rate: null }] : []),
      ],
      rates: documentRates(sums),
    },
    total: refund.amount_cents,
    tax: taxOf(sums),
  };
}

function headOf(order: Order, { language, words, format, supplier, sentence, timeZone }: Issuer) {
  const tax = order.tax_snapshot;
  return {
    v: 2,
    language,
    words,
    format,
    supplier,
    customer: {
      lines: customerLines(order, words),
      email: order.customer_email,
    },
    order: { number: orderNumber(order.number), day: dayIn(timeZone, order.placed_at) },
    country: tax?.country ?? '',
    sentence: tax?.scheme === 'small-business' ? sentence : '',
  } as const;
}

/** The billing address, else that of the delivery. */
function customerLines(order: Order, words: Issuer['words']): readonly string[] {
  const { billing_address: billing, address_snapshot, customer_name: userName } = order;
  if (!billing) return addressLines({ userName, ...withLines(address_snapshot, userName) });
  const { vatId } = billing;
  return [...billingLines(billing), ...(vatId ? [`${words['vatId'] ?? ''}: ${vatId}`] : [])];
}

const lineOf = (line: OrderLine) => ({
  title: line.title,
  choice: choiceParts({ ...line, color: line.color && colourLabel(line.color) }),
  rate: storedRate(line),
});

const isTaxed = (sums: readonly RateSum[]): boolean => sums.some(({ rate }) => rate !== null);
const taxOf = (sums: readonly RateSum[]): number => sums.reduce((sum, { tax }) => sum + tax, 0);

const documentRates = (sums: readonly RateSum[]) =>
  isTaxed(sums) ? sums.map(({ rate, gross, tax }) => ({ rate, net: gross - tax, tax })) : [];

function givenBack(earlier: readonly GivenBack[]): Map<number | null, number> {
  const given = new Map<number | null, number>();
  const add = (rate: number | null, amount: number) =>
    given.set(rate, (given.get(rate) ?? 0) + amount);
  for (const { rates, total } of earlier) {
    // Of what is not taxed alone, a document names no rates.
    if (rates.length === 0) add(null, total);
    for (const { rate, net, tax } of rates) add(rate, net + tax);
  }
  return given;
}
