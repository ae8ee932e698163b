/** The kinds of mail and what each shows. A payload holds everything as it was when the mail was caused. */
export const SEND_MAIL = 'send-mail';

export const MAIL_KINDS = [
  'order-confirmed',
  'order-status-changed',
  'order-refunded',
  'payment-problem',
  'welcome',
  'password-changed',
  'account-deleted',
  'contact-message',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type AccountMailKind = 'welcome' | 'password-changed' | 'account-deleted';
export type OrderMailKind = Exclude<MailKind, AccountMailKind | 'contact-message'>;

const ACCOUNT_MAILS: readonly AccountMailKind[] = [
  'welcome',
  'password-changed',
  'account-deleted',
];
export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  (ACCOUNT_MAILS as readonly string[]).includes(kind);

/** Mails whose row keeps neither address nor content once they are sent. */
export const isForgottenWhenSent = (kind: MailKind): boolean =>
  kind === 'account-deleted' || kind === 'contact-message';

/** Tries after which a mail is given up: where its recipient is refused, an hour leaves time to mend a setting. */
export const MOST_TRIES = { refused: 11, other: 25 } as const;

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

/** What a mail about an account shows. */
export interface AccountMailPayload {
  readonly userName: string;
}

/** What somebody wrote on the contact page. */
export interface ContactMailPayload {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

interface About {
  /** What the mail is about: a second mail about the same is not queued. */
  readonly dedupeKey: string;
  readonly recipient: string;
}

export type QueuedMail = About &
  (
    | { readonly kind: OrderMailKind; readonly payload: OrderMailPayload }
    | { readonly kind: AccountMailKind; readonly payload: AccountMailPayload }
    | { readonly kind: 'contact-message'; readonly payload: ContactMailPayload }
  );

/** A mail with a secret in it, which no row may hold. */
export interface UnkeptMail {
  readonly kind: 'password-reset';
  readonly recipient: string;
  readonly payload: { readonly userName: string; readonly url: string; readonly minutes: number };
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
