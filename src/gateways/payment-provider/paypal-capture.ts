/** Taking the money, and saying what came of it only as far as it is known. */
import type { CaptureResult, OrderResult } from './payment-provider.ts';
import type { CallResult } from './paypal-call.ts';
import { findApproval, readOrder } from './paypal-reading.ts';
import { errorShape, orderShape } from './paypal-shapes.ts';

/** Nothing was taken because the buyer's agreement is missing. */
const NOT_AGREED = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'ORDER_EXPIRED',
  'ORDER_VOIDED',
]);

/**
 * What the answer to a capture call means, or `read-back` when the order itself must tell: after a success that was
 * replayed (200 instead of 201), since it may be older than the truth, and after `ORDER_ALREADY_CAPTURED`. A first
 * answer is the order as the provider holds it at this moment; what it says of the capture is compared all the same.
 */
export function judgeCaptureAnswer(result: CallResult): CaptureResult | 'read-back' {
  if (result.kind === 'none') return { kind: 'unknown', reason: result.reason };
  if (result.status === 201) return fresh(result.body);
  if (result.status < 300) return 'read-back';
  const refused = errorShape.safeParse(result.body);
  if (!refused.success) return { kind: 'unknown', reason: 'unreadable' };
  const issue = refused.data.details[0]?.issue ?? refused.data.name ?? `HTTP_${result.status}`;
  const approvalUrl = findApproval(refused.data.links);
  if (issue === 'ORDER_ALREADY_CAPTURED') return 'read-back';
  if (result.status === 404) return { kind: 'not-approved', issue: 'missing', approvalUrl: null };
  if (NOT_AGREED.has(issue)) return { kind: 'not-approved', issue, approvalUrl };
  // 403 and 405 speak of our account or address, not of this payment.
  if (result.status === 422 || result.status === 400)
    return { kind: 'declined', issue, approvalUrl };
  return { kind: 'unknown', reason: result.status === 403 ? 'sign-in' : 'unreadable' };
}

function fresh(body: unknown): CaptureResult | 'read-back' {
  const shown = orderShape.safeParse(body);
  const order = shown.success ? readOrder(shown.data) : null;
  return order && order.captures.length > 0 ? judgeOrder({ kind: 'found', order }) : 'read-back';
}

/** What the order, read back after a capture, says about its money. */
export function judgeOrder(result: OrderResult): CaptureResult {
  if (result.kind === 'unknown') return result;
  if (result.kind === 'missing') return { kind: 'unknown', reason: 'unreadable' };
  const { order } = result;
  const taken = order.captures.find(
    ({ status }) =>
      status === 'completed' || status === 'partially-refunded' || status === 'refunded',
  );
  if (taken) return { kind: 'completed', capture: taken, payerId: order.payerId };
  const pending = order.captures.find(({ status }) => status === 'pending');
  if (pending) return { kind: 'pending', capture: pending, payerId: order.payerId };
  const refused = order.captures.at(-1);
  if (refused) {
    return {
      kind: 'declined',
      issue: 'CAPTURE_DECLINED',
      approvalUrl: order.approvalUrl,
      capture: refused,
    };
  }
  return { kind: 'unknown', reason: 'unreadable' };
}
