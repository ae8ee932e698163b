import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 2: at the checkout and after paying. */
export const payingWords = wordGroup('paying', 'Paying', {
  signInRequired: 'Sign in required',
  payWithPaypal: 'Checkout with Paypal',
  payingWithPaypal: 'Processing Paypal Payment...',
  processingPayment: 'Processing Payment...Please wait!',
  // Where the shop offers more than PayPal
  choose: 'How would you like to pay?',
  placeOrder: 'Place order',
  viewOrders: 'View Orders',
});
