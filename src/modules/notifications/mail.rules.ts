/** The kinds of mail and what each shows. A payload holds everything as it was when the mail was caused. */
export const SEND_MAIL = 'send-mail';

export const MAIL_KINDS = [
  'order-confirmed',
  'order-status-changed',
  'order-refunded',
  'payment-problem',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const isMailKind = (text: string): text is MailKind =>
  (MAIL_KINDS as readonly string[]).includes(text);

/** What a mail about an order shows; amounts are whole cents, times ISO 8601. */
export interface OrderMailPayload {
  readonly orderId: string;
  readonly number: string;
  readonly customerName: string;
  readonly orderStatus: string;
  /** Why it was not paid or not taken, as a sentence; else empty. */
  readonly reason: string;
  readonly note: string;
  readonly lines: readonly {
    title: string;
    color: string;
    size: string;
    quantity: number;
    unitPrice: number;
  }[];
  readonly subtotal: number;
  readonly discount: number;
  readonly couponCode: string;
  readonly shipping: number;
  readonly shippingMethod: string;
  readonly shippingDays: string;
  readonly total: number;
  /** What was given back by the refund the mail is about; 0 in other mails. */
  readonly refunded: number;
  readonly address: {
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
  };
  readonly placedAt: string;
}

export interface QueuedMail {
  readonly kind: MailKind;
  /** What the mail is about: a second mail about the same is not queued. */
  readonly dedupeKey: string;
  readonly recipient: string;
  readonly payload: OrderMailPayload;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
