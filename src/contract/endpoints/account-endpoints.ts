import { NO_PREFIX, type Endpoint } from '#contract/endpoints/endpoint.ts';

/** Authentication, the user's own account and its postal addresses. */
export const ACCOUNT_ENDPOINTS = {
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    policy: 'public',
    status: 201,
  },
  'auth.login': {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
  },
  'auth.logout': {
    method: 'POST',
    path: '/auth/logout',
    policy: 'public',
  },
  'auth.checkAuth': {
    method: 'GET',
    path: '/auth/check-auth',
    policy: 'user',
    guest: true,
  },
  'auth.google': {
    method: 'GET',
    path: '/auth/google',
    policy: 'public',
  },
  'auth.googleToken': {
    method: 'POST',
    path: '/auth/google/token',
    policy: 'public',
  },
  'auth.requestPasswordReset': {
    method: 'POST',
    path: '/auth/password/reset/request',
    policy: 'public',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/auth/password/reset',
    policy: 'public',
  },
  'auth.secondFactor': {
    method: 'POST',
    path: '/auth/second-factor',
    policy: 'public',
  },
  'auth.acceptInvitation': {
    method: 'POST',
    path: '/auth/invitation',
    policy: 'public',
    status: 201,
  },
  'auth.passkeyOptions': {
    method: 'POST',
    path: '/auth/passkey/options',
    policy: 'public',
  },
  'auth.passkeyLogin': {
    method: 'POST',
    path: '/auth/passkey',
    policy: 'public',
  },

  'account.get': {
    method: 'GET',
    path: '/account',
    policy: 'user',
  },
  'account.update': {
    method: 'PUT',
    path: '/account',
    policy: 'user',
  },
  'account.unsubscribe': {
    method: 'POST',
    path: '/account/unsubscribe',
    policy: 'public',
  },
  'account.delete': {
    method: 'DELETE',
    path: '/account',
    policy: 'user',
  },
  'account.changePassword': {
    method: 'PUT',
    path: '/account/password',
    policy: 'user',
    stepUp: true,
  },
  'account.changeEmail': {
    method: 'POST',
    path: '/account/email',
    policy: 'user',
    stepUp: true,
  },
  'account.confirmNewEmail': {
    method: 'PUT',
    path: '/account/email',
    policy: 'user',
  },
  'account.sendConfirmation': {
    method: 'POST',
    path: '/account/email-confirmation',
    policy: 'user',
  },
  'account.confirmEmail': {
    method: 'PUT',
    path: '/account/email-confirmation',
    policy: 'user',
  },
  'account.sessions': {
    method: 'GET',
    path: '/account/sessions',
    policy: 'user',
  },
  'account.endOtherSessions': {
    method: 'DELETE',
    path: '/account/sessions',
    policy: 'user',
  },
  'account.endSession': {
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    policy: 'user',
  },
  'account.passkeys': {
    method: 'GET',
    path: '/account/passkeys',
    policy: 'user',
  },
  'account.passkeyOptions': {
    method: 'POST',
    path: '/account/passkeys/options',
    policy: 'user',
    stepUp: true,
  },
  'account.addPasskey': {
    method: 'POST',
    path: '/account/passkeys',
    policy: 'user',
    stepUp: true,
    status: 201,
  },
  'account.deletePasskey': {
    method: 'DELETE',
    path: '/account/passkeys/{passkeyId}',
    policy: 'user',
    stepUp: true,
  },
  'account.download': {
    method: 'GET',
    path: '/account/data',
    policy: 'user',
  },

  'shopAddress.add': {
    method: 'POST',
    path: '/shop/address/add',
    policy: 'user',
    guest: true,
    otherPrefixes: NO_PREFIX,
    status: 201,
  },
  'shopAddress.list': {
    method: 'GET',
    path: '/shop/address/get/{userId}',
    policy: 'user',
    guest: true,
    otherPrefixes: NO_PREFIX,
  },
  'shopAddress.update': {
    method: 'PUT',
    path: '/shop/address/update/{userId}/{addressId}',
    policy: 'user',
    guest: true,
    otherPrefixes: NO_PREFIX,
  },
  'shopAddress.delete': {
    method: 'DELETE',
    path: '/shop/address/delete/{userId}/{addressId}',
    policy: 'user',
    guest: true,
    otherPrefixes: NO_PREFIX,
  },
} as const satisfies Record<string, Endpoint>;
