import type { MailAttachment } from '#gateways/mailer/mailer.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { AccountMailPayload } from '#modules/notifications/account-mail.rules.ts';
import type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';

const ACCOUNT_MAIL_KINDS = [
  'welcome',
  'password-set',
  'password-changed',
  'second-factor-changed',
  'passkey-added',
  'staff-access-changed',
  'email-change-requested',
  'email-changed',
  'account-deleted',
] as const;
/** The kinds of mail. A payload is a snapshot from the moment the mail was queued. */
export const MAIL_KINDS = [
  'order-confirmed',
  'order-status-changed',
  'order-refunded',
  'order-to-pay',
  'order-changed',
  'order-awaiting-payment',
  'payment-reminder',
  'parcel-shipped',
  'payment-problem',
  'return-requested',
  'return-approved',
  'return-declined',
  'return-received',
  'return-closed',
  'return-declared',
  ...ACCOUNT_MAIL_KINDS,
  'withdrawal-received',
  'contact-message',
  'contact-answer',
  'dispute',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];
export type OrderMailKind = Exclude<
  MailKind,
  AccountMailKind | 'withdrawal-received' | 'contact-message' | 'contact-answer' | 'dispute'
>;

export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  (ACCOUNT_MAIL_KINDS as readonly string[]).includes(kind);

/** Whether a mail's address and content are erased from its row once it is sent. */
export const isErasedOnceSent = (kind: MailKind): boolean =>
  [
    'account-deleted',
    'contact-answer',
    'contact-message',
    'email-change-requested',
    'email-changed',
    'withdrawal-received',
  ].includes(kind);

/** Attempts after which a mail is sent without its document: one that cannot be made delays it by less than two minutes. */
export const ATTEMPTS_WITH_DOCUMENT = 3;

/** Attempts after which a mail is given up. For a refused recipient that is an hour: enough to correct a setting. */
export const MAX_ATTEMPTS = { refused: 11, other: 25 } as const;

const MINUTE_MS = 60_000;
const MIN_RETRY_DELAY_MS = 20_000;

/**
 * When a mail is tried again: exponential backoff by factor 1.5, counted from `queuedAt` (check C12 of the doctor uses
 * the same formula). The tenth attempt is made after half an hour, the last after twelve days.
 */
export function nextAttemptAt(queuedAt: Date, attempts: number, now: Date): Date {
  const byAge = queuedAt.getTime() + MINUTE_MS * 1.5 ** (attempts - 1);
  return new Date(Math.max(byAge, now.getTime() + MIN_RETRY_DELAY_MS));
}

export const isMailKind = (text: string): text is MailKind =>
  (MAIL_KINDS as readonly string[]).includes(text);

/** A message from the contact page. */
export interface ContactMailPayload {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** The receipt of a withdrawal from a contract. */
export interface WithdrawalMailPayload {
  /** As it was typed. */
  readonly name: string;
  readonly number: string;
  /** Empty if there is none, or it must not be mailed. */
  readonly message: string;
  readonly hasStoredMessage?: true;
  /** Empty for the whole order. */
  readonly items: readonly { readonly title: string; readonly quantity: number }[];
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** An answer to a message from the contact page. */
export interface AnswerMailPayload {
  /** The message that began the conversation; missing in mails that were queued before there were replies. */
  readonly messageId?: string;
  /** Who wrote the message, what about, and when (ISO 8601). */
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly receivedAt: string;
  /** The answer. */
  readonly text: string;
}

/** A dispute of a payment was opened or resolved; to the shop. Amounts are in cents. */
export interface DisputeMailPayload {
  readonly disputeId: string;
  /** Null: the shop does not know the payment. */
  readonly order: { readonly id: string; readonly number: string } | null;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601; null when no answer is awaited. */
  readonly respondBy: string | null;
  /** Null: it was opened. */
  readonly outcome: 'won' | 'lost' | 'cancelled' | 'covered' | 'closed' | null;
  /** What went back to the buyer. */
  readonly withdrawn: number;
  readonly disputesUrl: string;
}

interface Addressed {
  /** A second mail with the same key is not queued. */
  readonly dedupeKey: string;
  readonly recipient: string;
}

export type QueuedMail = Addressed &
  (
    | { readonly kind: OrderMailKind; readonly payload: OrderMailPayload }
    | { readonly kind: AccountMailKind; readonly payload: AccountMailPayload }
    | { readonly kind: 'withdrawal-received'; readonly payload: WithdrawalMailPayload }
    | { readonly kind: 'contact-message'; readonly payload: ContactMailPayload }
    | { readonly kind: 'contact-answer'; readonly payload: AnswerMailPayload }
    | { readonly kind: 'dispute'; readonly payload: DisputeMailPayload }
  );

export interface ResetMailPayload {
  readonly userName: string;
  readonly url: string;
  readonly minutes: number;
}
export interface InvitationMailPayload {
  readonly role: StaffRole;
  readonly url: string;
  readonly hours: number;
}

/** The link that confirms an account's address. */
export interface ConfirmationMailPayload {
  readonly userName: string;
  readonly url: string;
  readonly days: number;
  /** Whether it is the first mail to a new account. */
  readonly isWelcome: boolean;
}

/** The link that gives an account a new address. */
export interface EmailChangeMailPayload {
  readonly userName: string;
  readonly url: string;
  readonly hours: number;
}

/** The link that opens a guest's order. */
export interface OrderLinkMailPayload extends Pick<OrderMailPayload, 'customerName' | 'number'> {
  readonly url: string;
}
/** A mail with a secret in it, which must not be stored. */
export type UnstoredMail = { readonly recipient: string } & (
  | { readonly kind: 'email-confirmation'; readonly payload: ConfirmationMailPayload }
  | { readonly kind: 'email-change'; readonly payload: EmailChangeMailPayload }
  | { readonly kind: 'password-reset'; readonly payload: ResetMailPayload }
  | { readonly kind: 'order-link'; readonly payload: OrderLinkMailPayload }
  | { readonly kind: 'staff-invitation'; readonly payload: InvitationMailPayload }
);

export interface RenderedMail {
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Where an answer goes; absent: to the support address, which sends all mails. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
