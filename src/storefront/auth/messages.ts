/** Interface texts of the sign-in pages. Spec 2, 8. */
export const AUTH_MESSAGES = {
  signInTitle: 'Sign in to your account',
  registerTitle: 'Create new account',
  orContinueWith: 'Or continue with',
  googleFailed: 'Google login failed',
} as const;
