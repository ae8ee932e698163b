import { useLocation } from 'react-router';
import { GAPS, type CheckoutGap } from '#storefront/checkout/checkout-checks.ts';
import { OrderSummary } from '#storefront/checkout/order-summary.tsx';
import type { OrderPlacing, Refusal } from '#storefront/checkout/use-place-order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { Form } from '#web/forms/form.tsx';
import { PAYMENT_MESSAGES } from '#storefront/shared/payment/messages.ts';
import { formatPrice } from '#web/price.tsx';

interface PaySectionProps {
  totals: CartTotals;
  isEmpty: boolean;
  couponCode: string;
  shippingMethod: string;
  /** Whether there are shipping methods and none is chosen. */
  toChoose: boolean;
  placing: Pick<OrderPlacing, 'phase' | 'failure'>;
  gap: CheckoutGap | null;
  newsletter: string | undefined;
  onPay: (newsletter: boolean) => void;
}

export function PaySection({
  totals,
  isEmpty,
  couponCode,
  shippingMethod,
  toChoose,
  placing: { phase, failure },
  gap,
  newsletter,
  onPay,
}: PaySectionProps) {
  const { pathname, search } = useLocation();
  return (
    <section className="panel" aria-labelledby="summary-title">
      <h2 id="summary-title">Summary</h2>
      <OrderSummary
        totals={totals}
        couponCode={couponCode}
        shippingMethod={shippingMethod}
        toChoose={toChoose}
      />
      <Form
        id="pay"
        action={`${pathname}${search}#pay`}
        method="post"
        className="pay stack"
        onSubmit={(event) => {
          event.preventDefault();
          onPay(new FormData(event.currentTarget).has('newsletter'));
        }}
      >
        <input type="hidden" name="coupon" value={couponCode} />
        {newsletter ? <Checkbox name="newsletter" label={newsletter} /> : null}
        <Button type="submit" variant="primary" wide busy={phase !== 'ready'}>
          {phase === 'leaving' ? PAYMENT_MESSAGES.payingWithPaypal : PAYMENT_MESSAGES.payWithPaypal}
        </Button>
        {gap ? (
          <Notice tone="bad">
            <span>{GAPS[gap].message}</span>{' '}
            <a className="link" href={`#${GAPS[gap].section}`}>
              {GAPS[gap].jump}
            </a>
          </Notice>
        ) : null}
        {failure ? <Refused failure={failure} total={totals.total} /> : null}
        {isEmpty ? null : (
          <p className="tiny second">
            {totals.total === 0
              ? 'Nothing to pay. We’ll place your order without PayPal.'
              : 'You pay at PayPal and come back here. Nothing is charged until you approve it there.'}
          </p>
        )}
      </Form>
    </section>
  );
}

/** Failures after which the order may have been placed all the same. */
const NO_RESPONSE = ['UNREACHABLE', 'DEFECT', 'IDEMPOTENCY_IN_FLIGHT'];
const CART_CHANGED = [
  'TOTAL_CHANGED',
  'QUANTITY_ABOVE_STOCK',
  'LINE_LIMIT',
  'ORDER_LIMIT',
  'ITEM_UNAVAILABLE',
];

/** Spec 8 shows no message here; a failed order needs an explanation. */
function Refused({ failure: { code, message }, total }: { failure: Refusal; total: number }) {
  if (CART_CHANGED.includes(code)) {
    return (
      <Notice tone="caution" title="Please check your order">
        <p>{message}</p>
        {code === 'TOTAL_CHANGED' ? (
          <p>
            The total is now <b>{formatPrice(total)}</b>
            <span>{`. Nothing was charged. To continue, press ${PAYMENT_MESSAGES.payWithPaypal}.`}</span>
          </p>
        ) : (
          <p>
            Nothing was charged. Change or remove it in{' '}
            <a className="link" href={`#${GAPS.cart.section}`}>
              your items
            </a>{' '}
            first.
          </p>
        )}
      </Notice>
    );
  }
  if (code === 'PAYMENT_UNDER_WAY') {
    return (
      <Notice
        tone="info"
        actions={<ButtonLink href="/shop/account">{PAYMENT_MESSAGES.viewOrders}</ButtonLink>}
      >
        {message}
      </Notice>
    );
  }
  const isUncertain = NO_RESPONSE.includes(code);
  return (
    <Notice
      tone="bad"
      title={
        isUncertain
          ? 'There was no response, and nothing was charged'
          : 'The order was not placed, and nothing was charged'
      }
    >
      {`${message} Your choices are still here${isUncertain ? ', and trying again does not place a second order' : ''}.`}
    </Notice>
  );
}
