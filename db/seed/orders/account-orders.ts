/** Orders of the accounts that can sign in. */
import type { DemoProduct } from '../demo-product.ts';
import { startOfDay } from '../demo-ids.ts';
import { demoGiver, demoShopper } from '../../demo/people.ts';
import { accountCustomer } from '../demo-accounts.ts';
import { cartLineOf } from './demo-cart.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { OrderPlan } from './place-demo-order.ts';
import type { Sample, SampleOrder } from '../sample.ts';
import { couponOf } from './coupon-choice.ts';

export function accountOrders(
  random: SeededRandom,
  sample: Sample,
  products: readonly DemoProduct[],
  now: Date,
): OrderPlan[] {
  const byTitle = new Map(products.map((product) => [product.title, product]));
  const plan =
    (buyer: OrderPlan['buyer'], hour: number) =>
    (order: SampleOrder): OrderPlan => ({
      buyer,
      addressAt: order.addressAt,
      placedAt: new Date(startOfDay(now) - (order.days * 24 - hour) * 3_600_000),
      lines: order.titles.map((title) => {
        const product = byTitle.get(title);
        if (!product) throw new RangeError(`there is no product "${title}"`);
        return { ...cartLineOf(random, product, order.days), quantity: 1 };
      }),
      scenario: order.scenario,
      coupon: order.coupon === undefined ? null : couponOf(sample, order.coupon),
    });
  return [
    ...sample.shopper.orders.map(plan(accountCustomer(demoShopper, sample.people), 19)),
    ...sample.giver.orders.map(plan(accountCustomer(demoGiver, sample.people), 12)),
  ];
}
