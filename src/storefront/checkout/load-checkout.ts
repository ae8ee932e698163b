import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire, CartWire } from '#contract/cart.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { signInFor } from '#web/access-rules.ts';
import { mayPass, type Failure } from '#web/api.ts';
import { answerOf } from '#web/loading.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';

export interface CouponState {
  /** As it was typed; empty for none. */
  readonly code: string;
  readonly applied: AppliedCouponWire | null;
  /** Why it was refused. Spec 5. */
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
  readonly coupon: CouponState;
  readonly banner: { url: string; width: number; height: number } | null;
  /** The moment that delivery dates count from, the same on both sides. */
  readonly now: string;
  /** Back from the provider without having paid. */
  readonly cancelled: boolean;
  /** Where an order that was begun can still be paid. */
  readonly unfinished: UnfinishedOrder | null;
  /** Why what is shown could not be read anew. */
  readonly outdated: string | null;
}

/** What this tab shows. Never set on the server. */
let shown: { userId: string; data: CheckoutData } | null = null;

export function rememberCheckout(userId: string, data: CheckoutData): void {
  shown = { userId, data };
}

/** Reading anew over the page itself: what was typed and chosen on it must outlive a shop in trouble. */
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
  const cancelled = url.searchParams.get('payment') === 'cancelled';
  const [cart, addresses, banners, coupon] = await Promise.all([
    api.shopCart.get({ params }, options),
    api.shopAddress.list({ params }, options),
    api.commonFeature.list(undefined, options),
    readCoupon(url.searchParams.get('coupon'), before?.coupon, (code) =>
      api.coupons.apply({ body: { code } }, options),
    ),
  ]);
  const failed = [cart, addresses].find((each) => !each.ok);
  if (before && failed && !failed.ok) return { ...before, coupon, outdated: failed.message };
  const orders = cancelled ? await api.shopOrder.list({ params }, options) : null;
  const open = orders?.ok ? orders.data.find((order) => order.approvalURL !== null) : undefined;
  return {
    cart: answerOf(cart).data,
    addresses: answerOf(addresses).data,
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
  // Nobody said that it does not hold any more.
  if (mayPass(result) && before?.applied?.code === code) return before;
  return { code, applied: null, problem: result.message };
}

function stripOf([first]: readonly BannerWire[]): CheckoutData['banner'] {
  return first
    ? { url: first.picture.url, width: first.picture.width, height: first.picture.height }
    : null;
}
