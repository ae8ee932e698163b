/** Fills a cart on a given day, with the products and prices of that day. */
import { variantKey, type ChoiceValues } from '#contract/choice.ts';
import { placeOf } from '#contract/place.ts';
import { unitPrice } from '#contract/pricing.ts';
import { methodsForAll, type OfferedMethod } from '#contract/shipping.ts';
import { methodsAt } from '#contract/shipping-zones.ts';
import { cents, times, ZERO, type Cents } from '#kernel/money.ts';
import type { DemoAddress } from '../../demo/people.ts';
import { daysAgoOf } from '../demo-ids.ts';
import type { DemoProduct } from '../demo-product.ts';
import { seedOf } from '../random.ts';
import { variantId } from '../product-ids.ts';
import type { Sample } from '../sample.ts';
import { seasonalFactor } from './calendar.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface DemoCartLine {
  product: DemoProduct;
  variantId: string;
  choice: ChoiceValues;
  quantity: number;
  /** Of one. */
  grams: number;
  listPrice: Cents;
  unitPrice: Cents;
}

/** Sales began this many days ago; older orders paid the full price. */
const SALE_DAYS = 30;
/** Below this price customers may buy several units. */
const SMALL_PRICE = 4000;

export function fillCart(
  random: SeededRandom,
  sample: Sample,
  products: readonly DemoProduct[],
  at: Date,
  today: Date,
): DemoCartLine[] {
  const daysAgo = daysAgoOf(today, at);
  const available = products.filter((product) => product.age > daysAgo + 1);
  const count = random.weighted([1, 2, 3, 4, 5], (n) => [55, 26, 12, 5, 2][n - 1] ?? 0);
  const chosen = new Set<DemoProduct>();
  while (chosen.size < Math.min(count, available.length))
    chosen.add(
      random.weighted(
        available,
        (product) => popularityOf(product) * seasonalFactor(sample, product.category, at),
      ),
    );
  return [...chosen].map((product) => cartLineOf(random, product, daysAgo));
}

export function cartLineOf(
  random: SeededRandom,
  product: DemoProduct,
  daysAgo: number,
): DemoCartLine {
  const color = product.colors.length > 0 ? random.pick(product.colors) : '';
  const size = product.sizes.length > 0 ? random.pick(product.sizes) : '';
  const options = Object.fromEntries(
    product.options.map(({ name, values }) => [name, random.pick(values)]),
  );
  const choice = { color, size, options };
  const variant = product.variants.find((each) => variantKey(each) === variantKey(choice));
  const price = cents(variant?.price ?? product.price);
  const salePrice = variant?.salePrice ?? (variant?.price ? 0 : product.salePrice);
  return {
    product,
    variantId: variantId(product, choice),
    choice,
    quantity: price < SMALL_PRICE && random.chance(0.25) ? random.integer(2, 4) : 1,
    grams: variant?.facts.weightGrams ?? 0,
    listPrice: price,
    unitPrice: unitPrice(price, daysAgo < SALE_DAYS ? cents(salePrice) : ZERO),
  };
}

/** Relative popularity; expensive products sell less often. */
function popularityOf(product: DemoProduct): number {
  const base = 0.4 + (seedOf(`appeal ${product.title}`) % 100) / 50;
  const promotion = (product.featured ? 1 : 0) + (product.todaysDeal ? 0.5 : 0);
  return (base + promotion) * (6000 / product.price) ** 0.35;
}

/** @param address where the cart goes, for the shop's own methods */
export const shippingFor = (
  { settings }: Sample,
  lines: readonly DemoCartLine[],
  address: DemoAddress | undefined,
): OfferedMethod[] =>
  methodsForAll(
    lines.map(({ product, unitPrice: unit, quantity, grams }) => ({
      value: times(unit, quantity),
      grams: grams * quantity,
      shippingMethods: product.shippingMethods.map(({ priceCents, ...method }) => ({
        ...method,
        price: cents(priceCents),
      })),
    })),
    methodsAt(settings.shippingZones ?? [], placeOf(address ?? { pincode: '' })),
  );

/** Whether the method without a parcel is among the product's, or the shop's where it has none of its own. */
export const canBePickedUp = (
  { pickUp, settings }: Sample,
  { shippingMethods }: DemoProduct,
): boolean =>
  (shippingMethods.length > 0
    ? shippingMethods
    : (settings.shippingZones ?? []).flatMap(({ methods }) => methods)
  ).some(({ name }) => name === pickUp);
