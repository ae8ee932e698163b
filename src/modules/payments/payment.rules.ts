import type { Cents } from '#kernel/money.ts';
import type {
  ProviderCapture,
  ProviderOrder,
} from '#gateways/payment-provider/payment-provider.ts';

/** What a capture must be to count as the payment of an order. */
export interface ExpectedPayment {
  readonly orderId: string;
  readonly amount: Cents;
  readonly currency: string;
  /** Who must be paid: the merchant of the settings, or the one read back when the payment was asked for. */
  readonly payeeId: string | null;
  readonly providerOrderId: string | null;
}

export type Difference = 'amount' | 'currency' | 'payee' | 'reference' | 'payment';

/** In what a capture differs from the order it claims to pay; nothing when it is its payment. */
export function differencesOf(expected: ExpectedPayment, capture: ProviderCapture): Difference[] {
  const found: Difference[] = [];
  if (capture.amount !== expected.amount) found.push('amount');
  if (capture.currency !== expected.currency) found.push('currency');
  if (expected.payeeId !== null && capture.payeeId !== null && capture.payeeId !== expected.payeeId)
    found.push('payee');
  if (capture.reference !== expected.orderId) found.push('reference');
  if (capture.providerOrderId !== null && capture.providerOrderId !== expected.providerOrderId)
    found.push('payment');
  return found;
}

/** What the provider is known to hold of an order's payment. */
export type Finding =
  | {
      readonly kind: 'captured';
      readonly capture: ProviderCapture;
      readonly payerId: string | null;
    }
  | { readonly kind: 'pending'; readonly capture: ProviderCapture; readonly payerId: string | null }
  /** The buyer agreed; the money was not taken yet. */
  | { readonly kind: 'approved' }
  | { readonly kind: 'not approved'; readonly issue: string; readonly approvalUrl: string | null }
  /** Refused, but the buyer may agree again, perhaps with another card. */
  | {
      readonly kind: 'declined';
      readonly issue: string;
      readonly approvalUrl: string | null;
      readonly capture?: ProviderCapture;
    }
  /** Refused for good: this payment can never be captured. */
  | { readonly kind: 'failed'; readonly issue: string; readonly capture?: ProviderCapture }
  | { readonly kind: 'unknown' };

const isTaken = (capture: ProviderCapture) =>
  capture.status === 'completed' ||
  capture.status === 'refunded' ||
  capture.status === 'partially-refunded';

/** Reads the state of a payment from what the provider holds now. */
export function findingOf(held: ProviderOrder): Finding {
  const taken = held.captures.find(isTaken);
  if (taken) return { kind: 'captured', capture: taken, payerId: held.payerId };
  const pending = held.captures.find((capture) => capture.status === 'pending');
  if (pending) return { kind: 'pending', capture: pending, payerId: held.payerId };
  if (held.status === 'approved') return { kind: 'approved' };
  const refused = held.captures.at(-1);
  if (held.status === 'completed' || held.status === 'voided')
    return { kind: 'failed', issue: held.status, capture: refused };
  return { kind: 'not approved', issue: held.status, approvalUrl: held.approvalUrl };
}

export type AttemptOutcome = 'completed' | 'pending' | 'declined' | 'not approved' | 'different';

/** The provider's id for a write: the same one never takes money twice, and a refusal is repeated under it. */
export const captureRequestId = (orderId: string, attempt: number): string =>
  `${orderId}:capture:${attempt}`;
