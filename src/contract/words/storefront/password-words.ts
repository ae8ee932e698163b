import { wordGroup } from '#kernel/words/shop-words.ts';

export const passwordWords = wordGroup('password', 'Forgotten password', {
  forgotTitle: 'Forgot your password?',
  forgotWelcome: 'It happens to everyone.',
  forgotIntro: 'Enter your email address, and we will email you a link to set a new password.',
  sentTitle: 'Check your email',
  sent: '{message} The link works for one hour. If it does not arrive, check your spam folder.',
  send: 'Send the link',
  sendAgain: 'Send it again',
  back: 'Back to sign-in',
  title: 'Set a new password',
  welcome: 'Almost there.',
  intro: 'You’ll be signed out on all devices. Sign in again with the new one.',
  maybeSet:
    'This link has already been used. An earlier attempt may have set your password. <signIn>Sign in with it</signIn> or <request>request a new link</request>',
  request: 'Request a new link',
  set: 'Set password',
});
