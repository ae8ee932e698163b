import { wordGroup } from '#kernel/words/shop-words.ts';

/** What the API answers shoppers when something is done, and no screen says itself. */
export const confirmationWords = wordGroup('confirmation', 'When something is done', {
  paymentConfirmed: 'Payment confirmed',
  orderCancelled: 'Order cancelled',
  orderClaimed: 'The order is in your account',
  returnRequested: 'Return requested. We will email you when we have decided about it.',
  withdrawalReceived: 'Your withdrawal has been received. The receipt is on its way.',
  returnCancelled: 'Return cancelled',
  orderLinkSent:
    'If we have an order with this number and email address, a link to it is on its way.',
  reviewReplaced: 'Review added successfully! It replaces your earlier review.',
  reviewRestored: 'Review restored',
  registered: 'Registration successful',
  loggedIn: 'Logged in successfully',
  loggedInAndLinked: 'Logged in successfully. Google is linked to your account now.',
  loggedOut: 'Logged out successfully',
  resetLinkSent: 'If there is an account with this email address, we have sent a link to it.',
  passwordSet: 'Your password is set. Please sign in.',
  unsubscribed: 'You are unsubscribed',
  newEmailLinkSent: 'A link is on its way to your new email address',
  emailChanged: 'Your email address was changed',
  emailLinkSent: 'A link is on its way to your email address',
  emailConfirmed: 'Your email address is confirmed',
  passwordChanged: 'Your password was changed',
  signedOutElsewhere: 'You are signed out everywhere else',
  deviceSignedOut: 'The device is signed out',
  accountDeleted: 'Your account was deleted',
  passkeyReady: 'Your passkey is ready',
  passkeyRemoved: 'The passkey was removed',
});
