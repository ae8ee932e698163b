import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AppliedCouponWire, CartWire } from '#contract/cart.contract.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import { signInFor } from '#web/access-rules.ts';
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
}

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
  const cancelled = url.searchParams.get('payment') === 'cancelled';
  const [cart, addresses, banners, coupon] = await Promise.all([
    api.shopCart.get({ params }, options),
    api.shopAddress.list({ params }, options),
    api.commonFeature.list(undefined, options),
    readCoupon(url.searchParams.get('coupon'), (code) =>
      api.coupons.apply({ body: { code } }, options),
    ),
  ]);
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
  };
}

type Applied = { ok: true; data: AppliedCouponWire } | { ok: false; message: string };

async function readCoupon(
  code: string | null,
  apply: (code: string) => Promise<Applied>,
): Promise<CouponState> {
  if (code === null) return { code: '', applied: null, problem: null };
  const result = await apply(code);
  return result.ok
    ? { code: result.data.code, applied: result.data, problem: null }
    : { code, applied: null, problem: result.message };
}

function stripOf([first]: readonly BannerWire[]): CheckoutData['banner'] {
  return first
    ? { url: first.picture.url, width: first.picture.width, height: first.picture.height }
    : null;
}
