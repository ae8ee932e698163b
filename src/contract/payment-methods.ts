/** The ways to pay, as an order stores them. */
export const PAYMENT_METHODS = ['paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
