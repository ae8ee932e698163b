import { Form } from 'react-router';
import { GAPS, type CheckoutGap } from '#storefront/checkout/checkout-checks.ts';
import { OrderSummary } from '#storefront/checkout/order-summary.tsx';
import type { OrderPlacing } from '#storefront/checkout/use-place-order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import type { CartTotals } from '#web/cart/cart-totals.ts';
import { SCREEN_COPY } from '#web/screen-copy.ts';
import { formatPrice } from '#web/price.tsx';

interface PaySectionProps {
  totals: CartTotals;
  couponCode: string;
  shippingMethod: string;
  placing: Pick<OrderPlacing, 'phase'>;
  failure: { code: string; message: string } | null;
  gap: CheckoutGap | null;
  onPay: () => void;
}

export function PaySection({
  totals,
  couponCode,
  shippingMethod,
  placing: { phase },
  failure,
  gap,
  onPay,
}: PaySectionProps) {
  return (
    <section className="panel" aria-labelledby="summary-title">
      <h2 id="summary-title">Summary</h2>
      <OrderSummary totals={totals} couponCode={couponCode} shippingMethod={shippingMethod} />
      <Form
        id="pay"
        method="post"
        className="pay stack"
        onSubmit={(event) => {
          event.preventDefault();
          onPay();
        }}
      >
        <input type="hidden" name="coupon" value={couponCode} />
        <Button type="submit" variant="primary" wide busy={phase !== 'ready'}>
          {phase === 'leaving' ? SCREEN_COPY.payingWithPaypal : SCREEN_COPY.payWithPaypal}
        </Button>
        {gap ? (
          <Notice tone="bad">
            {GAPS[gap].message}{' '}
            <a className="link" href={`#${GAPS[gap].section}`}>
              {GAPS[gap].jump}
            </a>
          </Notice>
        ) : null}
        {failure ? <Refused failure={failure} total={totals.total} /> : null}
        <p className="tiny second">
          You pay at PayPal and come back here. Nothing is charged until you approve it there.
        </p>
      </Form>
    </section>
  );
}

/** It may have been placed all the same. */
const UNHEARD = ['UNREACHABLE', 'DEFECT', 'IDEMPOTENCY_IN_FLIGHT'];
const CART_CHANGED = ['TOTAL_CHANGED', 'QUANTITY_ABOVE_STOCK', 'ITEM_UNAVAILABLE'];

/** Spec 8 shows nothing here; the worst moment of a shop deserves words. */
function Refused({
  failure: { code, message },
  total,
}: {
  failure: { code: string; message: string };
  total: number;
}) {
  if (CART_CHANGED.includes(code)) {
    return (
      <Notice tone="caution" title="Please look again">
        <p>{message}</p>
        {code === 'TOTAL_CHANGED' ? (
          <p>
            The total is now <b>{formatPrice(total)}</b>. Nothing was charged; press{' '}
            {SCREEN_COPY.payWithPaypal} to go on with it.
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
        actions={<ButtonLink href="/shop/account">{SCREEN_COPY.viewOrders}</ButtonLink>}
      >
        {message}
      </Notice>
    );
  }
  const unheard = UNHEARD.includes(code);
  return (
    <Notice
      tone="bad"
      title={
        unheard
          ? 'No answer came, and nothing was charged'
          : 'The order was not placed, and nothing was charged'
      }
    >
      {message} What you chose here is kept
      {unheard ? ', and pressing again makes no second order' : ''}.
    </Notice>
  );
}
