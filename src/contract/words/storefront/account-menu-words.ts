import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 2 */
export const accountMenuWords = wordGroup('account-menu', 'Account menu', {
  loggedInAs: 'Logged in as {name}',
  account: 'Account',
  wishlist: 'Wishlist',
  logout: 'Logout',
  stillSignedIn: 'You are still signed in',
});
