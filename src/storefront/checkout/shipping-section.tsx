import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { toMajor } from '#kernel/money.ts';
import { Notice } from '#ui/empty-state.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { CartParcel } from '#storefront/checkout/cart-parcels.ts';
import { GAP_SECTIONS, gapMessage } from '#storefront/checkout/checkout-checks.ts';
import { shippingField } from '#storefront/checkout/shipping-choice.ts';
import { formatPrice } from '#web/price.tsx';
import { arrivalDates, formatArrival } from '#web/orders/delivery.ts';

interface ShippingSectionProps {
  parcels: readonly CartParcel[];
  /** A method's name for each parcel; empty where none is chosen. */
  chosen: readonly string[];
  onChoose: (parcel: number, name: string) => void;
  missing: boolean;
  /** Why it cannot be sent to the chosen address; null if it can. */
  notShipped: string | null;
  /** The address that the methods are for, if they depend on it; for forms without JavaScript. */
  shownAddress: string | null;
  now: Date;
}

/** Spec 2: shown only if there are shipping methods. */
export function ShippingSection({
  parcels,
  chosen,
  onChoose,
  missing,
  notShipped,
  shownAddress,
  now,
}: ShippingSectionProps) {
  if (parcels.length === 0) return null;
  const count = parcels.length;
  // The first one without a method is where a message leads.
  const first = Math.max(0, chosen.indexOf(''));
  return (
    <section className="panel stack" aria-labelledby="shipping-title">
      <h2 id="shipping-title">{checkoutWords('shippingTitle')}</h2>
      {shownAddress === null ? null : (
        <input type="hidden" name="shownAddress" form="pay" value={shownAddress} />
      )}
      {notShipped === null ? null : <Notice tone="caution">{notShipped}</Notice>}
      {count > 1 ? <input type="hidden" name="parcels" form="pay" value={count} /> : null}
      {parcels.map(({ items, methods }, at) => (
        <RadioCards
          key={at}
          id={at === first ? GAP_SECTIONS.shipping : undefined}
          className={count > 1 ? 'parcel-methods' : undefined}
          legend={
            count > 1 ? (
              <>
                <b>{checkoutWords('parcel', { n: at + 1, count })}</b>
                <span className="second wrap-anywhere">
                  {items.map(({ title }) => title).join(' · ')}
                </span>
              </>
            ) : (
              checkoutWords('shippingMethod')
            )
          }
          hideLegend={count === 1}
          name={shippingField(at, count)}
          form="pay"
          value={chosen[at] ?? ''}
          onChange={(name) => onChoose(at, name)}
          error={missing && chosen[at] === '' ? gapMessage('shipping') : undefined}
          cards={methods.map(({ name, price, estimatedDeliveryDays, pickUp }) => ({
            value: name,
            title: name,
            detail: (
              <>
                {pickUp ? (
                  <span className="wrap-anywhere">
                    {checkoutWords('pickUpAt', { place: oneLine(pickUp) })}
                  </span>
                ) : null}
                {pickUp && estimatedDeliveryDays ? <br /> : null}
                {estimatedDeliveryDays ? (
                  <span>{arrivalText(estimatedDeliveryDays, now)}</span>
                ) : null}
              </>
            ),
            end: price > 0 ? formatPrice(toMajor(price)) : checkoutWords('free'),
          }))}
        />
      ))}
    </section>
  );
}

const oneLine = (text: string): string => text.replaceAll('\n', ', ');

function arrivalText(days: string, now: Date): string {
  const dates = arrivalDates(days, now);
  return dates
    ? checkoutWords('arrivalDates', { days, dates: formatArrival(dates, now) })
    : checkoutWords('arrival', { days });
}
