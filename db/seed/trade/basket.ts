/** What somebody puts in a basket on a day: of the goods that were there then, at the prices of then. */
import { offeredShipping, unitPrice, type ShippingMethod } from '#contract/pricing.ts';
import { cents, ZERO, type Cents } from '#kernel/money.ts';
import { daysAgoOf } from '../demo-ids.ts';
import type { DemoProduct } from '../demo-product.ts';
import { demoShipping } from '../demo-shipping.ts';
import { seedOf } from '../pictures/random.ts';
import { variantId } from '../goods-ids.ts';
import { seasonOf } from './calendar.ts';
import type { Draw } from './draw.ts';

export interface BasketLine {
  product: DemoProduct;
  variantId: string;
  color: string;
  size: string;
  quantity: number;
  listPrice: Cents;
  unitPrice: Cents;
}

/** Sales began so many days ago; older orders paid the full price. */
const SALE_DAYS = 30;
/** Below this price people take several at once. */
const SMALL_PRICE = 4000;

export function fillBasket(
  draw: Draw,
  goods: readonly DemoProduct[],
  at: Date,
  today: Date,
): BasketLine[] {
  const daysAgo = daysAgoOf(today, at);
  const there = goods.filter((product) => product.age > daysAgo + 1);
  const many = draw.weighted([1, 2, 3, 4, 5], (n) => [55, 26, 12, 5, 2][n - 1] ?? 0);
  const chosen = new Set<DemoProduct>();
  while (chosen.size < Math.min(many, there.length))
    chosen.add(
      draw.weighted(there, (product) => appealOf(product) * seasonOf(product.category, at)),
    );
  return [...chosen].map((product) => lineOf(draw, product, daysAgo));
}

export function lineOf(draw: Draw, product: DemoProduct, daysAgo: number): BasketLine {
  const color = product.colors?.length ? draw.pick(product.colors) : '';
  const size = product.sizes?.length ? draw.pick(product.sizes) : '';
  const price = cents(product.price);
  const sale = daysAgo < SALE_DAYS ? cents(product.salePrice ?? 0) : ZERO;
  return {
    product,
    variantId: variantId(product, color, size),
    color,
    size,
    quantity: product.price < SMALL_PRICE && draw.chance(0.25) ? draw.whole(2, 4) : 1,
    listPrice: price,
    unitPrice: unitPrice(price, sale),
  };
}

/** Some sell better than others, and the dear ones less often. */
function appealOf(product: DemoProduct): number {
  const own = 0.4 + (seedOf(`appeal ${product.title}`) % 100) / 50;
  const shown = (product.featured ? 1 : 0) + (product.todaysDeal ? 0.5 : 0);
  return (own + shown) * (6000 / product.price) ** 0.35;
}

export const shippingFor = (lines: readonly BasketLine[]): ShippingMethod[] =>
  offeredShipping(
    lines.map(({ product }) => ({
      shippingMethods: demoShipping[product.shipping ?? 'parcel'].map(
        ({ priceCents, ...method }) => ({ ...method, price: cents(priceCents) }),
      ),
    })),
  );
