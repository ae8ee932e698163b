/** Imports past payments, such as those of the demo shop. */
import { fromText, isCurrency } from './amounts.ts';
import { isObject, type Json } from '../shared/request-body.ts';
import type { Capture, Order, Refund } from './payments.types.ts';
import { InvalidControlRequest } from '../shared/plan-values.ts';
import type { Provider } from './provider.ts';

/**
 * Body: `{ payments: [{ orderId, captureId, reference, payerId, currency, amount, at, refunds: [{ id, amount, at }]
 * }] }`, amounts as decimal text. Ignores payments that exist already. Sends no webhooks.
 * @returns the number of added payments
 */
export function importPayments(provider: Provider, body: Json): number {
  const added = listOf(body, 'payments')
    .map(parsePayment)
    .filter(({ capture }) => !provider.store.captures.has(capture.id));
  if (added.length === 0) return 0;
  provider.store.save({
    orders: added.map(({ order }) => order),
    captures: added.map(({ capture }) => capture),
    refunds: added.flatMap(({ refunds }) => refunds),
  });
  return added.length;
}

type ImportedPayment = { order: Order; capture: Capture; refunds: Refund[] };

function parsePayment(payment: Json): ImportedPayment {
  const currency = text(payment, 'currency');
  if (!isCurrency(currency))
    throw new InvalidControlRequest(`"${currency}" is not a supported currency.`);
  const at = time(payment, 'at');
  const amount = minor(payment, currency);
  const common = {
    currency,
    amount,
    customId: text(payment, 'reference'),
    invoiceId: null,
    createdAt: at,
  };
  const refunds = listOf(payment, 'refunds').map((each) => ({
    id: text(each, 'id'),
    captureId: text(payment, 'captureId'),
    createdAt: time(each, 'at'),
    currency,
    amount: minor(each, currency),
    invoiceId: null,
    note: null,
  }));
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (refunded > amount) throw new InvalidControlRequest('The refunds exceed the amount.');
  const updatedAt = refunds.at(-1)?.createdAt ?? at;
  const capture: Capture = {
    ...common,
    id: text(payment, 'captureId'),
    orderId: text(payment, 'orderId'),
    status: refunded === 0 ? 'COMPLETED' : refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt,
    settles: null,
    refundIds: refunds.map(({ id }) => id),
  };
  const order: Order = {
    ...common,
    id: capture.orderId,
    status: 'COMPLETED',
    updatedAt: at,
    description: null,
    brandName: null,
    returnUrl: null,
    cancelUrl: null,
    namesPaymentSource: true,
    breakdown: null,
    items: [],
    payerId: payment['payerId'] === null ? null : text(payment, 'payerId'),
    willDecline: false,
    fault: null,
    captureIds: [capture.id],
  };
  return { order, capture, refunds };
}

function listOf(from: Json, name: string): Json[] {
  const list = from[name];
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw new InvalidControlRequest(`${name} must be a list of objects.`);
}

function text(from: Json, name: string): string {
  const value = from[name];
  if (typeof value === 'string' && /^[\w-]{1,127}$/.test(value)) return value;
  throw new InvalidControlRequest(
    `${name} must be a string of 1 to 127 letters, digits and hyphens.`,
  );
}

function minor(from: Json, currency: string): number {
  const amount = fromText(String(from['amount']), currency);
  if (typeof amount === 'number' && amount > 0) return amount;
  throw new InvalidControlRequest('amount must be a decimal string above zero.');
}

function time(from: Json, name: string): string {
  const value = new Date(String(from[name]));
  if (Number.isNaN(value.getTime())) throw new InvalidControlRequest(`${name} must be a time.`);
  return value.toISOString();
}
