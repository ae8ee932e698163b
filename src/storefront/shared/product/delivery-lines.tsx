import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DeliveryOption } from '#web/orders/delivery.ts';
import { isPickUp } from '#storefront/shared/cart/pick-up.ts';
import { formatPrice } from '#web/price.tsx';

const costOf = (method: DeliveryOption): string =>
  method.price > 0 ? formatPrice(method.price) : 'Free';

/** Cost and arrival of the first delivery method, shown near the price; pick-up only if there is no delivery. */
export function DeliveryLine({ methods }: { methods: readonly DeliveryOption[] }) {
  const first = methods.find((method) => !isPickUp(method)) ?? methods[0];
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

export function DeliveryOptions({ methods }: { methods: readonly DeliveryOption[] }) {
  if (methods.length === 0) return null;
  return (
    <Disclosure summary="Delivery">
      <ul>
        {methods.map((method) => (
          <li key={method.name} className="mt-1">
            <b>{method.name}</b>
            <span>{`, ${costOf(method)}${method.days ? `, ${method.days}` : ''}${method.arrival ? ` (${method.arrival})` : ''}`}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
