import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DeliveryWay } from '#web/product/delivery.ts';
import { isPickUp } from '#web/product/pick-up.ts';
import { formatPrice } from '#web/price.tsx';

const costOf = (way: DeliveryWay): string => (way.price > 0 ? formatPrice(way.price) : 'Free');

/** Cost and date, in view beside the price. */
export function DeliveryLine({ ways }: { ways: readonly DeliveryWay[] }) {
  const first = ways.find((way) => !isPickUp(way)) ?? ways[0];
  if (!first) return null;
  const what = isPickUp(first) ? first.name : 'delivery';
  return (
    <p className="product-ship">
      <Icon name="truck" />
      <span>
        {costOf(first)} {what}
        {first.arrival ? `, ${first.arrival}` : first.days ? `, ${first.days}` : ''}
      </span>
    </p>
  );
}

export function DeliveryWays({ ways }: { ways: readonly DeliveryWay[] }) {
  if (ways.length === 0) return null;
  return (
    <Disclosure summary="Delivery">
      <ul>
        {ways.map((way) => (
          <li key={way.name} className="mt-1">
            <b>{way.name}</b>, {costOf(way)}
            {way.days ? `, ${way.days}` : ''}
            {way.arrival ? ` (${way.arrival})` : ''}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
