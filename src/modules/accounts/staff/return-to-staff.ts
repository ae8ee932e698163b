import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { deleteIdentitiesOf } from '#modules/accounts/google/identities.repository.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import { confirmEmail } from '#modules/accounts/email/confirm-email.ts';
import { deletePasskeysOf } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { reinstateMember, type NewMember } from '#modules/accounts/staff/staff.repository.ts';

/**
 * Gives the account of an address a role, which is somebody's who was removed from the staff, or was never confirmed: the
 * same account, to which orders and the audit log refer. Whatever opened the account before ends, because the address may belong to somebody else by now.
 * @returns the account's id; null if the address has another account
 */
export async function returnToStaff(
  ctx: Context,
  trx: Trx,
  member: NewMember,
): Promise<string | null> {
  const id = await reinstateMember(trx, member, ctx.clock.now());
  if (id === null) return null;
  await confirmEmail(ctx, trx, id);
  await deleteSessionsOf(trx, id);
  await deletePasskeysOf(trx, id);
  await deleteIdentitiesOf(trx, id);
  await deleteKnownDevicesOf(trx, id);
  await deleteResetsOf(trx, id);
  return id;
}
