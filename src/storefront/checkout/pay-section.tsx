import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { guestPart, interruptionPart, paymentPart } from '#storefront/checkout/checkout-parts.ts';
import type { OfferedPayment } from '#storefront/checkout/payment-choice.tsx';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  GAP_SECTIONS,
  gapMessage,
  type CheckoutGap,
} from '#storefront/checkout/checkout-checks.ts';
import { OrderSummary } from '#storefront/checkout/order-summary.tsx';
import type { OrderPlacing } from '#storefront/checkout/use-place-order.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { Form } from '#web/forms/form.tsx';
import { formatPrice } from '#web/price.tsx';
import { useLazyPart } from '#web/routing/lazy-part.ts';
import { useShopFacts } from '#web/shop-facts.ts';

interface PaySectionProps {
  totals: CartTotals;
  /** False without items or when signed out. */
  canOrder: boolean;
  couponCode: string;
  shippingMethod: string;
  /** Whether there are shipping methods and none is chosen. */
  toChoose: boolean;
  placing: Pick<OrderPlacing, 'phase' | 'failure'>;
  gap: CheckoutGap | null;
  newsletter: string | undefined;
  /** Whether a form that was refused without JavaScript had it. */
  wantsNewsletter: boolean | undefined;
  offered: readonly OfferedPayment[];
  /** Undefined where the shop offers PayPal alone. */
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod) => void;
  onPay: (fields: FormData) => void;
  /** Below the total. */
  explanation: ReactNode;
}

export function PaySection({
  totals,
  canOrder,
  couponCode,
  shippingMethod,
  toChoose,
  placing: { phase, failure },
  gap,
  newsletter,
  wantsNewsletter,
  offered,
  method,
  onMethod,
  onPay,
  explanation,
}: PaySectionProps) {
  const { pathname, search } = useLocation();
  const isApart = !useShopFacts().buttonBelowSummary && canOrder;
  const refused = useLazyPart(interruptionPart, failure !== null);
  useEffect(() => {
    if (refused ?? failure)
      document.querySelector('#pay .notice')?.scrollIntoView({ block: 'nearest' });
    // Also when the part arrives, which says more.
  }, [failure, refused]);
  const button = payingWords(
    // One text for all ways, because without JavaScript it cannot follow the choice.
    method ? 'placeOrder' : phase === 'leaving' ? 'payingWithPaypal' : 'payWithPaypal',
  );
  return (
    <section className="panel" aria-labelledby="summary-title">
      <h2 id="summary-title">{checkoutWords('summary')}</h2>
      <OrderSummary
        totals={totals}
        couponCode={couponCode}
        shippingMethod={shippingMethod}
        toChoose={toChoose}
        feeMethod={offered.find((each) => each.method === method)?.name ?? ''}
      />
      {explanation}
      <Form
        id="pay"
        action={`${pathname}${search}#pay`}
        method="post"
        className="pay stack"
        onSubmit={(event) => {
          event.preventDefault();
          onPay(new FormData(event.currentTarget));
        }}
      >
        <input type="hidden" name="coupon" value={couponCode} />
        {method && paymentPart.module ? (
          <paymentPart.module.PaymentChoice
            offered={offered}
            chosen={method}
            onChoose={onMethod}
            total={totals.total}
          />
        ) : null}
        {newsletter ? (
          <Checkbox name="newsletter" label={newsletter} defaultChecked={wantsNewsletter} />
        ) : null}
        <div className={isApart ? 'action-bar' : undefined}>
          {isApart ? (
            <b>
              {checkoutWords(toChoose ? 'totalToShip' : 'total', {
                price: formatPrice(totals.total),
              })}
            </b>
          ) : null}
          <Button type="submit" variant="primary" wide busy={phase !== 'ready'}>
            {button}
          </Button>
        </div>
        {gap ? (
          <Notice tone="bad">
            <span>{gapMessage(gap)}</span>{' '}
            <a className="link" href={`#${GAP_SECTIONS[gap]}`}>
              {checkoutWords(`${gap}Jump`)}
            </a>
          </Notice>
        ) : null}
        {failure && refused ? (
          <refused.Refused
            failure={failure}
            total={totals.total}
            button={button}
            findOrder={guestPart.module?.findOrder}
          />
        ) : failure ? (
          <Notice>{failure.message}</Notice>
        ) : null}
        {canOrder && (method ?? 'paypal') === 'paypal' ? (
          <p className="tiny second">
            {checkoutWords(totals.total === 0 ? 'nothingToPay' : 'payAtPaypal')}
          </p>
        ) : null}
      </Form>
    </section>
  );
}
