import { wordGroup } from '#kernel/words/shop-words.ts';

/** Spec 2, 8: the pages to sign in and to register. */
export const authWords = wordGroup('auth', 'Signing in and registering', {
  title: 'Sign in to your account',
  registerTitle: 'Create new account',
  contact: 'Contact',
  panel: 'Welcome',
  welcome: 'Welcome to {shop}.',
  welcomeBack: 'Welcome back.',
  promise: 'Your wishlist, your orders and every receipt, kept where you left them.',
  help: 'Need help? <contact>Contact</contact>',
  signInTerms:
    'By signing in you accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
  registerTerms:
    'By creating an account you accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>.',
  newHere: 'New here? <register>Create an account</register>',
  haveAccount: 'Have an account already? <signIn>Sign in</signIn>',
  forgotPassword: 'Forgot your password?',
  createAccount: 'Create Account',
  registrationFailed: 'Registration failed',
  checkFields: 'Please check the marked fields.',
  // Why the visitor comes to the sign-in page.
  registered: 'Your account is ready. Sign in to use it.',
  reset: 'Your new password is ready. Sign in to continue.',
  joined: 'Welcome! Please sign in.',
  deleted: 'Your account was deleted. A mail confirms it.',
  passwordUnconfirmed:
    'You are signed out. If your password was changed, the new one signs you in.',
  deleteUnconfirmed: 'You are signed out. If your account was deleted, a mail confirms it.',
  // Google
  orContinueWith: 'Or continue with',
  googleFailed: 'Google login failed',
  googleProblem: '{prompt}. {reason}',
  googleUnknown: 'Google signed you in, but the shop cannot be reached.',
  googleAway:
    'Google cannot be reached right now. Your email address and password work without it.',
  googleNeedsScript: 'Google sign-in needs JavaScript. Email and password work without it.',
  linkTitle: 'You have an account with this email address already',
  linkText:
    'Sign in with its password once to link Google. From then on, Google alone signs you in.',
});
