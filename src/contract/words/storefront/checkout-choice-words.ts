import { wordGroup } from '#kernel/words/shop-words.ts';

/** What a choice at checkout leads to, with the same id as `checkoutWords`: to the merchant they are one group. */
export const checkoutChoiceWords = wordGroup('checkout', 'Checkout', {
  notShippedTo: 'We do not ship to {country}.',
  tooMuch: 'None of our shipping methods takes so much at once. Please order fewer items.',
  otherMethods: 'Shipping to this address is charged differently. Please choose a method again.',
  collected: 'You collect your order',
  noAddressNeeded: 'No delivery address is needed. We’ll email you about your order.',
  // Without JavaScript, where the total cannot follow the choice.
  otherTotal: 'Your choices, or a new price, changed the total. Please check it.',
});
