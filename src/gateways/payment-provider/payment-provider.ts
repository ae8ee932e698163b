/**
 * What the shop needs from whoever takes the money, in the shop's own words.
 * No method throws for something the provider did: an outcome is a returned value, and what cannot be known is
 * `unknown` (no answer, a 5xx, a broken connection), never guessed.
 */
import type { Cents } from '#kernel/money.ts';

export type PaymentProvider = {
  /** Asks for a payment to be approved. The same `requestId` gives the same provider order again. */
  createOrder(wanted: WantedPayment): Promise<CreateResult>;
  /** The payment as the provider holds it now. */
  getOrder(providerOrderId: string): Promise<OrderResult>;
  /**
   * Takes the approved money once, then reads it back: the capture given here is what the provider holds now, not
   * what a replayed answer once said. The same `requestId` never takes it twice; after a definite refusal a new
   * `requestId` is needed, or the refusal is replayed.
   */
  capture(providerOrderId: string, requestId: string): Promise<CaptureResult>;
  getCapture(captureId: string): Promise<CaptureLookup>;
  /** Gives back all or a part of a capture. The same `requestId` never gives it back twice. */
  refund(captureId: string, amount: Money, requestId: string, note?: string): Promise<RefundResult>;
  getRefund(refundId: string): Promise<RefundResult>;
  /** @param rawBody the body byte for byte as it came: parsed and written again it no longer fits its signature. */
  verifyWebhook(
    headers: WebhookHeaders,
    rawBody: string,
  ): Promise<'genuine' | 'forged' | 'unknown'>;
  /** Reads a webhook's body; null when it is not one. Says nothing about whether it is genuine. */
  parseWebhook(rawBody: string): WebhookEvent | null;
};

export type Money = { amount: Cents; currency: string };

export type WantedLine = { name: string; quantity: number; unitPrice: Cents; sku?: string };

/** Every amount must add up: subtotal is the sum of the lines, total is subtotal - discount + shipping. */
export type WantedPayment = {
  /** Our order, given back as `reference` on the capture. */
  orderId: string;
  /** Shown to the buyer; the provider takes money for one invoice once only. */
  invoiceId: string;
  requestId: string;
  currency: string;
  lines: readonly WantedLine[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  total: Cents;
  /** The provider adds `token` (its order id) and `PayerID`. */
  returnUrl: string;
  /** The provider adds `token`. */
  cancelUrl: string;
  shopName: string;
};

export type Unknown = { kind: 'unknown'; reason: UnknownReason };
/** `paused`: not even asked, because the provider gave no answer several times in a row. */
export type UnknownReason =
  | 'timeout'
  | 'connection'
  | 'server-error'
  | 'unreadable'
  | 'sign-in'
  | 'busy'
  | 'paused';

export type CreateResult =
  | { kind: 'created'; providerOrderId: string; approvalUrl: string; payeeId: string | null }
  /** A definite no: `issue` is the provider's own code. */
  | { kind: 'refused'; issue: string }
  | Unknown;

export type CaptureStatus =
  | 'completed'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'partially-refunded'
  | 'refunded';

export type ProviderCapture = Money & {
  id: string;
  status: CaptureStatus;
  /** Who was paid; null when the provider does not say. */
  payeeId: string | null;
  /** The order id given when the payment was asked for. */
  reference: string | null;
  invoiceId: string | null;
  providerOrderId: string | null;
};

export type ProviderOrder = Money & {
  id: string;
  status: 'created' | 'awaiting-buyer' | 'approved' | 'completed' | 'voided';
  payeeId: string | null;
  reference: string | null;
  invoiceId: string | null;
  payerId: string | null;
  /** Where the buyer goes to approve, while that is still needed. */
  approvalUrl: string | null;
  captures: ProviderCapture[];
};

export type OrderResult = { kind: 'found'; order: ProviderOrder } | { kind: 'missing' } | Unknown;

export type CaptureLookup =
  | { kind: 'found'; capture: ProviderCapture }
  | { kind: 'missing' }
  | Unknown;

export type CaptureResult =
  /** The money was taken. Compare amount, currency, payee and reference before believing it is yours. */
  | { kind: 'completed'; capture: ProviderCapture; payerId: string | null }
  | { kind: 'pending'; capture: ProviderCapture; payerId: string | null }
  /** A definite refusal: nothing was taken. `approvalUrl` leads the buyer back to choose another way to pay. */
  | { kind: 'declined'; issue: string; approvalUrl: string | null; capture?: ProviderCapture }
  /** Nothing was taken, because the buyer has not agreed (or the provider no longer has this order: `missing`). */
  | { kind: 'not-approved'; issue: string; approvalUrl: string | null }
  | Unknown;

export type ProviderRefund = Money & {
  id: string;
  status: 'completed' | 'pending' | 'failed' | 'cancelled';
};

export type RefundResult =
  | { kind: 'completed' | 'pending' | 'failed'; refund: ProviderRefund }
  | { kind: 'refused'; issue: string }
  | Unknown;

export type WebhookHeaders = Readonly<Record<string, string | undefined>> | Headers;

export type WebhookEvent = {
  /** The same event may come several times, always with the same id. */
  eventId: string;
  kind:
    | 'order-approved'
    | 'capture-completed'
    | 'capture-pending'
    | 'capture-declined'
    | 'capture-refunded'
    | 'other';
  providerOrderId: string | null;
  captureId: string | null;
  refundId: string | null;
  /** Our order id, where the provider repeats it. */
  reference: string | null;
};
