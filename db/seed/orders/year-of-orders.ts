/** A year of orders: customers by the calendar, accounts that can sign in, and current ones. */
import type { DemoProduct } from '../demo-product.ts';
import type { Sample } from '../sample.ts';
import { canBePickedUp, cartLineOf, fillCart, shippingFor } from './demo-cart.ts';
import { purchaseTimes } from './calendar.ts';
import { couponOf } from './coupon-choice.ts';
import { customers, type Customer } from './customers.ts';
import type { DemoOrder } from './demo-order.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { accountOrders } from './account-orders.ts';
import { numberOrders, placeDemoOrder, type OrderPlan } from './place-demo-order.ts';
import { RARE_SCENARIOS, type ScenarioName } from './scenarios.ts';

const ORDERS = 400;
const MINUTE = 60_000;
/** Share of orders by customers who buy for the first time. */
const NEW_CUSTOMER_SHARE = 0.36;

export interface YearOfOrders {
  orders: DemoOrder[];
  /** All customers, including those who have not ordered yet. */
  customers: Customer[];
}

export function yearOfOrders(
  sample: Sample,
  products: readonly DemoProduct[],
  now: Date,
): YearOfOrders {
  const random = seededRandom('a year of trade');
  const people = customers(sample.people);
  const nextScenario = scenarioDeck(random);
  const existing = people.slice(0, sample.people.reviewers.length / 2);
  const newCustomers = people.slice(existing.length);
  const plans: OrderPlan[] = [];
  for (const placedAt of purchaseTimes(random, now, ORDERS)) {
    const newCustomer = random.chance(NEW_CUSTOMER_SHARE) ? newCustomers.shift() : undefined;
    if (newCustomer) existing.push(newCustomer);
    const buyer = newCustomer ?? random.pick(existing);
    const lines = fillCart(random, sample, products, placedAt, now);
    const scenario = nextScenario();
    plans.push({ buyer, placedAt, lines, scenario });
    if (scenario === 'replaced')
      plans.push({
        buyer,
        placedAt: new Date(placedAt.getTime() + 13 * MINUTE),
        lines: fillCart(random, sample, products, placedAt, now),
        scenario: 'bought',
      });
  }
  plans.push(
    ...freeOrders(random, sample, products, existing, now),
    ...currentOrders(random, sample, products, newCustomers, now),
  );
  plans.push(...accountOrders(random, sample, products, now));
  const orders = numberOrders(plans.map((each) => placeDemoOrder(random, sample, each, now)));
  return { orders, customers: people };
}

/** No orders, and the first customers. */
export const noOrders = ({ people }: Sample): YearOfOrders => ({
  orders: [],
  customers: customers(people).slice(0, people.reviewers.length),
});

/** Deals the rarer scenarios evenly: each comes once in every hundred orders. */
function scenarioDeck(random: SeededRandom): () => ScenarioName {
  let deck: ScenarioName[] = [];
  return () => {
    if (deck.length === 0)
      deck = random.shuffled(Array.from({ length: 100 }, (_, i) => RARE_SCENARIOS[i] ?? 'bought'));
    return deck.pop() ?? 'bought';
  };
}

/** Orders paid in full by a gift coupon. */
function freeOrders(
  random: SeededRandom,
  sample: Sample,
  products: readonly DemoProduct[],
  existing: readonly Customer[],
  now: Date,
): OrderPlan[] {
  const gift = couponOf(sample, sample.giftCoupon);
  return [210, 88, 23].flatMap((days, i) => {
    const product = products.find(
      (each) =>
        each.price > gift.discountAmount / 2 &&
        each.price < gift.discountAmount &&
        each.age > days + 2 &&
        canBePickedUp(sample, each),
    );
    if (!product) return [];
    const line = { ...cartLineOf(random, product, days), quantity: 1 };
    const buyer = existing
      .slice(i * 3)
      .find(({ addresses: [home] }) =>
        shippingFor(sample, [line], home).some(({ name }) => name === sample.pickUp),
      );
    if (!buyer) return [];
    return {
      buyer,
      placedAt: new Date(now.getTime() - days * 1440 * MINUTE),
      lines: [line],
      scenario: 'free' as const,
      coupon: gift,
      shipping: sample.pickUp,
    };
  });
}

/** Orders for the admin area right after seeding: unpaid, just paid, in progress, and one that needs a decision. */
function currentOrders(
  random: SeededRandom,
  sample: Sample,
  products: readonly DemoProduct[],
  newCustomers: readonly Customer[],
  now: Date,
): OrderPlan[] {
  const scenarios: [minutesAgo: number, scenario: ScenarioName][] = [
    [2, 'forgotten'],
    [6, 'forgotten'],
    [11, 'forgotten'],
    [34, 'bought'],
    [95, 'bought'],
    [150, 'paid after a refusal'],
    [190, 'another amount'],
    [260, 'bought'],
    [380, 'forgotten'],
    [430, 'bought'],
    [3 * 1440, 'still being made'],
    [5 * 1440, 'on its way'],
  ];
  return scenarios.flatMap(([minutesAgo, scenario], i) => {
    const buyer = newCustomers[i];
    if (!buyer) return [];
    const placedAt = new Date(now.getTime() - minutesAgo * MINUTE);
    return {
      buyer,
      placedAt,
      lines: fillCart(random, sample, products, placedAt, now),
      scenario,
      coupon: null,
    };
  });
}
