/** The ways to pay, as an order stores them. */
export const PAYMENT_METHODS = ['paypal', 'stripe', 'bankTransfer', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Without a payment provider: the staff say when the money has arrived, and return it themselves. */
export const isPaidByHand = (method: string | undefined): method is 'bankTransfer' | 'cash' =>
  method === 'bankTransfer' || method === 'cash';

/** Unpaid orders of this kind that a shopper can have at a time, because they hold stock for days. */
export const MAX_AWAITING_PAYMENT = 3;
