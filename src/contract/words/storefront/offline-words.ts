import { wordGroup } from '#kernel/words/shop-words.ts';

export const offlineWords = wordGroup('offline', 'Without a connection', {
  label: 'Connection',
  offline: 'You are offline',
  notice:
    'You are offline. You can read pages you opened before. To buy or send anything, wait until you are back online.',
  noticeOnCopy:
    'You are offline. This page is as it was on {when}. You can read pages you opened before. To buy or send anything, wait until you are back online.',
  online: 'You are online again',
  notSent:
    'Nothing was sent or charged. Your choices and text are still here. Try again when you’re back online.',
});
