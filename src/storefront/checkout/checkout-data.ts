/** The data that checkout shows, and what of it remains where it cannot be loaded again. */
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire, CartWire } from '#contract/cart.contract.ts';

export interface CouponState {
  /** As the user typed it; empty for none. */
  readonly code: string;
  readonly applied: AppliedCouponWire | null;
  /** Why the coupon was refused. Spec 5. */
  readonly problem: string | null;
}

export interface UnfinishedOrder {
  readonly id: string;
  readonly number: string;
  readonly approvalURL: string;
}

export interface CheckoutData {
  readonly cart: CartWire;
  readonly addresses: AddressWire[];
  /** The address form of each country; null in a shop without countries. */
  readonly forms: AddressForms | null;
  readonly coupon: CouponState;
  readonly banner: { url: string; width: number; height: number } | null;
  /**
   * ISO time that delivery estimates count from; sent with the data so that server and browser render the same dates.
   */
  readonly now: string;
  /** True if the user returned from the payment provider without paying. */
  readonly cancelled: boolean;
  /** An unpaid order that can still be paid. */
  readonly unfinished: UnfinishedOrder | null;
  /** The sentence beside the box, for a user who does not receive the newsletter. */
  readonly newsletter: string | undefined;
  /** Why the data could not be refreshed; null if it is current. */
  readonly outdated: string | null;
}

/** Data this tab last rendered. Never set on the server, where users share the module. */
let shown: { userId: string; data: CheckoutData } | null = null;

export function rememberCheckout(userId: string, data: CheckoutData): void {
  shown = { userId, data };
}

/** The data on screen, used as fallback when a revalidation fails, so that input and selections are not lost. */
export const shownTo = (userId: string, path: string): CheckoutData | null =>
  typeof document !== 'undefined' && shown?.userId === userId && location.pathname === path
    ? shown.data
    : null;
