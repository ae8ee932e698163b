import type { Quote, ShippingMethod } from '#contract/pricing.ts';
import type { DemoCoupon } from '../demo-coupons.ts';
import type { BasketLine } from './basket.ts';
import type { Customer } from './customers.ts';
import type { Walked } from './walk.ts';

/** An order of the demo shop with everything that has happened to it. */
export interface DemoOrder {
  id: string;
  number: number;
  /** Days before the day of seeding, with their fraction. */
  daysAgo: number;
  placedAt: Date;
  buyer: Customer;
  address: Customer['addresses'][number];
  lines: readonly BasketLine[];
  coupon: DemoCoupon | null;
  shipping: ShippingMethod | null;
  quote: Quote;
  walked: Walked;
}
