import { createHash } from 'node:crypto';
import type { LineTax } from '#contract/pricing/tax.ts';
import { DEFAULT_CURRENCY } from '#kernel/currency.ts';
import { captureRequestId } from '#modules/payments/payment.rules.ts';
import type { PlannedParcel } from '#schema/order-snapshots.ts';
import { SIMULATOR_ACCOUNT } from '#platform/config/settings.ts';
import { accountId } from '../demo-accounts.ts';
import { couponId } from '../coupon-id.ts';
import { demoId } from '../demo-ids.ts';
import { DEMO_CAPTURE } from '../demo-payments.ts';
import { demoAdmin } from '../../demo/people.ts';
import type { DemoProduct } from '../demo-product.ts';
import { productId } from '../product-ids.ts';
import type { Sample } from '../sample.ts';
import type { DemoOrder } from './demo-order.ts';
import { demoTaxSnapshot } from './demo-tax.ts';
import { ORDER_HOLD_MINUTES } from './scenarios.ts';

const MERCHANT = SIMULATOR_ACCOUNT.merchantId;
const ADMIN = accountId(demoAdmin);

const code = (name: string, length: number): string =>
  createHash('sha256').update(name).digest('hex').slice(0, length).toUpperCase();
/**
 * An id at the provider. Includes the time of the order, because a simulator outlives a database and the next seed's
 * orders are other payments.
 */
const providerCode = (order: DemoOrder, kind: string, length: number): string =>
  code(`${kind} ${order.number} ${order.placedAt.toISOString()}`, length);
const captureId = (order: DemoOrder): string =>
  `${DEMO_CAPTURE}${providerCode(order, 'capture', 12)}`;

const refundId = (order: DemoOrder, index: number): string =>
  `DEMOREF${providerCode(order, `refund ${index}`, 12)}`;

export function orderRows(sample: Sample, orders: readonly DemoOrder[]): object[] {
  return orders.map((order) => {
    const { result, quote, coupon, buyer } = order;
    const { id: addressId, ...address } = order.address;
    const last = result.history.at(-1)?.at ?? order.placedAt;
    // Without a provider order, nothing asks the provider about unpaid orders: it only knows paid ones.
    const isKnownToProvider = result.capture !== null || result.attempts.length > 0;
    return {
      id: order.id,
      number: order.number,
      user_id: buyer.id,
      order_status: result.state.order,
      payment_status: result.state.payment,
      stock_state: result.state.stock,
      coupon_state: result.state.coupon,
      reason: result.reason,
      currency: sample.settings.currency ?? DEFAULT_CURRENCY,
      subtotal_cents: quote.subtotal,
      discount_cents: quote.discount,
      shipping_cents: quote.shipping,
      tax_cents: quote.tax,
      tax_snapshot: demoTaxSnapshot(sample, order),
      total_cents: quote.total,
      coupon_id: coupon && couponId(coupon),
      coupon_snapshot: coupon && {
        code: coupon.code,
        discountType: coupon.discountType,
        discountAmount: coupon.discountAmount,
      },
      shipping_method: order.shipping?.name ?? '',
      shipping_days: order.shipping?.estimatedDeliveryDays ?? '',
      planned_parcels: plannedParcels(order),
      customer_name: buyer.name,
      customer_email: buyer.email,
      address_id: addressId,
      address_snapshot: address,
      expires_at: result.state.expires
        ? new Date(order.placedAt.getTime() + ORDER_HOLD_MINUTES * 60_000)
        : null,
      provider_order_id: isKnownToProvider ? `DEMO${providerCode(order, 'order', 13)}` : null,
      provider_payee_id: isKnownToProvider ? MERCHANT : null,
      payer_id: result.capture ? `DEMOPAYER${code(buyer.id, 6)}` : null,
      capture_attempt: Math.max(1, result.attempts.length),
      cart_fingerprint: `\\x${code(`cart ${order.number}`, 64)}`,
      placed_at: order.placedAt,
      updated_at: last,
    };
  });
}

/** Only what is collected at a place of the shop says more than the method's name. */
const plannedParcels = ({ shipping, lines }: DemoOrder): PlannedParcel[] | null =>
  shipping?.pickUp
    ? [
        {
          method: shipping.name,
          priceCents: shipping.price,
          estimatedDeliveryDays: shipping.estimatedDeliveryDays,
          pickUp: shipping.pickUp,
          lines: lines.map((_, position) => position),
        },
      ]
    : null;

export const orderLineRows = (
  orders: readonly DemoOrder[],
  imageOf: (product: DemoProduct) => string,
): object[] =>
  orders.flatMap((order) =>
    order.lines.map((line, position) => ({
      order_id: order.id,
      position,
      product_id: productId(line.product),
      variant_id: line.variantId,
      title: line.product.title,
      image: imageOf(line.product),
      ...line.choice,
      list_price_cents: line.listPrice,
      unit_price_cents: line.unitPrice,
      quantity: line.quantity,
      discount_cents: order.quote.lines[position]?.discount ?? 0,
      ...taxColumns(order.quote.lines[position]?.tax ?? null),
    })),
  );

export const adjustmentRows = (orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) =>
    order.quote.adjustments.map(({ kind, label, amount, tax }, position) => ({
      order_id: order.id,
      position,
      kind,
      label,
      amount_cents: amount,
      ...taxColumns(tax),
    })),
  );

const taxColumns = (tax: LineTax | null): object => ({
  tax_class: tax?.class ?? null,
  tax_rate: tax?.rate ?? null,
  tax_cents: tax?.amount ?? 0,
});

/** In chronological order, because the database numbers the rows. */
export const historyRows = (orders: readonly DemoOrder[]): object[] =>
  orders
    .flatMap((order) => order.result.history.map((entry) => ({ order, entry })))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime())
    .map(({ order, entry }) => ({
      order_id: order.id,
      at: entry.at,
      actor: entry.actor,
      actor_id: entry.actor === 'admin' ? ADMIN : entry.actor === 'shopper' ? order.buyer.id : null,
      event: entry.event,
      order_status: entry.state.order,
      payment_status: entry.state.payment,
      stock_state: entry.state.stock,
      note: entry.note,
    }));

export const attemptRows = (orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) =>
    order.result.attempts.map(({ at, outcome }, i) => ({
      order_id: order.id,
      attempt: i + 1,
      request_id: captureRequestId(order.id, i + 1),
      asked_at: at,
      outcome,
    })),
  );

export const captureRows = ({ settings }: Sample, orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) => {
    const { capture } = order.result;
    return capture === null
      ? []
      : {
          provider_capture_id: captureId(order),
          order_id: order.id,
          status: 'completed',
          matches: capture.matches,
          amount_cents: capture.amount,
          currency: settings.currency ?? DEFAULT_CURRENCY,
          payee_id: MERCHANT,
          reference: order.id,
          created_at: capture.at,
          updated_at: capture.at,
        };
  });

export const refundRows = (orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) =>
    order.result.refunds.map((refund, i) => ({
      id: demoId(`refund ${order.number} ${i}`, order.daysAgo),
      order_id: order.id,
      provider_capture_id: captureId(order),
      provider_refund_id: refundId(order, i),
      amount_cents: refund.amount,
      status: 'completed',
      restock: refund.restock,
      reason: refund.reason,
      actor_id: refund.byAdmin ? ADMIN : null,
      asked_at: refund.at,
      updated_at: refund.at,
    })),
  );

/** As the simulator charges: 3.49 % plus 49 minor units. */
const feeOf = (amount: number): number => Math.min(amount, Math.round(amount * 0.0349) + 49);

/** The same payments and refunds as the simulator reports them, which knows them. */
export const movementRows = ({ settings }: Sample, orders: readonly DemoOrder[]): object[] =>
  orders.flatMap((order) => {
    const { capture, refunds } = order.result;
    if (capture === null) return [];
    const common = {
      provider: 'paypal',
      provider_capture_id: captureId(order),
      order_id: order.id,
      status: 'settled',
      currency: settings.currency ?? DEFAULT_CURRENCY,
    };
    return [
      {
        ...common,
        kind: 'capture',
        provider_id: captureId(order),
        amount_cents: capture.amount,
        fee_cents: feeOf(capture.amount),
        fee_currency: common.currency,
        at: capture.at,
        read_at: capture.at,
      },
      ...refunds.map((refund, i) => ({
        ...common,
        kind: 'refund',
        provider_id: refundId(order, i),
        amount_cents: refund.amount,
        fee_cents: null,
        fee_currency: null,
        at: refund.at,
        read_at: refund.at,
      })),
    ];
  });
