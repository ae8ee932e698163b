/** What mails about orders say: a snapshot from the moment the mail was queued. */
import type { OptionValues } from '#contract/choice.ts';

interface MailedLine {
  title: string;
  color: string;
  size: string;
  /** Missing in mails that were queued before there were further options. */
  options?: OptionValues;
  quantity: number;
  unitPrice: number;
}

/** How some lines of an order are sent. */
export interface MailedPlan {
  /** With its days. */
  readonly method: string;
  readonly titles: readonly string[];
  /** Where they are collected; missing for a delivery. */
  readonly pickUp?: string | undefined;
}

/** The invoice of the order, or the credit note of a refund. */
export type MailedDocument =
  | { readonly kind: 'invoice' }
  | { readonly kind: 'creditNote'; readonly refundId: string };

/** Amounts are in cents, times in ISO 8601. */
export interface OrderMailPayload {
  /** Without an account, so the mail leads to the order by a link of its own. */
  readonly byGuest?: true;
  readonly orderId: string;
  readonly number: string;
  readonly customerName: string;
  readonly orderStatus: string;
  /** Why the payment failed or the order was rejected, as a sentence; else empty. */
  readonly reason: string;
  readonly note: string;
  /** In a mail about a parcel, only what is in it. */
  readonly lines: readonly MailedLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly couponCode: string;
  readonly shipping: number;
  readonly shippingMethod: string;
  readonly shippingDays: string;
  /** For the way to pay; missing for none. */
  readonly fee?: { readonly method: string; readonly amount: number } | undefined;
  /** If it is not all sent together. */
  readonly plannedParcels?: readonly MailedPlan[] | undefined;
  readonly total: number;
  /** Missing in a shop without tax. Rates in percent. */
  readonly tax?:
    | {
        readonly included: boolean;
        readonly smallBusiness: boolean;
        readonly rates: readonly { readonly rate: number; readonly tax: number }[];
      }
    | undefined;
  /** Amount of the refund that the mail is about; 0 in other mails. */
  readonly refunded: number;
  /** That of the shop when left out. */
  readonly refundedCurrency?: string | undefined;
  /** Paid by bank transfer or in cash. */
  readonly isPaidByHand?: true;
  /** What the refund is for; missing for one of a free amount. */
  readonly refundedItems?:
    | { readonly lines: readonly MailedLine[]; readonly withShipping: boolean }
    | undefined;
  readonly address: {
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
    name?: string | undefined;
    company?: string | undefined;
    line2?: string | undefined;
    region?: string | undefined;
    country?: string | undefined;
  };
  readonly placedAt: string;
  /** Until when the order waits for its payment (ISO 8601). */
  readonly payBy?: string | undefined;
  /** How to pay by bank transfer or in cash; `name` is what the shop calls it. */
  readonly instructions?:
    | {
        readonly name: string;
        readonly reference: string;
        readonly note: string;
        readonly account?: { holder: string; iban: string; bic: string } | undefined;
      }
    | undefined;
  /** What is attached, once it is issued. */
  readonly document?: MailedDocument | undefined;
  /** The parcel that the mail is about. */
  readonly parcel?:
    | {
        readonly carrier: string;
        readonly trackingNumber: string;
        /** Empty when there is none. */
        readonly trackingUrl: string;
        /** Units of the order that are not sent yet. */
        readonly left: number;
      }
    | undefined;
}
