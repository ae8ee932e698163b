/** Converts PayPal's format to the shop's. Null means an invalid response, such as a malformed amount. */
import { minorDigits } from '#kernel/currency.ts';
import { parseDecimal } from '#kernel/money.ts';
import type {
  DisputeOutcome,
  Money,
  Protection,
  ProviderCapture,
  ProviderDispute,
  ProviderRefund,
} from '../payment-provider.ts';
import type { WireCapture, WireDispute, WireLink, WireOrder, WireRefund } from './paypal-shapes.ts';

export type ProviderOrder = {
  status: 'created' | 'awaiting-buyer' | 'approved' | 'completed' | 'voided';
  id: string;
  payeeId: string | null;
  payerId: string | null;
  /** The page on which the buyer approves the payment, while that is still needed. */
  approvalUrl: string | null;
  captures: ProviderCapture[];
  refunds: ProviderRefund[];
};

const CAPTURE_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'partially-refunded',
  REFUNDED: 'refunded',
} as const;

const PROTECTION: Readonly<Record<string, Protection>> = {
  ELIGIBLE: 'covered',
  PARTIALLY_ELIGIBLE: 'partly',
  NOT_ELIGIBLE: 'none',
};

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
  const amount = parseDecimal(wire.value, minorDigits(wire.currency_code));
  return amount === null ? null : { amount, currency: wire.currency_code };
}

/** @param orderPayeeId the payee of the purchase unit: within an order, PayPal names the payee only there */
function parseCapture(
  wire: WireCapture,
  orderId: string,
  orderPayeeId: string | null,
): ProviderCapture | null {
  const money = parseMoney(wire.amount);
  const fee = wire.seller_receivable_breakdown?.paypal_fee;
  return (
    money && {
      ...money,
      id: wire.id,
      status: CAPTURE_STATUS[wire.status],
      payeeId: wire.payee?.merchant_id ?? orderPayeeId,
      reference: wire.custom_id ?? null,
      invoiceId: wire.invoice_id ?? null,
      providerOrderId: orderId,
      protection: PROTECTION[wire.seller_protection?.status ?? ''] ?? null,
      fee: fee ? parseMoney(fee) : null,
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
  const refunds: ProviderRefund[] = [];
  for (const wireRefund of unit.payments?.refunds ?? []) {
    const refund = parseRefund(wireRefund);
    if (!refund) return null;
    refunds.push(refund);
  }
  return {
    id: wire.id,
    status: ORDER_STATUS[wire.status],
    payeeId,
    payerId: wire.payer?.payer_id ?? null,
    approvalUrl: findApprovalUrl(wire.links),
    captures,
    refunds,
  };
}

export function parseRefund(wire: WireRefund): ProviderRefund | null {
  const money = parseMoney(wire.amount);
  return (
    money && {
      ...money,
      id: wire.id,
      captureId: parentId(wire.links),
      status: REFUND_STATUS[wire.status],
      createdAt: wire.create_time ?? null,
    }
  );
}

/** The last part of the link to the resource that this one belongs to. */
export function parentId(links: readonly WireLink[]): string | null {
  const parent = links.find((link) => link.rel === 'up')?.href;
  return parent ? (URL.parse(parent)?.pathname.split('/').at(-1) ?? null) : null;
}

const OUTCOMES: Readonly<Record<string, DisputeOutcome>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  DENIED: 'won',
  CANCELED_BY_BUYER: 'cancelled',
  RESOLVED_WITH_PAYOUT: 'covered',
};

export function parseDispute(wire: WireDispute): ProviderDispute {
  const transaction = wire.disputed_transactions[0];
  const outcome = wire.dispute_outcome;
  return {
    kind: 'dispute',
    id: wire.dispute_id,
    captureId: transaction?.seller_transaction_id ?? null,
    reference: transaction?.custom ?? null,
    reason: wire.reason,
    stage: wire.dispute_life_cycle_stage,
    amount: wire.dispute_amount ? parseMoney(wire.dispute_amount) : null,
    respondBy: wire.seller_response_due_date ?? null,
    openedAt: wire.create_time,
    updatedAt: wire.update_time,
    outcome:
      wire.status === 'RESOLVED' ? (OUTCOMES[outcome?.outcome_code ?? ''] ?? 'closed') : null,
    refunded: outcome?.amount_refunded ? parseMoney(outcome.amount_refunded) : null,
  };
}

/** `payer-action` when the order names its payment source, `approve` otherwise, `redirect` with a refusal. */
const APPROVAL_RELATIONS = new Set(['payer-action', 'approve', 'redirect']);

export function findApprovalUrl(links: readonly WireLink[]): string | null {
  return links.find((link) => APPROVAL_RELATIONS.has(link.rel))?.href ?? null;
}
