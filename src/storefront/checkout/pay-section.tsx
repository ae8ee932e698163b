import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';
import { paymentPart } from '#storefront/checkout/checkout-parts.ts';
import type { OfferedPayment } from '#storefront/checkout/payment-choice.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  GAP_SECTIONS,
  gapMessage,
  type CheckoutGap,
} from '#storefront/checkout/checkout-checks.ts';
import { guestPart } from '#storefront/checkout/checkout-parts.ts';
import { OrderSummary } from '#storefront/checkout/order-summary.tsx';
import type { OrderPlacing, Refusal } from '#storefront/checkout/use-place-order.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/empty-state.tsx';
import type { CartTotals } from '#storefront/shared/cart/cart-totals.ts';
import { Form } from '#web/forms/form.tsx';
import { formatPrice } from '#web/price.tsx';
import { RichWords } from '#web/rich-words.tsx';
import { useShopper } from '#web/session/session.tsx';

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
  isEmpty,
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
        <Button type="submit" variant="primary" wide busy={phase !== 'ready'}>
          {button}
        </Button>
        {gap ? (
          <Notice tone="bad">
            <span>{gapMessage(gap)}</span>{' '}
            <a className="link" href={`#${GAP_SECTIONS[gap]}`}>
              {checkoutWords(`${gap}Jump`)}
            </a>
          </Notice>
        ) : null}
        {failure ? <Refused failure={failure} total={totals.total} button={button} /> : null}
        {isEmpty || (method ?? 'paypal') !== 'paypal' ? null : (
          <p className="tiny second">
            {checkoutWords(totals.total === 0 ? 'nothingToPay' : 'payAtPaypal')}
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
function Refused({
  failure: { code, message },
  total,
  button,
}: {
  failure: Refusal;
  total: number;
  button: string;
}) {
  const user = useShopper();
  if (CART_CHANGED.includes(code)) {
    return (
      <Notice tone="caution" title={checkoutWords('checkOrder')}>
        <p>{message}</p>
        {code === 'TOTAL_CHANGED' ? (
          <p>
            <RichWords
              text={checkoutWords('totalNow', {
                total: formatPrice(total),
                button,
              })}
              parts={{ b: (text) => <b>{text}</b> }}
            />
          </p>
        ) : (
          <p>
            <RichWords
              text={checkoutWords('changeItems')}
              parts={{
                items: (text) => (
                  <a className="link" href={`#${GAP_SECTIONS.cart}`}>
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        )}
      </Notice>
    );
  }
  if (code === 'PAYMENT_UNDER_WAY') {
    return (
      <Notice
        tone="info"
        actions={
          user?.guest ? (
            guestPart.module?.findOrder()
          ) : (
            <ButtonLink href="/shop/account">{payingWords('viewOrders')}</ButtonLink>
          )
        }
      >
        {message}
      </Notice>
    );
  }
  const isUncertain = NO_RESPONSE.includes(code);
  return (
    <Notice tone="bad" title={checkoutWords(isUncertain ? 'noResponse' : 'notPlaced')}>
      {checkoutWords(isUncertain ? 'tryAgainIsSafe' : 'choicesStay', { message })}
    </Notice>
  );
}
