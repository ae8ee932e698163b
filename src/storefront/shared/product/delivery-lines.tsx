import { productWords } from '#contract/words/storefront/product-words.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import type { DeliveryOption } from '#web/orders/delivery.ts';
import { isPickUp } from '#contract/pick-up.ts';
import { RichWords } from '#web/rich-words.tsx';
import { formatPrice } from '#web/price.tsx';

function lineOf(method: DeliveryOption): string {
  const price = formatPrice(method.price);
  const isFree = method.price <= 0;
  if (isPickUp(method))
    return productWords(isFree ? 'freePickUp' : 'pickUpFor', { price, method: method.name });
  return productWords(isFree ? 'freeDelivery' : 'deliveryFor', { price });
}

/** Cost and arrival of the first delivery method, shown near the price; pick-up only if there is no delivery. */
export function DeliveryLine({ methods }: { methods: readonly DeliveryOption[] }) {
  const first = methods.find((method) => !isPickUp(method)) ?? methods[0];
  if (!first) return null;
  const arrival = first.arrival || first.days;
  const delivery = lineOf(first);
  return (
    <p className="product-ship">
      <Icon name="truck" />
      <span>{arrival ? productWords('arrival', { delivery, arrival }) : delivery}</span>
    </p>
  );
}

export function DeliveryOptions({ methods }: { methods: readonly DeliveryOption[] }) {
  if (methods.length === 0) return null;
  return (
    <Disclosure summary={productWords('delivery')}>
      <ul>
        {methods.map((method) => (
          <li key={method.name} className="mt-1">
            <RichWords text={methodText(method)} parts={{ b: (name) => <b>{name}</b> }} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function methodText({ name, price, days, arrival }: DeliveryOption): string {
  const values = { method: name, price: price > 0 ? formatPrice(price) : productWords('free') };
  if (days && arrival) return productWords('methodArrival', { ...values, days, arrival });
  return days ? productWords('methodDays', { ...values, days }) : productWords('method', values);
}
