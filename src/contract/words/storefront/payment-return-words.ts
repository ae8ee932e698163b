import { wordGroup } from '#kernel/words/shop-words.ts';

/** The pages to which the payment provider leads back. */
export const paymentReturnWords = wordGroup('payment-return', 'After paying', {
  title: 'Payment successful',
  loadFailed:
    'Your order could not be shown. If you have paid, your payment is safe; you do not need to pay again. Please try again in a moment.',
  confirmed: 'Order <b>{order}</b> is confirmed. A receipt is on its way to {email}.',
  continueShopping: 'Continue shopping',
  print: 'Print',
  yourOrder: 'Your order',
  order: 'Order',
  address: 'Going to',
  shipping: 'Shipping',
  shippingDays: '{method}, {days}',
  shippingDates: '{method}, {days} ({dates})',
  item: '{n} x {product}',
  confirming: 'Confirming your payment',
  confirmingText: 'We are confirming your payment with the provider. Do not close this page.',
  oneMoreStep: 'One more step',
  pressConfirm: 'Press Confirm payment to finish your order.',
  confirm: 'Confirm payment',
  beingConfirmed: 'Your payment is being confirmed',
  beingConfirmedText:
    'The payment provider is taking longer than usual. You do not need to pay again: we keep checking and will email you.',
  noPayment: 'There is no payment to confirm',
  noPaymentText:
    'The payment provider sends you back to this page after a payment. Your orders are in your account.',
  signInText: 'Sign in to finish: your payment is waiting for you.',
  notYours: 'This payment is not in your account',
  notYoursText: 'It does not belong to any of your orders. Did you order with a different account?',
  closed: 'This order was closed',
  expired: 'This order has expired',
  problem: 'There is a problem with your payment',
  tooLate: 'Your payment arrived too late',
  unconfirmed: 'Your payment is not confirmed yet',
  notFinished: 'Your payment is not finished',
  noSecondPayment: '{message} You do not need to pay again.',
  payAgain: 'Try payment again',
  viewOrder: 'View order',
  contact: 'Contact us',
  backToCheckout: 'Back to checkout',
});
