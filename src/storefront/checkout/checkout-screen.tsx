import { useEffect, useEffectEvent, useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type ActionFunctionArgs,
} from 'react-router';
import { AddressSection, defaultAddress } from '#storefront/checkout/address-section.tsx';
import { firstGap, GAPS, type CheckoutGap } from '#storefront/checkout/checkout-checks.ts';
import { CouponSection } from '#storefront/checkout/coupon-section.tsx';
import { keepChoices, takeChoices } from '#storefront/checkout/kept-choices.ts';
import {
  loadCheckout,
  rememberCheckout,
  type CheckoutData,
} from '#storefront/checkout/load-checkout.ts';
import { PaySection } from '#storefront/checkout/pay-section.tsx';
import { ShippingSection } from '#storefront/checkout/shipping-section.tsx';
import { SignInPanel } from '#storefront/checkout/sign-in-panel.tsx';
import { Unfinished } from '#storefront/checkout/unfinished-order.tsx';
import { usePlaceOrder } from '#storefront/checkout/use-place-order.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field-frame.tsx';
import { TextLink } from '#ui/link.tsx';
import { signInFor } from '#web/access-rules.ts';
import { useAddresses, type Addresses } from '#web/addresses/use-addresses.ts';
import { CartLines } from '#web/cart/cart-lines.tsx';
import { totalsOf } from '#web/cart/cart-totals.ts';
import { useCart } from '#web/cart/use-cart.ts';
import type { ScreenHandle } from '#web/head.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';
import { useUser } from '#web/session.tsx';
import { toast } from '#web/toasts.ts';

export const handle: ScreenHandle = { head: { title: 'Checkout', noIndex: true } };

export const loader = loadCheckout;

/** Places the order where no script runs; with script `usePlaceOrder` does. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { user } = sessionOf(context).get();
  if (!user) throw redirect(signInFor('/shop/checkout'));
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const coupon = text('coupon');
  const done = await apiOf(context).shopOrder.create({
    body: {
      userId: user.id,
      addressInfo: { addressId: text('addressId') || null },
      shippingMethod: text('shippingMethod'),
      coupon: coupon === '' ? null : { code: coupon },
    },
  });
  return done.ok ? redirect(done.approvalURL) : { code: done.code, message: done.message };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const refusedWithoutScript = useActionData<typeof action>();
  const user = useUser();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (user) rememberCheckout(user.id, data);
  }, [user, data]);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  // A coupon is checked against the cart: with another cart it may no longer hold.
  const live = useCart(data.cart, reload, data.coupon.code === '' ? undefined : reload);
  const addresses = useAddresses(data.addresses);
  const placing = usePlaceOrder(reload);
  const [gap, setGap] = useState<CheckoutGap | null>(null);
  const { addressId, shippingMethod, chooseAddress, chooseShipping } = useChoices(
    data,
    addresses.list,
    live.cart.shippingMethods,
  );

  const methods = live.cart.shippingMethods;
  const method = methods.find((each) => each.name === shippingMethod);
  const { coupon } = data;
  const totals = totalsOf(live.items, coupon.applied, method?.price ?? null);
  const missing = firstGap({
    items: live.items.length,
    addressId,
    methods: methods.length,
    shippingMethod,
  });
  const choices = { addressId, shippingMethod, coupon: coupon.applied?.code ?? '' };
  // What is mended is no longer told.
  const shownGap = gap === missing ? gap : null;

  function pay(): void {
    if (placing.phase !== 'ready') return;
    setGap(missing);
    if (missing !== null)
      return void toast({ title: GAPS[missing].message, variant: 'destructive' });
    const address = addresses.list.find((each) => each._id === addressId);
    if (!address) return;
    if (live.busy) return void toast({ title: 'Your cart is being updated. One moment, please.' });
    keepChoices(choices);
    void placing.place({ cart: live.cart, total: totals.total, ...choices, address });
  }

  return (
    <>
      <Strip banner={data.banner} />
      <div className="wrap">
        <h1 className="checkout-title">Checkout</h1>
        {user ? null : (
          <SignInPanel origin={pathname + search} onLeave={() => keepChoices(choices)} />
        )}
        {user && data.outdated !== null ? (
          <Outdated problem={data.outdated} onAgain={reload} />
        ) : null}
        <Unfinished cancelled={data.cancelled} order={data.unfinished} onGivenUp={reload} />
        <div className="checkout" inert={user === null}>
          <div>
            <AddressSection
              addresses={addresses}
              chosen={addressId}
              onChoose={chooseAddress}
              missing={shownGap === 'address'}
            />
            <ShippingSection
              methods={methods}
              chosen={shippingMethod}
              onChoose={chooseShipping}
              missing={shownGap === 'shipping'}
              now={new Date(data.now)}
            />
            <section
              className="panel"
              id={GAPS.cart.section}
              tabIndex={-1}
              aria-labelledby="items-title"
            >
              <h2 id="items-title">Your items</h2>
              {shownGap === 'cart' ? <FieldError>{GAPS.cart.message}</FieldError> : null}
              {live.rows.length > 0 ? (
                <CartLines live={live} />
              ) : (
                <p>
                  Your cart is empty. <TextLink href="/shop/listing">See all products</TextLink>
                </p>
              )}
            </section>
          </div>
          <aside aria-label="Coupon and total">
            <CouponSection coupon={coupon} />
            <PaySection
              totals={totals}
              couponCode={choices.coupon}
              shippingMethod={method?.name ?? ''}
              placing={placing}
              failure={placing.failure ?? refusedWithoutScript ?? null}
              gap={shownGap}
              onPay={pay}
            />
          </aside>
        </div>
      </div>
    </>
  );
}

/** The shop could not be asked again. What is shown is what it last said, and what was chosen here is kept. */
function Outdated({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const { state } = useRevalidator();
  useEffect(() => announce(problem, 'assertive'), [problem]);
  return (
    <Notice
      tone="bad"
      title="This page could not be brought up to date"
      actions={
        <Button busy={state !== 'idle'} onClick={onAgain}>
          Try Again
        </Button>
      }
    >
      {problem}
      {problem.endsWith('.') ? '' : '.'} What you chose here is kept.
    </Notice>
  );
}

/** What is chosen: by the buyer, else by there being one only, else by the last order. */
function useChoices(
  data: CheckoutData,
  addresses: Addresses['list'],
  methods: CheckoutData['cart']['shippingMethods'],
) {
  const [pickedAddress, chooseAddress] = useState<string | null>(null);
  const [pickedShipping, chooseShipping] = useState<string | null>(null);
  const navigate = useNavigate();
  const restore = useEffectEvent(() => {
    const kept = takeChoices();
    if (!kept) return;
    chooseAddress((current) => current ?? kept.addressId);
    chooseShipping((current) => current ?? kept.shippingMethod);
    if (data.cancelled && kept.coupon && data.coupon.code === '') {
      void navigate(`?payment=cancelled&coupon=${encodeURIComponent(kept.coupon)}`, {
        replace: true,
        preventScrollReset: true,
      });
    }
  });
  useEffect(() => restore(), []);
  const addressId = addresses.some((each) => each._id === pickedAddress)
    ? pickedAddress
    : defaultAddress(addresses);
  const only = methods.length === 1 ? methods[0]?.name : undefined;
  const shippingMethod = methods.find((each) => each.name === pickedShipping)?.name ?? only ?? '';
  return { addressId, shippingMethod, chooseAddress, chooseShipping };
}

/** Spec 2: a banner above checkout. Decoration, so it comes last and says nothing. */
function Strip({ banner }: { banner: CheckoutData['banner'] }) {
  if (!banner) return null;
  return (
    <div className="strip">
      <img
        src={`${banner.url}/960`}
        srcSet={`${banner.url}/480 480w, ${banner.url}/720 720w, ${banner.url}/960 960w, ${banner.url}/1440 1440w`}
        sizes="100vw"
        width={banner.width || 1440}
        height={banner.height || 540}
        alt=""
        fetchPriority="low"
      />
    </div>
  );
}
