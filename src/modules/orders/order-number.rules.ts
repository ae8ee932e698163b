/** The order number that people use instead of the id. */
export const orderNumber = (number: number): string => `#${number}`;

/** The number that somebody typed, with or without '#'; 0, which no order has, for anything else. */
export const numberIn = (typed: string): number =>
  Number(/^\s*#?\s*(\d{1,9})\s*$/.exec(typed)?.[1] ?? 0);

/**
 * The invoice id at the provider, which accepts one payment per invoice. Numbers restart in every installation, so a
 * part of the order id makes it unique within the merchant's account. It never changes: an order whose payment has begun
 * must not get another one.
 */
export const invoiceId = (number: number, orderId: string): string =>
  `W-${number}-${orderId.slice(-12)}`;
