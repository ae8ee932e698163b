import type { PaymentMethod } from '#contract/payment-methods.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { minutesAfter } from '#platform/clock.ts';
import { offeredMethods } from '#modules/settings/index.ts';

const DAY_MINUTES = 24 * 60;

/** How an order is to be paid, for its row. */
export interface OrderPayment {
  readonly method: PaymentMethod;
  /** As the customer reads it; empty for PayPal. */
  readonly name: string;
}

export const PAYPAL: OrderPayment = { method: 'paypal', name: '' };

/**
 * The way to pay that was chosen. Clients of the specification know PayPal alone and always name it, and others may name
 * none: they get PayPal, or the only way that there is.
 */
export function chooseMethod(
  settings: StoreSettings,
  wanted: string | null,
): OrderPayment | Refusal {
  const offered = offeredMethods(settings);
  const isDefault = wanted === null || wanted === 'paypal';
  const chosen =
    offered.find(({ method }) => method === (wanted ?? 'paypal')) ??
    (isDefault && offered.length === 1 ? offered[0] : undefined);
  if (chosen === undefined)
    return refuse(offered.length === 0 ? 'PAYMENT_METHOD_NONE' : 'PAYMENT_METHOD_MISSING');
  return orderPayment(chosen);
}

/** Rows of PayPal have no name, which clients of the specification do not know. */
const orderPayment = ({ method, name }: OrderPayment): OrderPayment =>
  method === PAYPAL.method ? PAYPAL : { method, name };

/** How an order is paid that the staff place: the first way that is offered. */
export function methodOfStaff(settings: StoreSettings): OrderPayment {
  const [first] = offeredMethods(settings);
  return first ? orderPayment(first) : PAYPAL;
}

/** Until when an order that is paid by hand waits for its money; null for cash, on which the staff decide. */
export const awaitedUntil = (
  method: PaymentMethod,
  { bankDaysToPay }: StoreSettings,
  now: Date,
): Date | null => (method === 'cash' ? null : minutesAfter(now, bankDaysToPay * DAY_MINUTES));
