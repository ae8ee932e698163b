import { wordGroup } from '#kernel/words/shop-words.ts';

export const settingsWords = wordGroup('account-settings', 'Account settings', {
  title: 'Your settings',
  // What was done.
  nameChanged: 'Your name was changed.',
  passwordChanged: 'Your password was changed. Every other device was signed out.',
  linkMailed: 'A link to set your password is on its way to your inbox. It works for one hour.',
  emailRequested: 'A link is on its way to your new email address. It works for one day.',
  emailChanged: 'Your email address was changed.',
  emailConfirmed: 'Your email address is confirmed.',
  confirmationSent: 'A new link is on its way to your inbox. It works for seven days.',
  subscribed: 'You are subscribed to the newsletter.',
  unsubscribed: 'You are unsubscribed from the newsletter.',
  passkeyRemoved: 'The passkey is removed. You may want to delete it on your device too.',
  deviceSignedOut: 'The device is signed out.',
  othersSignedOut: 'You are signed out everywhere else.',
  doneNotReloaded: '{done} This page could not be reloaded. Please try again in a moment.',
  // Details
  details: 'Your details',
  memberSince: 'Member since',
  linked: 'Linked',
  notLinked: 'Not linked',
  saveName: 'Save name',
  changePassword: 'Change password',
  noPassword:
    'You sign in with Google, so there is no password yet. We can email you a link to set one.',
  mailLink: 'Email me the link',
  newsletter: 'Newsletter',
  receiveNewsletter: 'You receive our newsletter.',
  subscribe: 'Subscribe',
  unsubscribe: 'Unsubscribe',
  // Data
  data: 'Your data',
  dataHint:
    'Everything the shop stores about you, as a file that people and programs can read: your account, addresses, orders, reviews, wishlist, messages and sign-ins.',
  download: 'Download my data',
  downloaded: 'Your data was downloaded.',
  downloadFailed: 'Your data could not be downloaded',
  deleteTitle: 'Delete this account',
  deleteHint: 'This cannot be undone. You may want to download your data first.',
  deleteWhat: 'What happens to your data',
  deleteAtOnce: 'Your addresses, cart, wishlist, sign-ins and messages are deleted at once.',
  deleteUnpaid: 'An order that is not paid yet is cancelled.',
  deleteOrders:
    'Orders stay in our books without your name, email address and address. An order still on its way keeps them until it arrives.',
  deleteReviews:
    'Your reviews stay under the name "Deleted account". Delete any that you do not want to stay before you delete the account.',
  yourPassword: 'Your password',
  deleteNoPassword:
    'You have no password. If you signed in more than ten minutes ago, please sign in with Google again first.',
  delete: 'Delete my account',
});
