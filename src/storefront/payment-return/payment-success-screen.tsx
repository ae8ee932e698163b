import { paymentReturnWords } from '#contract/words/storefront/payment-return-words.ts';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { useEffect, useRef } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { OrderWire } from '#contract/orders.contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf } from '#web/api/loading.ts';
import { RichWords } from '#web/rich-words.tsx';
import { redirectFrom } from '#web/routing/redirect-from.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { PaymentInstructions } from '#storefront/shared/payment/payment-instructions.tsx';
import { OrderShipping } from '#storefront/shared/order-shipping.tsx';
import { arrivalDates, formatArrival } from '#web/orders/delivery.ts';
import { Receipt } from '#storefront/shared/order/receipt.tsx';
import { asPostWriteLoadError } from '#storefront/shared/post-write-load-error.ts';

export const handle: ScreenHandle = {
  head: ({ data }) => {
    // Undefined when the receipt did not load.
    const order = (data as { order: OrderWire } | undefined)?.order;
    return {
      title: paymentReturnWords(order && isAwaited(order) ? 'received' : 'title'),
      noIndex: true,
    };
  },
};

const CANCELLED = '/shop/checkout?payment=cancelled';
/** Guests have no account. */
const FIND_ORDER = '/shop/order/find';
/** Of a payment that failed, money may have been received. */
const NOTHING_CHARGED = new Set(['pending', 'expired']);
const PAID = new Set(['paid', 'partially refunded', 'refunded']);
/** By bank transfer or in cash. */
const isAwaited = ({ paymentInstructions }: OrderWire): boolean =>
  paymentInstructions !== undefined;
const isPaid = ({ paymentStatus }: OrderWire): boolean => PAID.has(paymentStatus);

/**
 * Shows the paid order in the URL, or the latest one if none is given; works on reload and by link. Shows how to pay one that
 * is paid by bank transfer or in cash. Any other that is not paid opens in the account instead.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = sessionOf(context).get();
  const url = new URL(request.url);
  if (!user) throw redirect(signInFor(url.pathname + url.search));
  const api = apiOf(context);
  const id = url.searchParams.get('order');
  const options = { signal: request.signal };
  const failed = paymentReturnWords('loadFailed');
  const order = id
    ? answerOf(
        asPostWriteLoadError(await api.shopOrder.details({ params: { id } }, options), failed),
      ).data
    : answerOf(
        asPostWriteLoadError(
          await api.shopOrder.list({ params: { userId: user.id } }, options),
          failed,
        ),
      ).data.find(isPaid);
  if (!order) throw redirectFrom(request, user.guest ? FIND_ORDER : '/shop/account');
  if (!isPaid(order) && !isAwaited(order) && user.guest)
    throw redirectFrom(request, NOTHING_CHARGED.has(order.paymentStatus) ? CANCELLED : FIND_ORDER);
  if (!isPaid(order) && !isAwaited(order))
    throw redirectFrom(request, `/shop/account?order=${order._id}`);
  return { order, email: user.email, isGuest: user.guest === true };
}

export function Component() {
  const shop = useShopFacts();
  const { order, email, isGuest } = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack">
      <h1 ref={heading} tabIndex={-1}>
        {isAwaited(order) ? paymentReturnWords('thanks') : shop.paymentSuccessful}
      </h1>
      <p>
        <RichWords
          text={paymentReturnWords(isAwaited(order) ? 'awaiting' : 'confirmed', {
            order: order.number,
            email,
          })}
          parts={{ b: (text) => <b>{text}</b> }}
        />
      </p>
      {isGuest ? <p>{guestWords('keepMail')}</p> : null}
      <PaymentInstructions order={order} />
      <div className="actions no-print">
        {isGuest ? null : (
          <ButtonLink variant="primary" href="/shop/account">
            {payingWords('viewOrders')}
          </ButtonLink>
        )}
        <ButtonLink variant={isGuest ? 'primary' : 'secondary'} href="/shop/home">
          {paymentReturnWords('continueShopping')}
        </ButtonLink>
        <Button variant="quiet" icon="print" onClick={() => print()}>
          {paymentReturnWords('print')}
        </Button>
      </div>
      <Receipt order={order} shipping={shippingOf(order)} />
    </div>
  );
}

const shippingOf = (order: OrderWire) =>
  order.plannedParcels ? <OrderShipping order={order} /> : deliveryText(order);

function deliveryText({ orderDay, shippingMethod: method, ...order }: OrderWire): string {
  const days = order.estimatedDeliveryDays;
  const placed = new Date(orderDay);
  const dates = arrivalDates(days, placed);
  if (dates)
    return paymentReturnWords('shippingDates', {
      method,
      days,
      dates: formatArrival(dates, placed),
    });
  return days ? paymentReturnWords('shippingDays', { method, days }) : method;
}
