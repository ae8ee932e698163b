/** Orders of the accounts that can sign in. */
import type { DemoProduct } from '../demo-product.ts';
import { startOfDay } from '../demo-ids.ts';
import { demoGiver, demoShopper } from '../../demo/people.ts';
import { accountCustomer } from '../demo-accounts.ts';
import { cartLineOf } from './demo-cart.ts';
import { couponBy } from './coupon-choice.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { OrderPlan } from './place-demo-order.ts';
import type { ScenarioName } from './scenarios.ts';

interface AccountOrder {
  days: number;
  scenario: ScenarioName;
  titles: readonly string[];
  coupon?: string;
  addressAt?: number;
}

export const SHOPPER_ORDERS: readonly AccountOrder[] = [
  { days: 298, scenario: 'bought', titles: ['Ladder-back chair, rush seat'] },
  { days: 224, scenario: 'returned', titles: ['Felt brim hat'] },
  {
    days: 171,
    scenario: 'bought',
    titles: ['Herringbone turn-up trousers', 'Bridle belt, oak bark tanned'],
    coupon: 'STITCH15',
  },
  {
    days: 118,
    scenario: 'damaged',
    titles: ['Speckled mug, set of two', 'Watering can, 7 litres'],
  },
  { days: 83, scenario: 'forgotten', titles: ['Windowpane wool blanket'] },
  { days: 46, scenario: 'cancelled', titles: ['Pull-on work boot'] },
  {
    days: 45,
    scenario: 'paid after a refusal',
    titles: ['Pull-on work boot', 'Felt house slipper'],
    coupon: 'WELD10',
  },
  { days: 21, scenario: 'sold out', titles: ['Nesting box, shingle roof'] },
  { days: 3, scenario: 'bought', titles: ['Madder plaid scarf', 'Canvas high-top, woad'] },
  { days: 1, scenario: 'bought', titles: ['Trowel and fork, ash handles'] },
];

const GIVER_ORDERS: readonly AccountOrder[] = [
  { days: 131, scenario: 'bought', titles: ['Cable crew in weld wool'], addressAt: 2 },
  { days: 74, scenario: 'bought', titles: ['Gingham dungarees', 'Bobble hat, double brim'] },
  { days: 40, scenario: 'bought', titles: ['Ikat cushion, piped'], addressAt: 1, coupon: 'WELD10' },
  { days: 6, scenario: 'bought', titles: ['Gourd lamp, linen shade'], addressAt: 1 },
];

export function accountOrders(
  random: SeededRandom,
  products: readonly DemoProduct[],
  now: Date,
): OrderPlan[] {
  const byTitle = new Map(products.map((product) => [product.title, product]));
  const plan =
    (buyer: OrderPlan['buyer'], hour: number) =>
    (order: AccountOrder): OrderPlan => ({
      buyer,
      addressAt: order.addressAt,
      placedAt: new Date(startOfDay(now) - (order.days * 24 - hour) * 3_600_000),
      lines: order.titles.map((title) => {
        const product = byTitle.get(title);
        if (!product) throw new RangeError(`there is no product "${title}"`);
        return { ...cartLineOf(random, product, order.days), quantity: 1 };
      }),
      scenario: order.scenario,
      coupon: order.coupon === undefined ? null : couponBy(order.coupon),
    });
  return [
    ...SHOPPER_ORDERS.map(plan(accountCustomer(demoShopper), 19)),
    ...GIVER_ORDERS.map(plan(accountCustomer(demoGiver), 12)),
  ];
}
