import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useActionData,
  useLoaderData,
  useLocation,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { AddressSection, lacksCountry } from '#storefront/checkout/address-section.tsx';
import {
  firstGap,
  GAP_SECTIONS,
  gapMessage,
  showSection,
  type CheckoutGap,
} from '#storefront/checkout/checkout-checks.ts';
import { cartParcels } from '#storefront/checkout/cart-parcels.ts';
import {
  billingPart,
  explanationPart,
  interruptionPart,
  canExplain,
  checkoutParts,
  guestPart,
  shopShippingPart,
  unfinishedPart,
} from '#storefront/checkout/checkout-parts.ts';
import { CheckoutBanner } from '#storefront/checkout/checkout-banner.tsx';
import { CouponSection } from '#storefront/checkout/coupon-section.tsx';
import { saveChoices } from '#storefront/checkout/checkout-choices.ts';
import type { actByForm } from '#storefront/checkout/order-by-form.ts';
import { rememberCheckout, type CheckoutData } from '#storefront/checkout/checkout-data.ts';
import { OrderBrief } from '#storefront/checkout/order-summary.tsx';
import { PaySection } from '#storefront/checkout/pay-section.tsx';
import { shippingChoices } from '#storefront/checkout/shipping-choice.ts';
import { ShippingSection } from '#storefront/checkout/shipping-section.tsx';
import { typedContact } from '#storefront/checkout/typed-contact.ts';
import { useChoices } from '#storefront/checkout/use-choices.ts';
import { usePlaceOrder } from '#storefront/checkout/use-place-order.ts';
import { announce } from '#ui/announce.ts';
import { Notice } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { TextLink } from '#ui/link.tsx';
import { useAddresses } from '#storefront/shared/addresses/use-addresses.ts';
import { CartLines } from '#storefront/shared/cart/cart-lines.tsx';
import { usePaymentMethod, useTerms, useTotals } from '#storefront/checkout/use-totals.ts';
import { useCart } from '#storefront/shared/cart/use-cart.ts';
import { formatPrice } from '#web/price.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { useLazyPart } from '#web/routing/lazy-part.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { useShopper } from '#web/session/session.tsx';
import { useShopFacts } from '#web/shop-facts.ts';
import { dismissAbout, toast } from '#web/toasts.ts';

export const handle: ScreenHandle<CheckoutData> = {
  parts: checkoutParts,
  head: () => ({ title: checkoutWords('title'), noIndex: true }),
};

/** Imported on demand: the first load has its data from the server. */
const importLoader = () => import('#storefront/checkout/load-checkout.ts');
export const loader = async (args: LoaderFunctionArgs): Promise<CheckoutData> =>
  (await importLoader()).loadCheckout(args);

/** On the server only: in browsers `useAddresses` and `usePlaceOrder` do it. */
export const action = import.meta.env.SSR
  ? async (args: ActionFunctionArgs) =>
      (await import('#storefront/checkout/order-by-form.ts')).actByForm(args)
  : undefined;

export function Component() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof actByForm>();
  const refusedAddress = refused && 'draft' in refused ? refused : null;
  const refusedOrder = refused && 'code' in refused ? refused : null;
  const sent = refusedOrder?.sent;
  const user = useShopper();
  const { pathname, search } = useLocation();
  // Preloaded, so that a page that is shown can also be loaded again where a chunk cannot.
  useEffect(() => {
    for (const load of [importLoader, interruptionPart.load]) load().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (user) rememberCheckout(user.id, data);
  }, [user, data]);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const live = useCart(data.cart, reload);
  useCouponCheck(data, live.cart.version, reload);
  const addresses = useAddresses(data.addresses, data.forms);
  const placing = usePlaceOrder(reload, refusedOrder);
  const [gap, setGap] = useState<CheckoutGap | null>(null);
  const { addressId, picked, chooseAddress, chooseShipping } = useChoices(
    data,
    addresses.list,
    sent,
  );
  const unfinished = useLazyPart(unfinishedPart, data.cancelled);
  const interrupted = useLazyPart(interruptionPart, user === null || data.outdated !== null);
  // Where the part cannot be loaded.
  const unexplained = interrupted ? null : user ? data.outdated : payingWords('signInRequired');
  useEffect(() => {
    if (unexplained) announce(unexplained, 'assertive');
  }, [unexplained]);
  const guest = useLazyPart(guestPart, user?.guest === true);
  const billing = useLazyPart(billingPart, useShopFacts().billing === true);
  const address = addresses.list.find((each) => each._id === addressId) ?? null;
  const terms = useTerms(live.cart, data.cart, reload);
  const parcels = cartParcels(live.items, terms, address);
  const { names: shipping, charges } = shippingChoices(parcels, picked);
  const { coupon } = data;
  const canOrder = !!user && live.items.length > 0;
  const payment = usePaymentMethod(sent?.paymentMethod);
  const explained = useLazyPart(explanationPart, canExplain(data.cart, payment.method));
  const totalsWith = useTotals(live.items, terms, coupon.applied, address, payment.method);
  const totals = totalsWith(charges);
  const isShipped = parcels.every(({ methods }) => methods.length > 0);
  const ofShop = shopShippingPart.module;
  const collected = !!ofShop?.isWithoutAddress(
    charges,
    shippingChoices(cartParcels(live.items, terms, null), shipping),
  );
  const missing = firstGap({
    items: live.items.length,
    collected,
    addressId,
    hasCountry: !lacksCountry(addresses.forms, address ?? undefined),
    shipping,
    isShipped,
  });
  const choices = { addressId, shipping, coupon: coupon.applied?.code ?? '' };
  // Hides the error once it is fixed.
  const shownGap = gap === missing ? gap : null;
  useEffect(() => {
    if (gap && gap !== missing) dismissAbout(aboutGap(gap));
  }, [gap, missing]);

  function pay(fields: FormData): void {
    if (placing.phase !== 'ready') return;
    setGap(missing);
    if (missing) {
      // Once its message is there: the button is in reach of every section on phones.
      requestAnimationFrame(() => showSection(missing));
      return void toast({
        title: gapMessage(missing),
        variant: 'destructive',
        about: aboutGap(missing),
      });
    }
    if (live.busy) return void toast({ title: checkoutWords('cartUpdating'), variant: 'info' });
    saveChoices(choices);
    void placing.place({
      cart: live.cart,
      total: totals.total,
      ...choices,
      address: collected ? null : address,
      newsletter: fields.has('newsletter'),
      guest: typedContact(fields),
      billingAddress: billing?.billingIn(user?.id ?? '', fields),
      paymentMethod: payment.method,
    });
  }

  return (
    <>
      <CheckoutBanner banner={data.banner} />
      <div className="wrap">
        <h1 className="checkout-title">{checkoutWords('title')}</h1>
        {canOrder ? <OrderBrief items={live.items} total={totals.total} /> : null}
        {interrupted && !user ? (
          <interrupted.SignInPanel
            origin={pathname + search}
            onLeave={() => saveChoices(choices)}
          />
        ) : interrupted && data.outdated ? (
          <interrupted.Outdated problem={data.outdated} onAgain={reload} />
        ) : unexplained ? (
          <Notice>{unexplained}</Notice>
        ) : null}
        {unfinished ? <unfinished.Unfinished order={data.unfinished} onGivenUp={reload} /> : null}
        <div className="checkout" inert={!user && !!interrupted}>
          <div>
            {guest ? (
              <guest.GuestContact
                guest={user}
                sent={sent?.guest}
                asksName={!data.forms || collected}
                onLeave={() => saveChoices(choices)}
              />
            ) : null}
            {collected && ofShop ? <ofShop.CollectedNote /> : null}
            <AddressSection
              hidden={collected}
              addresses={addresses}
              noAddresses={guest ? guest.noAddressYet() : checkoutWords('noAddresses')}
              chosen={addressId}
              onChoose={chooseAddress}
              gap={shownGap}
              refused={refusedAddress}
            />
            {billing ? (
              <billing.BillingSection
                userId={user?.id}
                forms={data.forms}
                sent={sent?.billing}
                hasDelivery={!collected}
              />
            ) : null}
            <ShippingSection
              parcels={parcels}
              chosen={shipping}
              onChoose={(parcel, name) => {
                const next = shipping.with(parcel, name);
                chooseShipping(next);
                const { total } = totalsWith(shippingChoices(parcels, next).charges);
                announce(checkoutWords('total', { price: formatPrice(total) }));
              }}
              missing={shownGap === 'shipping'}
              notShipped={
                isShipped
                  ? null
                  : (ofShop?.notShippedMessage(terms.shopShipping, address, data.forms) ??
                    checkoutWords('notShippedMissing'))
              }
              shownAddress={terms.shopShipping ? (addressId ?? '') : null}
              now={new Date(data.now)}
            />
            <section
              className="panel"
              id={GAP_SECTIONS.cart}
              tabIndex={-1}
              aria-labelledby="items-title"
            >
              <h2 id="items-title">{checkoutWords('items')}</h2>
              {shownGap === 'cart' ? <FieldError>{gapMessage('cart')}</FieldError> : null}
              {live.rows.length > 0 ? (
                <CartLines live={live} />
              ) : (
                <p>
                  <RichWords
                    text={checkoutWords('cartEmpty')}
                    parts={{ all: (text) => <TextLink href="/shop/listing">{text}</TextLink> }}
                  />
                </p>
              )}
            </section>
          </div>
          <aside aria-label={checkoutWords('aside')}>
            <CouponSection coupon={coupon} />
            <PaySection
              canOrder={canOrder}
              totals={totals}
              couponCode={choices.coupon}
              shippingMethod={shipping.filter(Boolean).join(' + ')}
              toChoose={isShipped && shipping.includes('')}
              {...payment}
              placing={placing}
              gap={shownGap}
              newsletter={data.newsletter}
              wantsNewsletter={sent?.newsletter}
              onPay={pay}
              explanation={
                explained ? (
                  <explained.CheckoutExplanation
                    totals={totals}
                    coupon={coupon.applied}
                    parcels={parcels}
                    charges={charges}
                    terms={terms}
                    address={address}
                    forms={data.forms}
                  />
                ) : null
              }
            />
          </aside>
        </div>
      </div>
    </>
  );
}

const aboutGap = (gap: CheckoutGap): string => `checkout ${gap}`;

/** A cart change can invalidate the coupon, so it is checked again. */
function useCouponCheck({ cart, coupon }: CheckoutData, version: number, reload: () => void): void {
  const check = useEffectEvent((changed: number) => {
    if (coupon.code !== '' && changed > cart.version) reload();
  });
  useEffect(() => check(version), [version]);
}
