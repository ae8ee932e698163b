/** Valid requests to the endpoints of accounts and staff; those of the shop are in `endpoint-requests.ts`. */
import type { RequestInput } from '#contract/contract.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { newId } from '#kernel/ids.ts';
import type { Owner } from '#support/shop-fixture.ts';

export type Requests<Names extends EndpointName> = {
  [Name in Names]: (owner: Owner) => RequestInput<Name>;
};

type AccountEndpointName = Extract<
  EndpointName,
  `${'auth' | 'account' | 'secondFactor' | 'adminStaff' | 'adminTokens'}.${string}`
>;

/** A credential that no device has. */
const NO_CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;

export const ACCOUNT_REQUESTS: Requests<AccountEndpointName> = {
  'auth.register': () => ({
    body: { userName: 'New', email: `new-${newId()}@example.test`, password: 'long enough' },
  }),
  'auth.login': (owner) => ({ body: { email: owner.email, password: 'not the one' } }),
  'auth.logout': () => ({}),
  'auth.checkAuth': () => ({}),
  'auth.google': () => ({}),
  'auth.googleToken': () => ({ body: { credential: 'no.such.token' } }),
  'auth.requestPasswordReset': (owner) => ({ body: { email: owner.email } }),
  'auth.resetPassword': () => ({ body: { token: 'not-the-one', password: 'long enough' } }),
  'auth.acceptInvitation': () => ({
    body: { token: 'not-the-one', userName: 'New', password: 'long enough' },
  }),
  'account.changeEmail': () => ({
    body: { email: 'somewhere-else@example.test', password: 'not the one' },
  }),
  'account.confirmNewEmail': () => ({ body: { token: 'not-the-one' } }),
  'account.unsubscribe': () => ({ body: { token: 'not-the-one' } }),
  'account.sendConfirmation': () => ({}),
  'account.confirmEmail': () => ({ body: { token: 'not-the-one' } }),
  'auth.passkeyOptions': () => ({}),
  'auth.passkeyLogin': () => ({
    body: {
      credential: {
        ...NO_CREDENTIAL,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
  }),
  'account.passkeys': () => ({}),
  'account.passkeyOptions': () => ({}),
  'account.addPasskey': () => ({
    body: {
      credential: {
        ...NO_CREDENTIAL,
        response: { clientDataJSON: 'e30', attestationObject: 'AA' },
      },
    },
  }),
  'account.deletePasskey': (owner) => ({ params: { passkeyId: owner.passkeyId } }),
  'adminStaff.list': () => ({}),
  'adminStaff.invite': () => ({
    body: { email: `staff-${newId()}@weaver.test`, role: 'support' },
  }),
  'adminStaff.withdrawInvitation': (owner) => ({ params: { invitationId: owner.invitationId } }),
  'adminStaff.changeRole': (owner) => ({
    params: { memberId: owner.staffMemberId },
    body: { role: 'manager' },
  }),
  'adminStaff.remove': (owner) => ({ params: { memberId: owner.staffMemberId } }),
  'adminStaff.removeSecondFactor': (owner) => ({ params: { memberId: owner.staffMemberId } }),
  'auth.secondFactor': () => ({ body: { code: '000000' } }),
  'secondFactor.get': () => ({}),
  'secondFactor.prepareTotp': () => ({}),
  'secondFactor.confirmTotp': () => ({ body: { code: 'not the one' } }),
  'secondFactor.removeTotp': () => ({}),
  'secondFactor.renewRecoveryCodes': () => ({}),
  'secondFactor.reauthenticate': () => ({ body: { code: 'not the one' } }),
  'adminTokens.list': () => ({}),
  'adminTokens.create': () => ({
    body: { name: 'Stock sync', permissions: ['products.read', 'products.write'], days: 90 },
  }),
  'adminTokens.revoke': (owner) => ({ params: { tokenId: owner.apiTokenId } }),
  'account.get': () => ({}),
  'account.update': () => ({ body: { userName: 'Renamed' } }),
  'account.delete': () => ({ body: {} }),
  'account.changePassword': () => ({
    body: { currentPassword: 'not the one', newPassword: 'long enough' },
  }),
  'account.sessions': () => ({}),
  'account.endOtherSessions': () => ({}),
  'account.endSession': (owner) => ({ params: { sessionId: owner.sessionId } }),
  'account.download': () => ({}),
};
