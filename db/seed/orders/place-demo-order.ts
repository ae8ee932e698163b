import { placeOf } from '#contract/place.ts';
import { cartTax } from '#contract/pricing/cart-tax.ts';
import { priceCart } from '#contract/pricing/price-cart.ts';
import type { OfferedMethod } from '#contract/shipping.ts';
import { taxPlaceOf } from '#modules/settings/index.ts';
import { daysAgoOf, demoId } from '../demo-ids.ts';
import type { Sample, SampleCoupon } from '../sample.ts';
import type { DemoCartLine } from './demo-cart.ts';
import { shippingFor } from './demo-cart.ts';
import { chooseCoupon, termsOf } from './coupon-choice.ts';
import type { Customer } from './customers.ts';
import type { DemoOrder } from './demo-order.ts';
import type { SeededRandom } from './seeded-random.ts';
import { demoTaxRules } from './demo-tax.ts';
import { scenarioSteps, type ScenarioName, type ScenarioStep } from './scenarios.ts';
import { runScenario } from './run-scenario.ts';
import { wholeCartShipping } from './whole-cart-shipping.ts';

export interface OrderPlan {
  buyer: Customer;
  /** Index of the buyer's address; 0 by default. */
  addressAt?: number;
  placedAt: Date;
  lines: readonly DemoCartLine[];
  scenario: ScenarioName;
  /** Undefined: maybe a random one; null: none. */
  coupon?: SampleCoupon | null;
  /** Name of the shipping method; random by default. */
  shipping?: string;
}

/** The order in its state at `now`, without id and number. */
export function placeDemoOrder(
  random: SeededRandom,
  sample: Sample,
  plan: OrderPlan,
  now: Date,
): Omit<DemoOrder, 'id' | 'number'> {
  const { buyer, placedAt, lines } = plan;
  const daysAgo = daysAgoOf(now, placedAt);
  const address = buyer.addresses[plan.addressAt ?? 0];
  if (!address) throw new RangeError(`${buyer.name} has no such address`);
  const shipping = chooseShipping(
    random,
    sample,
    shippingFor(sample, lines, address),
    plan.shipping,
  );
  const priced = lines.map(({ unitPrice: unit, quantity, product: { taxClass } }) => ({
    unit,
    quantity,
    ...(taxClass ? { taxClass } : {}),
  }));
  const isPickedUp = shipping?.name === sample.pickUp;
  const tax = demoTaxRules(sample);
  const cart = {
    lines: priced,
    coupon: null,
    shipping: wholeCartShipping(shipping, priced),
    tax: tax && cartTax(tax),
    place: tax && taxPlaceOf(placeOf(address), isPickedUp, tax),
  };
  const { subtotal } = priceCart(cart);
  const coupon =
    plan.coupon === undefined ? chooseCoupon(random, sample, daysAgo, subtotal) : plan.coupon;
  const quote = priceCart({ ...cart, coupon: coupon && termsOf(coupon) });
  const scenario = quote.total === 0 ? 'free' : plan.scenario;
  // What is picked up has no parcel, and an unpaid order gets none.
  const inParcel = !isPickedUp && scenario !== 'invoiced';
  const steps = scenarioSteps(scenario, placedAt, random, sample.notes).map((step): ScenarioStep =>
    inParcel && step.event === 'set inShipping' ? { ...step, event: 'parcel sent' } : step,
  );
  const result = runScenario(
    { placedAt, total: quote.total, withCoupon: coupon !== null },
    steps,
    now,
  );
  return { daysAgo, placedAt, buyer, address, lines, coupon, shipping, quote, result };
}

function chooseShipping(
  random: SeededRandom,
  { shippingWeights }: Sample,
  offered: readonly OfferedMethod[],
  name: string | undefined,
): OfferedMethod | null {
  if (offered.length === 0) return null;
  return (
    offered.find((method) => method.name === name) ??
    random.weighted(offered, (method) => shippingWeights[method.name] ?? 10)
  );
}

/** Numbers the orders chronologically. */
export const numberOrders = (orders: readonly Omit<DemoOrder, 'id' | 'number'>[]): DemoOrder[] =>
  [...orders]
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, i) => ({
      ...order,
      number: FIRST_NUMBER + i,
      id: demoId(`order ${FIRST_NUMBER + i}`, order.daysAgo),
    }));

/** Start of the database sequence. */
const FIRST_NUMBER = 10_001;
