/** From the provider's words to the shop's. A null means an answer that we cannot believe, such as a broken amount. */
import { parseDecimal } from '#kernel/money.ts';
import type { Money, ProviderCapture, ProviderOrder, ProviderRefund } from './payment-provider.ts';
import type { WireCapture, WireLink, WireOrder, WireRefund } from './paypal-shapes.ts';

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

function readMoney(wire: { value: string; currency_code: string }): Money | null {
  const amount = parseDecimal(wire.value);
  return amount === null ? null : { amount, currency: wire.currency_code };
}

export function readCapture(wire: WireCapture): ProviderCapture | null {
  const money = readMoney(wire.amount);
  return (
    money && {
      ...money,
      id: wire.id,
      status: CAPTURE_STATUS[wire.status],
      payeeId: wire.payee?.merchant_id ?? null,
      reference: wire.custom_id ?? null,
      invoiceId: wire.invoice_id ?? null,
      providerOrderId: wire.supplementary_data?.related_ids?.order_id ?? null,
    }
  );
}

export function readOrder(wire: WireOrder): ProviderOrder | null {
  const unit = wire.purchase_units[0];
  const money = unit && readMoney(unit.amount);
  if (!unit || !money) return null;
  const payeeId = unit.payee?.merchant_id ?? null;
  const captures: ProviderCapture[] = [];
  for (const wireCapture of unit.payments?.captures ?? []) {
    const capture = readCapture(wireCapture);
    if (!capture) return null;
    // Inside an order the payee stands once, on the purchase unit.
    captures.push({ ...capture, payeeId: capture.payeeId ?? payeeId, providerOrderId: wire.id });
  }
  return {
    ...money,
    id: wire.id,
    status: ORDER_STATUS[wire.status],
    payeeId,
    reference: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    payerId: wire.payer?.payer_id ?? null,
    approvalUrl: findApproval(wire.links),
    captures,
  };
}

export function readRefund(wire: WireRefund): ProviderRefund | null {
  const money = readMoney(wire.amount);
  return money && { ...money, id: wire.id, status: REFUND_STATUS[wire.status] };
}

/** `payer-action` when the order names its payment source, `approve` otherwise, `redirect` beside a refusal. */
const APPROVAL_RELATIONS = new Set(['payer-action', 'approve', 'redirect']);

export function findApproval(links: readonly WireLink[]): string | null {
  return links.find((link) => APPROVAL_RELATIONS.has(link.rel))?.href ?? null;
}
