import { wordGroup } from '#kernel/words/shop-words.ts';

/** Where an account is signed in. */
export const deviceWords = wordGroup('devices', 'Signed-in devices', {
  title: 'Where you are signed in',
  thisDevice: 'This device',
  seen: 'Last seen <time>{seen}</time>, signed in <time>{started}</time>',
  signOut: 'Sign out',
  signOutNamed: 'Sign out {device}',
  signOutOthers: 'Sign out everywhere else',
  onlyHere: 'Only on this device.',
  browserOn: '{browser} on {system}',
  unknown: 'Unknown device',
});
