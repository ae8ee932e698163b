import { priceCart, type ShippingMethod } from '#contract/pricing.ts';
import type { DemoCoupon } from '../demo-coupons.ts';
import { daysAgoOf, demoId } from '../demo-ids.ts';
import type { BasketLine } from './basket.ts';
import { shippingFor } from './basket.ts';
import { chooseCoupon, termsOf } from './coupon-choice.ts';
import type { Customer } from './customers.ts';
import type { DemoOrder } from './demo-order.ts';
import type { Draw } from './draw.ts';
import { tell, type StoryName } from './stories.ts';
import { walk } from './walk.ts';

export interface Wanted {
  buyer: Customer;
  /** Which of the buyer's addresses; the first when absent. */
  addressAt?: number;
  placedAt: Date;
  lines: readonly BasketLine[];
  story: StoryName;
  /** Undefined: one may be chosen; null: none. */
  coupon?: DemoCoupon | null;
  /** The method's name, where the usual choice is not wanted. */
  shipping?: string;
}

/** An order as it stands at `now`; its number comes later, when all are in their sequence. */
export function placeDemoOrder(
  draw: Draw,
  wanted: Wanted,
  now: Date,
): Omit<DemoOrder, 'id' | 'number'> {
  const { buyer, placedAt, lines } = wanted;
  const daysAgo = daysAgoOf(now, placedAt);
  const address = buyer.addresses[wanted.addressAt ?? 0];
  if (!address) throw new RangeError(`${buyer.name} has no such address`);
  const shipping = chooseShipping(draw, shippingFor(lines), wanted.shipping);
  const priced = lines.map(({ unitPrice: unit, quantity }) => ({ unit, quantity }));
  const { subtotal } = priceCart(priced, null, null);
  const coupon =
    wanted.coupon === undefined ? chooseCoupon(draw, daysAgo, subtotal) : wanted.coupon;
  const quote = priceCart(priced, coupon && termsOf(coupon), shipping?.price ?? null);
  const story = tell(quote.total === 0 ? 'free' : wanted.story, placedAt, draw);
  const walked = walk({ placedAt, total: quote.total, withCoupon: coupon !== null }, story, now);
  return { daysAgo, placedAt, buyer, address, lines, coupon, shipping, quote, walked };
}

const LIKED: Readonly<Record<string, number>> = { Standard: 66, Express: 20, 'Pick up': 14 };

function chooseShipping(
  draw: Draw,
  offered: readonly ShippingMethod[],
  name: string | undefined,
): ShippingMethod | null {
  if (offered.length === 0) return null;
  return (
    offered.find((method) => method.name === name) ??
    draw.weighted(offered, (method) => LIKED[method.name] ?? 10)
  );
}

/** Numbers the orders in the sequence they were placed. */
export const numbered = (orders: readonly Omit<DemoOrder, 'id' | 'number'>[]): DemoOrder[] =>
  [...orders]
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, i) => ({
      ...order,
      number: FIRST_NUMBER + i,
      id: demoId(`order ${FIRST_NUMBER + i}`, order.daysAgo),
    }));

/** Where the database's sequence begins. */
const FIRST_NUMBER = 10_001;
