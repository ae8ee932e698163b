/**
 * A payment provider in the shop's terms.
 * No method throws for something the provider did: the outcome is a return value, and without a reliable answer
 * (timeout, 5xx, broken connection) it is `unknown`, never a guess.
 */
import type { Cents } from '#kernel/money.ts';
import type { ProviderCode } from '#kernel/provider-codes.ts';

export type PaymentProvider = {
  /** Whether the shop has credentials for it. */
  readonly isConnected: boolean;
  /**
   * Creates a payment for the buyer to approve. The same `requestId` returns the same provider order; with other contents
   * it is refused, or another one.
   */
  createOrder(payment: PaymentRequest): Promise<CreateResult>;
  /** The payment's current state at the provider; captures nothing. */
  getPayment(providerOrderId: string): Promise<PaymentOutcome>;
  /**
   * Captures the approved payment once. The returned capture is its current state at the provider, not a replayed
   * response. The same `requestId` never captures twice; after a refusal a new one is needed, or the refusal is
   * replayed.
   */
  capture(providerOrderId: string, requestId: string): Promise<PaymentOutcome>;
  /**
   * Ends a payment that the buyer has not completed, so that nobody can complete it any more; returns its state after
   * that. Missing where the provider knows no such call: an approval that comes later is not captured.
   */
  expire?(providerOrderId: string): Promise<PaymentOutcome>;
  /** Gives back what an approved payment holds of the buyer's money, because it will not be captured. */
  release?(providerOrderId: string): Promise<void>;
  /** Our order id by a capture, where events do not include it; null when there is none. */
  referenceOf?(captureId: string): Promise<string | null | Unknown>;
  /** Refunds all or part of a capture. The same `requestId` never refunds twice. */
  refund(captureId: string, amount: Money, requestId: string, note?: string): Promise<RefundResult>;
  getRefund(refundId: string): Promise<RefundResult>;
  /** All refunds of a payment, also those that the merchant made at the provider. */
  listRefunds(providerOrderId: string): Promise<Listed<ProviderRefund> | Unknown>;
  /** Disputes that changed since then, at most 180 days ago, or all that were opened since; {@link getDispute} reads one. */
  listDisputes(changedSince: Date): Promise<Listed<DisputeSummary> | Unknown>;
  getDispute(disputeId: string): Promise<ProviderDispute | Unknown>;
  /** The page on which the merchant answers disputes. */
  readonly disputesUrl: string;
  /** @param rawBody the body exactly as received: parsing and serialising it would invalidate its signature */
  verifyWebhook(
    headers: WebhookHeaders,
    rawBody: string,
  ): Promise<'genuine' | 'forged' | 'unknown'>;
  /** Parses a webhook's body; null when it is not one. Does not check the signature. */
  parseWebhook(rawBody: string): WebhookEvent | null;
};

/** The shop's payment providers. */
export type PaymentProviders = Readonly<Record<ProviderCode, PaymentProvider>>;

/** An id that is unique only together with the provider that gave it. */
export type OfProvider = Readonly<{ provider: ProviderCode; id: string }>;

export type Money = { amount: Cents; currency: string };

export type PaymentItem = { name: string; quantity: number; unitPrice: Cents; sku?: string };

export type ShipTo = Readonly<{
  name: string;
  line: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}>;

/** The amounts must add up: `subtotal` is the sum of the items, `total` is subtotal - discount + shipping + tax. */
export type PaymentRequest = {
  /** Our order id, returned as `reference` on the capture. */
  orderId: string;
  /** Shown to the buyer. The provider accepts only one payment per invoice. */
  invoiceId: string;
  requestId: string;
  currency: string;
  items: readonly PaymentItem[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  /** Added to the prices; 0 where they include it. */
  tax: Cents;
  total: Cents;
  /** The provider adds `token` (its order id) and `PayerID`. */
  returnUrl: string;
  /** The provider adds `token`. */
  cancelUrl: string;
  shopName: string;
  /** Where the order is delivered; null where the shop does not know the country. */
  shipTo: ShipTo | null;
  /** When the order expires unless it is paid; null when it does not. */
  expiresAt: Date | null;
};

export type Unknown = { kind: 'unknown'; reason: UnknownReason };
/** `circuit-open`: not sent, because several calls in a row got no response. */
export type UnknownReason =
  | 'timeout'
  | 'connection'
  | 'server-error'
  | 'unreadable'
  | 'sign-in'
  | 'busy'
  | 'circuit-open';

export type CreateResult =
  | { kind: 'created'; providerOrderId: string; approvalUrl: string; payeeId: string | null }
  /** A definite refusal; `issue` is the provider's error code. */
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
  /** The merchant account that received the money; null when the provider does not say. */
  payeeId: string | null;
  /** Our order id. */
  reference: string | null;
  invoiceId: string | null;
  providerOrderId: string | null;
  /** Whether the provider bears claims of the buyer; null when it does not say. */
  protection: Protection | null;
  /** What the provider charges for the payment, maybe in another currency; null while it does not say. */
  fee: Money | null;
};

/** `partly`: only some kinds of claims. */
export type Protection = 'covered' | 'partly' | 'none';

/** The state of a payment at the provider, as far as it is known. Every part of the shop uses this type. */
export type PaymentOutcome =
  /** Captured. Compare amount, currency, payee and reference before recording it as paid. */
  | { kind: 'completed'; capture: ProviderCapture; payerId: string | null }
  | { kind: 'pending'; capture: ProviderCapture; payerId: string | null }
  /** The buyer approved the payment; it is not captured yet. */
  | { kind: 'approved' }
  /** The buyer has not approved the payment, and can do so on `approvalUrl`. */
  | { kind: 'not approved'; issue: string; approvalUrl: string | null }
  /** Refused; no money was captured. On `approvalUrl` the buyer can choose another way to pay. */
  | { kind: 'declined'; issue: string; approvalUrl: string | null; capture?: ProviderCapture }
  /** Refused for good, or unknown to the provider (`missing`): this payment can never be captured. */
  | { kind: 'failed'; issue: string; capture?: ProviderCapture | undefined }
  | Unknown;

export type Listed<Item> = { kind: 'listed'; items: readonly Item[] };

export type ProviderRefund = Money & {
  id: string;
  /** The refunded capture; null when the provider does not say. */
  captureId: string | null;
  status: 'completed' | 'pending' | 'failed' | 'cancelled';
  /** ISO 8601; null when the provider does not say. */
  createdAt: string | null;
};

export type RefundResult =
  | { kind: 'completed' | 'pending' | 'failed'; refund: ProviderRefund }
  | { kind: 'refused'; issue: string }
  | Unknown;

export type DisputeSummary = { id: string; updatedAt: string };

/**
 * How a dispute ended: `lost` means that the money went back to the buyer; `covered` that the provider paid the buyer
 * itself; `closed` anything else.
 */
export type DisputeOutcome = 'won' | 'lost' | 'cancelled' | 'covered' | 'closed';

/** A buyer's complaint to the provider about a payment. Times are ISO 8601. */
export type ProviderDispute = DisputeSummary & {
  kind: 'dispute';
  captureId: string | null;
  /** Our order id, if the provider includes it. */
  reference: string | null;
  /** The provider's code, such as `MERCHANDISE_OR_SERVICE_NOT_RECEIVED`. */
  reason: string;
  /** The provider's stage, such as `INQUIRY` or `CHARGEBACK`. */
  stage: string;
  amount: Money | null;
  /** When the merchant must have answered; null when nothing is awaited. */
  respondBy: string | null;
  openedAt: string;
  /** Null while it is open. */
  outcome: DisputeOutcome | null;
  /** The amount that went back to the buyer. */
  refunded: Money | null;
};

export type WebhookHeaders = Readonly<Record<string, string | undefined>> | Headers;

export type WebhookEvent = {
  /** The provider may deliver an event several times, always with the same id. */
  eventId: string;
  kind:
    | 'order-approved'
    | 'capture-completed'
    | 'capture-pending'
    | 'capture-declined'
    | 'capture-refunded'
    /** The provider withdrew the money, such as after a lost dispute. */
    | 'capture-reversed'
    | 'dispute'
    | 'other';
  providerOrderId: string | null;
  captureId: string | null;
  refundId: string | null;
  /** Our order id, if the provider includes it. */
  reference: string | null;
  /** The dispute as the event describes it; only on events about disputes. */
  dispute?: ProviderDispute;
};
