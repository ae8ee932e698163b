import { BARE, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** Signing in, one's own account and its addresses. */
export const ACCOUNT_ENDPOINTS = {
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    status: 201,
    summary: 'Create an account. Never signs in.',
  },
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    summary: 'Sign in with e-mail and password.',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    policy: 'public',
    summary: 'End the session.',
  },
  'auth.checkAuth': {
    method: 'GET',
    path: '/auth/check-auth',
    policy: 'user',
    summary: 'Who is signed in.',
  },
  'auth.google': {
    method: 'GET',
    path: '/auth/google',
    policy: 'public',
    summary: 'What a page needs to offer Google sign-in; null where it is not set up.',
  },
  'auth.googleToken': {
    method: 'POST',
    path: '/auth/google/token',
    policy: 'public',
    summary: "Sign in with Google's ID token, given as credential, token or idToken.",
  },
  'auth.requestPasswordReset': {
    method: 'POST',
    path: '/auth/password/reset/request',
    policy: 'public',
    summary: 'Mail a link to set the password anew; the answer is the same for every address.',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/auth/password/reset',
    policy: 'public',
    summary: 'Set the password with the token from the mail. Ends every session.',
  },

  'account.get': {
    method: 'GET',
    path: '/account',
    policy: 'user',
    summary: 'The account, and how one signs in to it.',
  },
  'account.update': {
    method: 'PUT',
    path: '/account',
    policy: 'user',
    summary: "Change the account's name.",
  },
  'account.delete': {
    method: 'DELETE',
    path: '/account',
    policy: 'user',
    summary: 'Delete the account. Orders stay under a pseudonym.',
  },
  'account.changePassword': {
    method: 'PUT',
    path: '/account/password',
    policy: 'user',
    summary: 'Change the password; other sessions end.',
  },
  'account.sessions': {
    method: 'GET',
    path: '/account/sessions',
    policy: 'user',
    summary: 'Where the account is signed in.',
  },
  'account.endOtherSessions': {
    method: 'DELETE',
    path: '/account/sessions',
    policy: 'user',
    summary: 'End every session but this one.',
  },
  'account.endSession': {
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    policy: 'user',
    summary: 'End one session.',
  },
  'account.download': {
    method: 'GET',
    path: '/account/data',
    policy: 'user',
    summary: 'Everything the shop holds of the person, as a file.',
  },

  'shopAddress.add': {
    method: 'POST',
    path: '/shop/address/add',
    policy: 'user',
    also: BARE,
    status: 201,
    malformed: 'Please fill all required fields',
    summary: 'Save an address; three at most.',
  },
  'shopAddress.list': {
    method: 'GET',
    path: '/shop/address/get/{userId}',
    policy: 'user',
    also: BARE,
    summary: 'The saved addresses.',
  },
  'shopAddress.update': {
    method: 'PUT',
    path: '/shop/address/update/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    malformed: 'Please fill all required fields',
    summary: 'Change an address.',
  },
  'shopAddress.delete': {
    method: 'DELETE',
    path: '/shop/address/delete/{userId}/{addressId}',
    policy: 'user',
    also: BARE,
    summary: 'Delete an address.',
  },
} as const satisfies Record<string, Endpoint>;
