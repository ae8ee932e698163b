import { wordGroup } from '#kernel/words/shop-words.ts';

/** Pages that are not rendered: of a busy or broken shop, and the one that a browser shows without a connection. */
export const plainPageWords = wordGroup('plain-pages', 'When a page cannot be shown', {
  broken: 'This page could not be shown. Please try again in a moment.',
  brokenId: 'If you contact us, please include this ID: {id}.',
  busy: 'The shop is very busy',
  busyForm:
    'More people are here than we can serve at once, so your request was not processed. Nothing was changed or charged.',
  busyFormHint:
    'Please wait a few seconds, then reload this page to send it again. Your browser may ask whether to do so.',
  busyPage: 'More people are here than we can serve at once. Your cart and your orders are safe.',
  busyPageHint: 'Please try again in a few seconds.',
  tryAgain: 'Try again',
  notSaved:
    'You haven’t opened this page on this device yet, so it isn’t available offline. Nothing was sent. It opens automatically when you are back online.',
  notSavedAfterPayment:
    'You haven’t opened this page on this device yet, so it isn’t available offline. If you have paid, your payment is safe; you do not need to pay again. It opens automatically when you are back online.',
  readable: 'Pages you can read now',
});
