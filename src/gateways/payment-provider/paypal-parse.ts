/** Converts PayPal's format to the shop's. Null means an invalid response, such as a malformed amount. */
import { parseDecimal } from '#kernel/money.ts';
import type { Money, ProviderCapture, ProviderRefund } from './payment-provider.ts';
import type { WireCapture, WireLink, WireOrder, WireRefund } from './paypal-shapes.ts';

export type ProviderOrder = {
  status: 'created' | 'awaiting-buyer' | 'approved' | 'completed' | 'voided';
  id: string;
  payeeId: string | null;
  payerId: string | null;
  /** The page on which the buyer approves the payment, while that is still needed. */
  approvalUrl: string | null;
  captures: ProviderCapture[];
};

const CAPTURE_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'partially-refunded',
  REFUNDED: 'refunded',
} as const;

const ORDER_STATUS = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'awaiting-buyer',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
} as const;

const REFUND_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;

function parseMoney(wire: { value: string; currency_code: string }): Money | null {
  const amount = parseDecimal(wire.value);
  return amount === null ? null : { amount, currency: wire.currency_code };
}

/** @param orderPayeeId the payee of the purchase unit: within an order, PayPal names the payee only there */
function parseCapture(
  wire: WireCapture,
  orderId: string,
  orderPayeeId: string | null,
): ProviderCapture | null {
  const money = parseMoney(wire.amount);
  return (
    money && {
      ...money,
      id: wire.id,
      status: CAPTURE_STATUS[wire.status],
      payeeId: wire.payee?.merchant_id ?? orderPayeeId,
      reference: wire.custom_id ?? null,
      invoiceId: wire.invoice_id ?? null,
      providerOrderId: orderId,
    }
  );
}

export function parseOrder(wire: WireOrder): ProviderOrder | null {
  const unit = wire.purchase_units[0];
  if (!unit || !parseMoney(unit.amount)) return null;
  const payeeId = unit.payee?.merchant_id ?? null;
  const captures: ProviderCapture[] = [];
  for (const wireCapture of unit.payments?.captures ?? []) {
    const capture = parseCapture(wireCapture, wire.id, payeeId);
    if (!capture) return null;
    captures.push(capture);
  }
  return {
    id: wire.id,
    status: ORDER_STATUS[wire.status],
    payeeId,
    payerId: wire.payer?.payer_id ?? null,
    approvalUrl: findApprovalUrl(wire.links),
    captures,
  };
}

export function parseRefund(wire: WireRefund): ProviderRefund | null {
  const money = parseMoney(wire.amount);
  return money && { ...money, id: wire.id, status: REFUND_STATUS[wire.status] };
}

/** `payer-action` when the order names its payment source, `approve` otherwise, `redirect` with a refusal. */
const APPROVAL_RELATIONS = new Set(['payer-action', 'approve', 'redirect']);

export function findApprovalUrl(links: readonly WireLink[]): string | null {
  return links.find((link) => APPROVAL_RELATIONS.has(link.rel))?.href ?? null;
}
