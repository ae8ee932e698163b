import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DeliveryOption } from '#web/orders/delivery.ts';
import { isPickUp } from '#storefront/shared/cart/pick-up.ts';
import { formatPrice } from '#web/price.tsx';

const costOf = (way: DeliveryOption): string => (way.price > 0 ? formatPrice(way.price) : 'Free');

/** Cost and arrival of the first delivery method, shown near the price; pick-up only if there is no delivery. */
export function DeliveryLine({ ways }: { ways: readonly DeliveryOption[] }) {
  const first = ways.find((way) => !isPickUp(way)) ?? ways[0];
  if (!first) return null;
  const what = isPickUp(first) ? first.name : 'delivery';
  return (
    <p className="product-ship">
      <Icon name="truck" />
      <span>
        {`${costOf(first)} ${what}${first.arrival ? `, ${first.arrival}` : first.days ? `, ${first.days}` : ''}`}
      </span>
    </p>
  );
}

export function DeliveryOptions({ ways }: { ways: readonly DeliveryOption[] }) {
  if (ways.length === 0) return null;
  return (
    <Disclosure summary="Delivery">
      <ul>
        {ways.map((way) => (
          <li key={way.name} className="mt-1">
            <b>{way.name}</b>
            <span>{`, ${costOf(way)}${way.days ? `, ${way.days}` : ''}${way.arrival ? ` (${way.arrival})` : ''}`}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
