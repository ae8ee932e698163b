import { wordGroup } from '#kernel/words/shop-words.ts';

/** Checkout without an account, in shops that allow it. */
export const guestWords = wordGroup('guest', 'Guest checkout', {
  contact: 'Contact',
  signIn: 'Have an account? <a>Sign in</a>',
  email: 'Email',
  emailHint: 'We send the confirmation and tracking numbers here. You don’t need an account.',
  name: 'Full name',
  noAddress: 'Add the address where your order should go.',
  orderTitle: 'Your order {order}',
  linkInvalid: 'This link does not open an order',
  linkInvalidText:
    'It is incomplete or has expired. Try the link in the latest email about your order.',
  find: 'Find your order',
  findLink: 'Ordered without an account? <find>Find your order</find>',
  findIntro:
    'Ordered without an account? Enter the number of your order and the email address you used. We will email you a link that opens it.',
  findAccount: 'Ordered with an account? <signIn>Sign in</signIn>',
  orderNumber: 'Order number',
  orderNumberHint: 'For example #10042. It is in every email about your order.',
  findSent: '{message} If it does not arrive, check your spam folder and what you entered.',
  claim: 'Add this order to my account',
  confirmToClaim: 'To add this order to your account, <a>confirm your email address</a> first.',
  returnText: 'The email about your order has a link that opens it.',
  notFound: 'We could not find this payment',
  notFoundText:
    'It may have been started in another browser. If you have paid, you do not need to pay again: we email you as soon as your payment is confirmed.',
  keepMail: 'Keep that email: its link opens your order.',
});
