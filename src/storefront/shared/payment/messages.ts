/** Messages about paying an order. Spec 2. */
export const PAYMENT_MESSAGES = {
  signInRequired: 'Sign in required',
  payWithPaypal: 'Checkout with Paypal',
  payingWithPaypal: 'Processing Paypal Payment...',
  processingPayment: 'Processing Payment...Please wait!',
  viewOrders: 'View Orders',
} as const;
