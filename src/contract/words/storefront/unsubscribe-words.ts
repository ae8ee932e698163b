import { wordGroup } from '#kernel/words/shop-words.ts';

/** The page of the link in the newsletter. */
export const unsubscribeWords = wordGroup('unsubscribe', 'Unsubscribing from the newsletter', {
  title: 'Unsubscribe from our newsletter',
  done: 'You are unsubscribed and receive no more newsletters. We still email you about your orders and your account.',
  hint: 'We will still email you about your orders and your account.',
  unsubscribe: 'Unsubscribe',
});
