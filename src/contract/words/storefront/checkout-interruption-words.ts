import { wordGroup } from '#kernel/words/shop-words.ts';

/** Where checkout cannot continue, with the same id as `checkoutWords`: to the merchant they are one group. */
export const checkoutInterruptionWords = wordGroup('checkout', 'Checkout', {
  checkOrder: 'Please check your order',
  totalNow: 'The total is now <b>{total}</b>. Nothing was charged. To continue, press {button}.',
  changeItems: 'Nothing was charged. Change or remove it in <items>your items</items> first.',
  noResponse: 'There was no response, and nothing was charged',
  notPlaced: 'The order was not placed, and nothing was charged',
  choicesStay: '{message} Your choices are still here.',
  tryAgainIsSafe:
    '{message} Your choices are still here, and trying again does not place a second order.',
  outdated: 'This page could not be refreshed',
  signIn: 'You must sign in or sign up to check out. Your cart and your choices are saved.',
  signUp: 'Sign Up',
});
