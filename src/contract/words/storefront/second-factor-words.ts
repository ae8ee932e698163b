import { wordGroup } from '#kernel/words/shop-words.ts';

export const secondFactorWords = wordGroup('second-step', 'Second step of signing in', {
  title: 'One more step',
  intro:
    'Your account has a second factor. It keeps the shop safe, even if somebody knows your password.',
  missing: 'Please enter the code.',
  signIn: 'Sign in',
  back: 'Back to the password',
  code: 'Code',
  codeHint: 'The six digits that your authenticator app shows now.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes you saved. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use your authenticator app',
});
