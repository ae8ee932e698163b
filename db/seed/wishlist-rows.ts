import { accountId } from './demo-accounts.ts';
import { daysBefore } from './demo-ids.ts';
import { demoGiver, demoReviewers, demoShopper } from '../demo/people.ts';
import type { DemoProduct } from './demo-product.ts';
import { seedOf } from './random.ts';
import { productId } from './product-ids.ts';
import { customerId } from './orders/customers.ts';
import { seededRandom } from './orders/seeded-random.ts';

interface WishlistRow {
  user_id: string;
  product_id: string;
  added_at: string;
}

/** Wishlists of the accounts that can sign in: with a sold-out product and one on sale. */
const ACCOUNT_WISHLISTS = new Map([
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

export function wishlistRows(
  products: readonly DemoProduct[],
  today: Date,
  withHistory: boolean,
): WishlistRow[] {
  return products.flatMap((product) => {
    const random = seededRandom(`wishlist ${product.title}`);
    const count =
      (seedOf(`wishlist ${product.title}`) % 7) + (product.featured || product.todaysDeal ? 3 : 0);
    const row = (id: string): WishlistRow => ({
      user_id: id,
      product_id: productId(product),
      added_at: daysBefore(
        today,
        random.integer(0, Math.min(product.age, 120)),
        random.integer(1, 14),
      ),
    });
    const accounts = withHistory
      ? [...ACCOUNT_WISHLISTS].filter(([, titles]) => titles.includes(product.title))
      : [];
    return [
      ...random
        .shuffled(demoReviewers)
        .slice(0, count)
        .map((name) => row(customerId(name))),
      ...accounts.map(([account]) => row(accountId(account))),
    ];
  });
}
