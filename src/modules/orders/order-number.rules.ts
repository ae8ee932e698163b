/** The number people use for an order, beside its id. */
export const orderNumber = (number: number): string => `W-${number}`;

/**
 * The invoice at the provider, which takes money for one invoice once only: numbers begin anew in every
 * installation, so a piece of the id makes it unique for the merchant's account.
 */
export const invoiceId = (number: number, orderId: string): string =>
  `${orderNumber(number)}-${orderId.slice(-12)}`;
