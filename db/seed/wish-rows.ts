import { accountId } from './demo-accounts.ts';
import { daysBefore } from './demo-ids.ts';
import { demoGiver, demoReviewers, demoShopper } from './demo-people.ts';
import type { DemoProduct } from './demo-product.ts';
import { seedOf } from './pictures/random.ts';
import { productId } from './goods-ids.ts';
import { customerId } from './trade/customers.ts';
import { drawFrom } from './trade/draw.ts';

interface WishRow {
  user_id: string;
  product_id: string;
  added_at: string;
}

/** Wishes of the two shoppers one can sign in as: a sold-out one, one on sale, and others. */
const OWN_WISHES = new Map([
  [
    demoShopper,
    [
      'Ladder-back chair, rush seat',
      'Ikat wrap dress',
      'Houndstooth pea coat',
      'Field watch, moss strap',
      'Windowpane wool blanket',
      'Lozenge plant pot, 28 cm',
    ],
  ],
  [demoGiver, ['Workshop tote, raw denim', 'Houndstooth pet bed', 'Speckled mug, set of two']],
]);

export function wishRows(
  goods: readonly DemoProduct[],
  today: Date,
  withHistory: boolean,
): WishRow[] {
  return goods.flatMap((product) => {
    const draw = drawFrom(`wishes ${product.title}`);
    const many =
      (seedOf(`wishes ${product.title}`) % 7) + (product.featured || product.todaysDeal ? 3 : 0);
    const wish = (id: string): WishRow => ({
      user_id: id,
      product_id: productId(product),
      added_at: daysBefore(today, draw.whole(0, Math.min(product.age, 120)), draw.whole(1, 14)),
    });
    const own = withHistory
      ? [...OWN_WISHES].filter(([, titles]) => titles.includes(product.title))
      : [];
    return [
      ...draw
        .shuffled(demoReviewers)
        .slice(0, many)
        .map((name) => wish(customerId(name))),
      ...own.map(([account]) => wish(accountId(account))),
    ];
  });
}
