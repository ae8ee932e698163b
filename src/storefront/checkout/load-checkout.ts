import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { AppliedCouponWire } from '#contract/cart.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import {
  shownTo,
  type CheckoutData,
  type CouponState,
} from '#storefront/checkout/checkout-data.ts';
import { signInFor } from '#web/session/access-rules.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { answerOf } from '#web/api/loading.ts';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

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
  const { newsletter, countries } = shopFactsOf(context);
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
