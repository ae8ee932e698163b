import { findingOf, type Finding } from '#modules/payments/payment.rules.ts';
import type { Context } from '#platform/context.ts';

/** The provider will never take this payment any more, whatever the buyer does. */
const GONE = new Set(['missing', 'ORDER_EXPIRED', 'ORDER_VOIDED']);

/** Takes the approved money once, under the attempt's request id, and says what came of it. */
export async function capturePayment(
  ctx: Context,
  providerOrderId: string,
  requestId: string,
): Promise<Finding> {
  const result = await ctx.payments.capture(providerOrderId, requestId);
  switch (result.kind) {
    case 'completed':
      return { kind: 'captured', capture: result.capture, payerId: result.payerId };
    case 'pending':
      return { kind: 'pending', capture: result.capture, payerId: result.payerId };
    case 'declined':
      return result.approvalUrl === null && result.capture !== undefined
        ? { kind: 'failed', issue: result.issue, capture: result.capture }
        : {
            kind: 'declined',
            issue: result.issue,
            approvalUrl: result.approvalUrl,
            capture: result.capture,
          };
    case 'not-approved':
      if (GONE.has(result.issue)) return { kind: 'failed', issue: result.issue };
      return { kind: 'not approved', issue: result.issue, approvalUrl: result.approvalUrl };
    case 'unknown':
      return { kind: 'unknown' };
  }
}

/** Reads what the provider holds now, without moving any money. */
export async function lookAtPayment(ctx: Context, providerOrderId: string): Promise<Finding> {
  const result = await ctx.payments.getOrder(providerOrderId);
  if (result.kind === 'found') return findingOf(result.order);
  return result.kind === 'missing' ? { kind: 'failed', issue: 'missing' } : { kind: 'unknown' };
}
