/** Derives a payment's outcome from PayPal's responses. */
import type { PaymentOutcome, ProviderCapture, Unknown } from '../payment-provider.ts';
import type { CallResult } from './paypal-call.ts';
import { findApprovalUrl, parseOrder, type ProviderOrder } from './paypal-parse.ts';
import { errorShape, orderShape } from './paypal-shapes.ts';

/** Issues that mean: no money was captured because the buyer has not approved. */
const NOT_APPROVED_ISSUES = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Issues after which the payment can never be captured, whatever the buyer does. */
const FINAL_ISSUES = new Set(['ORDER_EXPIRED', 'ORDER_VOIDED']);

/**
 * What the response to a capture call means, or `read-back` when the order itself must be read: after
 * `ORDER_ALREADY_CAPTURED`, and after a replayed success (200 instead of 201), which may be out of date. A first
 * response (201) contains the current order.
 */
export function outcomeOfCaptureCall(result: CallResult): PaymentOutcome | 'read-back' {
  if (result.kind === 'none') return { kind: 'unknown', reason: result.reason };
  if (result.status === 201) return outcomeOfFirstResponse(result.body);
  if (result.status < 300) return 'read-back';
  const error = errorShape.safeParse(result.body);
  if (!error.success) return unreadable;
  const issue = error.data.details[0]?.issue ?? error.data.name ?? `HTTP_${result.status}`;
  const approvalUrl = findApprovalUrl(error.data.links);
  if (issue === 'ORDER_ALREADY_CAPTURED') return 'read-back';
  if (result.status === 404) return { kind: 'failed', issue: 'missing' };
  if (FINAL_ISSUES.has(issue)) return { kind: 'failed', issue };
  if (NOT_APPROVED_ISSUES.has(issue)) return { kind: 'not approved', issue, approvalUrl };
  // 403 and 405 concern our account or address, not this payment.
  if (result.status === 422 || result.status === 400)
    return { kind: 'declined', issue, approvalUrl };
  return { kind: 'unknown', reason: result.status === 403 ? 'sign-in' : 'unreadable' };
}

function outcomeOfFirstResponse(body: unknown): PaymentOutcome | 'read-back' {
  const parsed = orderShape.safeParse(body);
  const order = parsed.success ? parseOrder(parsed.data) : null;
  return order && order.captures.length > 0 ? outcomeAfterCapture(order) : 'read-back';
}

/** The outcome of a capture call, read from the order. A declined capture counts even if the order is still approved. */
export function outcomeAfterCapture(order: ProviderOrder): PaymentOutcome {
  const issue = 'CAPTURE_DECLINED';
  const declined = order.captures.at(-1);
  const { approvalUrl } = order;
  return (
    capturedOutcome(order) ??
    (!declined
      ? unreadable
      : approvalUrl === null
        ? { kind: 'failed', issue, capture: declined }
        : { kind: 'declined', issue, approvalUrl, capture: declined })
  );
}

/** The payment's current state, read from the order. */
export function outcomeOf(order: ProviderOrder): PaymentOutcome {
  const captured = capturedOutcome(order);
  if (captured) return captured;
  const { status, approvalUrl } = order;
  if (status === 'approved') return { kind: 'approved' };
  if (status === 'completed' || status === 'voided')
    return { kind: 'failed', issue: status, capture: order.captures.at(-1) };
  return { kind: 'not approved', issue: status, approvalUrl };
}

const isCompleted = ({ status }: ProviderCapture): boolean =>
  status === 'completed' || status === 'partially-refunded' || status === 'refunded';

function capturedOutcome({ captures, payerId }: ProviderOrder): PaymentOutcome | null {
  const completed = captures.find(isCompleted);
  if (completed) return { kind: 'completed', capture: completed, payerId };
  const pending = captures.find(({ status }) => status === 'pending');
  return pending ? { kind: 'pending', capture: pending, payerId } : null;
}

const unreadable: Unknown = { kind: 'unknown', reason: 'unreadable' };
