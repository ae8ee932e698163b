import { accountId } from './demo-accounts.ts';
import { daysBefore } from './demo-ids.ts';
import { demoGiver, demoShopper } from '../demo/people.ts';
import type { DemoProduct } from './demo-product.ts';
import { seedOf } from './random.ts';
import type { Sample } from './sample.ts';
import { productId } from './product-ids.ts';
import { customerId } from './orders/customers.ts';
import { seededRandom } from './orders/seeded-random.ts';

interface WishlistRow {
  user_id: string;
  product_id: string;
  added_at: string;
}

export function wishlistRows(
  { shopper, giver, people }: Sample,
  products: readonly DemoProduct[],
  today: Date,
  withHistory: boolean,
): WishlistRow[] {
  const accountLists = [
    [demoShopper, shopper.wishlist],
    [demoGiver, giver.wishlist],
  ] as const;
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
      ? accountLists.filter(([, titles]) => titles.includes(product.title))
      : [];
    return [
      ...random
        .shuffled(people.reviewers)
        .slice(0, count)
        .map((name) => row(customerId(name))),
      ...accounts.map(([account]) => row(accountId(account))),
    ];
  });
}
