import type { CartWire } from '#contract/cart.contract.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { GAPS } from '#storefront/checkout/checkout-checks.ts';
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
      <h2 id="shipping-title">Select Shipping Method</h2>
      <RadioCards
        id={GAPS.shipping.section}
        legend="Shipping method"
        hideLegend
        name="shippingMethod"
        form="pay"
        value={chosen}
        onChange={onChoose}
        error={missing ? GAPS.shipping.message : undefined}
        cards={methods.map(({ name, price, estimatedDeliveryDays, notFor }) => ({
          value: name,
          title: name,
          detail: (
            <>
              {notFor.length > 0 ? (
                <>
                  <span>{`Not the usual method for ${notFor.join(', ')}, but available.`}</span>
                  <br />
                </>
              ) : null}
              {estimatedDeliveryDays ? <Arrival words={estimatedDeliveryDays} now={now} /> : null}
            </>
          ),
          end: price > 0 ? formatPrice(price) : 'Free',
        }))}
      />
    </section>
  );
}

function Arrival({ words, now }: { words: string; now: Date }) {
  const dates = arrivalDates(words, now);
  return (
    <>
      <span>{`Estimated delivery: ${words}`}</span>
      {dates ? <>{`, ${formatArrival(dates, now)}`}</> : null}
    </>
  );
}
