import type { OfferedMethod } from '#contract/shipping.ts';
import type { Quote } from '#contract/pricing/price-cart.ts';
import type { SampleCoupon } from '../sample.ts';
import type { DemoCartLine } from './demo-cart.ts';
import type { Customer } from './customers.ts';
import type { ScenarioResult } from './run-scenario.ts';

/** A demo order with everything that has happened to it. */
export interface DemoOrder {
  id: string;
  number: number;
  /** Days before the day of seeding, with fraction. */
  daysAgo: number;
  placedAt: Date;
  buyer: Customer;
  address: Customer['addresses'][number];
  lines: readonly DemoCartLine[];
  coupon: SampleCoupon | null;
  shipping: OfferedMethod | null;
  quote: Quote;
  result: ScenarioResult;
}
