/** Orders, captures and refunds in PayPal's format. */
import { feeOf, toMoney } from './amounts.ts';
import type { Link } from './api-responses.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { Capture, Order, Refund } from './payments.types.ts';

export type ViewContext = {
  store: PaymentsStore;
  merchantId: string;
  publicUrl: string;
  apiUrl: string;
};

const payee = (context: ViewContext) => ({
  email_address: 'shop@simulator.invalid',
  merchant_id: context.merchantId,
});

const payer = (order: Order) => ({
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: 'buyer@simulator.invalid',
  payer_id: order.payerId,
  address: { country_code: 'US' },
});

export const approvalLink = (context: ViewContext, order: Order): Link => ({
  href: `${context.publicUrl}/checkoutnow?token=${order.id}`,
  rel: order.namesPaymentSource ? 'payer-action' : 'approve',
  method: 'GET',
});

function orderLinks(context: ViewContext, order: Order): Link[] {
  const self = `${context.apiUrl}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status !== 'COMPLETED') {
    links.push(approvalLink(context, order));
    links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  }
  return links;
}

/** The minimal representation, returned unless the request has `Prefer: return=representation`. */
export const minimalOrder = (context: ViewContext, order: Order) => ({
  id: order.id,
  status: order.status,
  ...(order.namesPaymentSource ? { payment_source: { paypal: {} } } : {}),
  links: orderLinks(context, order),
});

export function fullOrder(context: ViewContext, order: Order) {
  const payments = paymentsOf(context, order);
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.namesPaymentSource
      ? {
          payment_source: {
            paypal: order.payerId ? { ...payer(order), account_id: order.payerId } : {},
          },
        }
      : {}),
    purchase_units: [
      {
        reference_id: 'default',
        amount: {
          ...toMoney(order.amount, order.currency),
          ...(order.breakdown ? { breakdown: order.breakdown } : {}),
        },
        payee: payee(context),
        ...(order.description ? { description: order.description } : {}),
        ...(order.customId ? { custom_id: order.customId } : {}),
        ...(order.invoiceId ? { invoice_id: order.invoiceId } : {}),
        items: order.items.map((item) => ({
          name: item.name,
          unit_amount: toMoney(item.unitAmount, order.currency),
          quantity: String(item.quantity),
          ...(item.sku ? { sku: item.sku } : {}),
        })),
        ...(payments ? { payments } : {}),
      },
    ],
    ...(order.payerId ? { payer: payer(order) } : {}),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(context, order),
  };
}

/** The minimal representation of a captured order. */
export const capturedOrder = (context: ViewContext, order: Order) => ({
  ...minimalOrder(context, order),
  purchase_units: [{ reference_id: 'default', payments: paymentsOf(context, order) }],
  payer: payer(order),
});

function paymentsOf(context: ViewContext, order: Order) {
  const captures = order.captureIds.flatMap((id) => context.store.captures.get(id) ?? []);
  const refunds = captures.flatMap((capture) =>
    capture.refundIds.flatMap((id) => context.store.refunds.get(id) ?? []),
  );
  if (captures.length === 0) return null;
  return {
    captures: captures.map((capture) => captureInOrder(context, capture)),
    ...(refunds.length > 0
      ? { refunds: refunds.map((refund) => refundView(context, refund)) }
      : {}),
  };
}

/** Within an order, PayPal omits the payee (which is on the purchase unit) and the order's id. */
function captureInOrder(context: ViewContext, capture: Capture) {
  const { payee: _payee, supplementary_data: _related, ...rest } = captureView(context, capture);
  return rest;
}

export function captureView(context: ViewContext, capture: Capture) {
  const self = `${context.apiUrl}/v2/payments/captures/${capture.id}`;
  const settled = capture.status !== 'PENDING' && capture.status !== 'DECLINED';
  const money = (minor: number) => toMoney(minor, capture.currency);
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(capture.amount),
    final_capture: true,
    seller_protection: {
      status: capture.isProtected === true ? 'ELIGIBLE' : 'NOT_ELIGIBLE',
      dispute_categories:
        capture.isProtected === true ? ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] : [],
    },
    ...(settled
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(capture.amount),
            paypal_fee: money(feeOf(capture.amount)),
            net_amount: money(capture.amount - feeOf(capture.amount)),
          },
        }
      : {}),
    ...(capture.customId ? { custom_id: capture.customId } : {}),
    ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
    payee: payee(context),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${context.apiUrl}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

export function refundView(context: ViewContext, refund: Refund) {
  const capture = context.store.captures.get(refund.captureId);
  const refunded = capture
    ? capture.refundIds.flatMap((id) => {
        const each = context.store.refunds.get(id);
        return each && each.status !== 'FAILED' ? [each.amount] : [];
      })
    : [];
  const money = (minor: number) => toMoney(minor, refund.currency);
  return {
    id: refund.id,
    status: refund.status ?? 'COMPLETED',
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: money(refund.amount),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
    ...(capture?.customId ? { custom_id: capture.customId } : {}),
    seller_payable_breakdown: {
      gross_amount: money(refund.amount),
      paypal_fee: money(0),
      net_amount: money(refund.amount),
      total_refunded_amount: money(refunded.reduce((sum, amount) => sum + amount, 0)),
    },
    payer: payee(context),
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      { href: `${context.apiUrl}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      {
        href: `${context.apiUrl}/v2/payments/captures/${refund.captureId}`,
        rel: 'up',
        method: 'GET',
      },
    ],
  };
}
