import { wordGroup } from '#kernel/words/shop-words.ts';

/** What the tabs of the account have in common. */
export const accountWords = wordGroup('account', 'Account', {
  title: 'Account',
  tabs: 'Your account',
  orders: 'Orders',
  address: 'Address',
  settings: 'Settings',
  signedInAs: 'Signed in as {name}',
});
