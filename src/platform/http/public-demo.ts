import type { EndpointName } from '#contract/endpoints.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Settings } from '#platform/config/settings.ts';
import { fault } from '#platform/http/fault.ts';

/** What could lock out the other visitors of a public demo, or reach people outside it. */
export const CLOSED_IN_PUBLIC_DEMO: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'auth.requestPasswordReset',
  'auth.resetPassword',
  'auth.acceptInvitation',
  'account.delete',
  'account.changeEmail',
  'account.confirmNewEmail',
  'account.changePassword',
  'account.endOtherSessions',
  'account.endSession',
  'account.passkeyOptions',
  'account.addPasskey',
  'account.deletePasskey',
  'secondFactor.prepareTotp',
  'secondFactor.confirmTotp',
  'secondFactor.removeTotp',
  'secondFactor.renewRecoveryCodes',
  'adminStaff.invite',
  'adminStaff.withdrawInvitation',
  'adminStaff.changeRole',
  'adminStaff.remove',
  'adminStaff.removeSecondFactor',
  'adminTokens.create',
  'adminTokens.revoke',
]);

/** @throws RequestFault for an endpoint that a public demo closes */
export function refuseInPublicDemo(settings: Settings, name: EndpointName): void {
  if (CLOSED_IN_PUBLIC_DEMO.has(name) && isPublicDemo(settings)) throw fault('PUBLIC_DEMO');
}
