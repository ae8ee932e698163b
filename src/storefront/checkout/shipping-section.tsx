import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { GAP_SECTIONS, gapMessage } from '#storefront/checkout/checkout-checks.ts';
import { formatPrice } from '#web/price.tsx';
import { arrivalDates, formatArrival } from '#web/orders/delivery.ts';

interface ShippingSectionProps {
  methods: CartWire['shippingMethods'];
  chosen: string;
  onChoose: (name: string) => void;
  missing: boolean;
  now: Date;
}

/** Spec 2: shown only if there are shipping methods. */
export function ShippingSection({ methods, chosen, onChoose, missing, now }: ShippingSectionProps) {
  if (methods.length === 0) return null;
  return (
    <section className="panel stack" aria-labelledby="shipping-title">
      <h2 id="shipping-title">{checkoutWords('shippingTitle')}</h2>
      <RadioCards
        id={GAP_SECTIONS.shipping}
        legend={checkoutWords('shippingMethod')}
        hideLegend
        name="shippingMethod"
        form="pay"
        value={chosen}
        onChange={onChoose}
        error={missing ? gapMessage('shipping') : undefined}
        cards={methods.map(({ name, price, estimatedDeliveryDays, notFor }) => ({
          value: name,
          title: name,
          detail: (
            <>
              {notFor.length > 0 ? (
                <>
                  <span>{checkoutWords('notUsual', { products: notFor.join(', ') })}</span>
                  <br />
                </>
              ) : null}
              {estimatedDeliveryDays ? (
                <span>{arrivalText(estimatedDeliveryDays, now)}</span>
              ) : null}
            </>
          ),
          end: price > 0 ? formatPrice(price) : checkoutWords('free'),
        }))}
      />
    </section>
  );
}

function arrivalText(days: string, now: Date): string {
  const dates = arrivalDates(days, now);
  return dates
    ? checkoutWords('arrivalDates', { days, dates: formatArrival(dates, now) })
    : checkoutWords('arrival', { days });
}
