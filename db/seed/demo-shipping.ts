import type { DemoShipping } from './demo-product.ts';

export interface DemoShippingMethod {
  name: string;
  priceCents: number;
  estimatedDeliveryDays: string;
}

const standard: DemoShippingMethod = {
  name: 'Standard',
  priceCents: 600,
  estimatedDeliveryDays: '3-5 business days',
};
const express: DemoShippingMethod = {
  name: 'Express',
  priceCents: 1400,
  estimatedDeliveryDays: '1-2 business days',
};
const pickUp: DemoShippingMethod = {
  name: 'Pick up',
  priceCents: 0,
  estimatedDeliveryDays: 'Ready the next business day',
};

/** Names are shared, so that mixed carts find a common way. */
export const demoShipping: Readonly<Record<DemoShipping, readonly DemoShippingMethod[]>> = {
  parcel: [standard, express, pickUp],
  small: [{ ...standard, priceCents: 300 }, { ...express, priceCents: 900 }, pickUp],
  bulky: [{ ...standard, priceCents: 1200, estimatedDeliveryDays: '4-6 business days' }, pickUp],
  collected: [
    { ...standard, priceCents: 3500, estimatedDeliveryDays: '7-10 business days' },
    pickUp,
  ],
  none: [],
};
