/** Takes over payments that were made before this simulator began, such as those of a demo shop's past. */
import { fromText, isCurrency } from './amounts.ts';
import { isObject, type Json } from './order-shape.ts';
import type { Capture, Order, Refund } from './payments.types.ts';
import { ShapeFault } from './plan-values.ts';
import type { Provider } from './provider.ts';

/**
 * Body: `{ payments: [{ orderId, captureId, reference, payerId, currency, amount, at, refunds: [{ id, amount, at }] }] }`,
 * amounts in decimal text. A payment that is known already stays as it is. No event is sent: what is past was told then.
 * @returns how many were new.
 */
export function rememberPayments(provider: Provider, body: Json): number {
  const fresh = listOf(body, 'payments')
    .map(readPayment)
    .filter(({ capture }) => !provider.store.captures.has(capture.id));
  if (fresh.length === 0) return 0;
  provider.store.save({
    orders: fresh.map(({ order }) => order),
    captures: fresh.map(({ capture }) => capture),
    refunds: fresh.flatMap(({ refunds }) => refunds),
  });
  return fresh.length;
}

type PastPayment = { order: Order; capture: Capture; refunds: Refund[] };

function readPayment(past: Json): PastPayment {
  const currency = text(past, 'currency');
  if (!isCurrency(currency)) throw new ShapeFault(`"${currency}" is no currency.`);
  const at = time(past, 'at');
  const amount = minor(past, currency);
  const paid = {
    currency,
    amount,
    customId: text(past, 'reference'),
    invoiceId: null,
    createdAt: at,
  };
  const refunds = listOf(past, 'refunds').map((each) => ({
    id: text(each, 'id'),
    captureId: text(past, 'captureId'),
    createdAt: time(each, 'at'),
    currency,
    amount: minor(each, currency),
    invoiceId: null,
    note: null,
  }));
  const given = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (given > amount) throw new ShapeFault('More was given back than was taken.');
  const updatedAt = refunds.at(-1)?.createdAt ?? at;
  const capture: Capture = {
    ...paid,
    id: text(past, 'captureId'),
    orderId: text(past, 'orderId'),
    status: given === 0 ? 'COMPLETED' : given === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt,
    settles: null,
    refundIds: refunds.map(({ id }) => id),
  };
  const order: Order = {
    ...paid,
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
    payerId: past['payerId'] === null ? null : text(past, 'payerId'),
    willDecline: false,
    fault: null,
    captureIds: [capture.id],
  };
  return { order, capture, refunds };
}

function listOf(from: Json, name: string): Json[] {
  const list = from[name];
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw new ShapeFault(`${name} must be a list of objects.`);
}

function text(from: Json, name: string): string {
  const value = from[name];
  if (typeof value === 'string' && /^[\w-]{1,127}$/.test(value)) return value;
  throw new ShapeFault(`${name} must be a text of 1 to 127 letters, digits and hyphens.`);
}

function minor(from: Json, currency: string): number {
  const amount = fromText(String(from['amount']), currency);
  if (typeof amount === 'number' && amount > 0) return amount;
  throw new ShapeFault('amount must be decimal text above zero.');
}

function time(from: Json, name: string): string {
  const value = new Date(String(from[name]));
  if (Number.isNaN(value.getTime())) throw new ShapeFault(`${name} must be a time.`);
  return value.toISOString();
}
