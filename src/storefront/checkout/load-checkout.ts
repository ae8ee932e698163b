import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire, CartWire } from '#contract/cart.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { loadGuestContact } from '#storefront/checkout/load-guest-contact.ts';
import { loadCountryAddress } from '#storefront/shared/addresses/load-country-address.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

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
const shownTo = (userId: string, path: string): CheckoutData | null =>
  typeof document !== 'undefined' && shown?.userId === userId && location.pathname === path
    ? shown.data
    : null;

export async function loadCheckout({
  context,
  request,
}: LoaderFunctionArgs): Promise<CheckoutData> {
  const { user } = sessionOf(context).get();
  const url = new URL(request.url);
  if (!user) throw redirect(signInFor(url.pathname + url.search));
  const api = apiOf(context);
  const options = { signal: request.signal };
  const params = { userId: user.id };
  const before = shownTo(user.id, url.pathname);
  const { newsletter, countries, guestCheckout } = shopFactsOf(context);
  const cancelled = url.searchParams.get('payment') === 'cancelled';
  const [cart, addresses, banners, coupon, account, forms] = await Promise.all([
    api.shopCart.get({ params }, options),
    api.shopAddress.list({ params }, options),
    api.commonFeature.list(undefined, options),
    readCoupon(url.searchParams.get('coupon'), before?.coupon, (code) =>
      api.coupons.apply({ body: { code } }, options),
    ),
    newsletter && !user.guest ? api.account.get({}, options) : null,
    countries ? api.shopAddress.forms(undefined, options) : null,
    loadCountryAddress({ countries }),
    loadGuestContact({ guestCheckout }),
  ]);
  const failed = [cart, addresses, forms].find((each) => each?.ok === false);
  if (before && failed && !failed.ok) return { ...before, coupon, outdated: failed.message };
  const orders = cancelled ? await api.shopOrder.list({ params }, options) : null;
  // Checking out again does not replace an order by the staff.
  const open = orders?.ok
    ? orders.data.find(({ approvalURL, byStaff }) => approvalURL !== null && !byStaff)
    : undefined;
  return {
    cart: answerOf(cart).data,
    addresses: answerOf(addresses).data,
    forms: forms && answerOf(forms).data,
    coupon,
    banner: stripOf(banners.ok ? banners.data : []),
    now: new Date().toISOString(),
    cancelled,
    unfinished: open?.approvalURL
      ? {
          id: open._id,
          number: open.number,
          approvalURL: open.approvalURL,
        }
      : null,
    newsletter: account?.ok && !account.data.newsletter ? newsletter : undefined,
    outdated: null,
  };
}

type Applied = { ok: true; data: AppliedCouponWire } | Failure;

async function readCoupon(
  code: string | null,
  before: CouponState | undefined,
  apply: (code: string) => Promise<Applied>,
): Promise<CouponState> {
  if (code === null) return { code: '', applied: null, problem: null };
  const result = await apply(code);
  if (result.ok) return { code: result.data.code, applied: result.data, problem: null };
  // A retryable failure says nothing about the coupon, so it stays applied.
  if (isRetryable(result) && before?.applied?.code === code) return before;
  return { code, applied: null, problem: result.message };
}

function stripOf([first]: readonly BannerWire[]): CheckoutData['banner'] {
  return first
    ? { url: first.picture.url, width: first.picture.width, height: first.picture.height }
    : null;
}
