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
    'It is incomplete or no longer valid. The latest email about your order has a link that works.',
  keepMail: 'Keep that email: its link opens your order at any time.',
});
