import { wordGroup } from '#kernel/words/shop-words.ts';

export const invitationWords = wordGroup('invitation', 'Invitation to the team', {
  title: 'Join the team of {shop}',
  welcome: 'Welcome to the team.',
  intro: 'Create your account. You sign in with the email address that the invitation was sent to.',
  maybeMade:
    'This invitation has already been used. An earlier attempt may have created your account.',
  goToSignIn: 'Go to sign-in',
  signedInAs:
    'You are signed in as <email>{email}</email>. The invitation creates another account, which you sign in with later.',
  yourName: 'Your name',
  nameHint: 'Your colleagues see it next to your changes.',
  create: 'Create account',
  readyTitle: 'Your account is ready',
  readyIntro: 'Sign in with the email address that the invitation was sent to.',
  ready: 'Welcome! This browser is still signed in. Log out, then sign in with your new account.',
  readyAs:
    'Welcome! This browser is still signed in as {email}. Log out, then sign in with your new account.',
  logOut: 'Log out',
});
