import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { COMMAND_LINE, recordAudit } from '#modules/audit/index.ts';
import { deleteEmailChangesOf } from '#modules/accounts/email/email-changes.repository.ts';
import { deleteIdentitiesOf } from '#modules/accounts/google/identities.repository.ts';
import { deleteKnownDevicesOf } from '#modules/accounts/sign-in/known-devices.repository.ts';
import {
  deleteResetsOf,
  insertReset,
} from '#modules/accounts/password/password-resets.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';
import { deleteFactorOf } from '#modules/accounts/second-factor/remove-second-factor.ts';
import { lockMember } from '#modules/accounts/staff/staff.repository.ts';
import { deleteInvitationsBy } from '#modules/accounts/staff/invitations.repository.ts';
import { deleteApiTokensOf } from '#modules/accounts/tokens/api-tokens.repository.ts';
import { findUserByEmail, updatePasswordHash } from '#modules/accounts/users.repository.ts';

export const RECOVERY_MINUTES = 60;

interface Recovery {
  /** Sets a new password once. */
  readonly link: string;
  readonly hadSecondFactor: boolean;
}

/**
 * Lets an owner in again who has lost the password or the second factor: for the command line only, whose caller has the
 * database anyway. Nothing that opened the account before does so any more, because somebody else may know it: removes
 * password, linked Google account, second factor, API tokens and the owner's open invitations, and ends every session.
 * @returns null if no owner has this address
 */
export async function recoverOwner(ctx: Context, email: string): Promise<Recovery | null> {
  const token = newSecret();
  const recovered = await inTransaction(ctx.db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    const owner = user && (await lockMember(trx, user.id));
    if (owner?.role !== 'owner') return null;
    const hadSecondFactor = await deleteFactorOf(ctx, trx, owner, COMMAND_LINE);
    await updatePasswordHash(trx, owner.id, null);
    await deleteIdentitiesOf(trx, owner.id);
    await deleteKnownDevicesOf(trx, owner.id);
    await deleteApiTokensOf(trx, owner.id);
    await deleteInvitationsBy(trx, owner.id);
    await deleteResetsOf(trx, owner.id);
    await deleteEmailChangesOf(trx, owner.id);
    const now = ctx.clock.now();
    const record = { kind: 'staff', id: owner.id, name: owner.userName };
    await recordAudit(trx, COMMAND_LINE, { action: 'staff.recover', record }, now);
    const expiresAt = secondsAfter(now, RECOVERY_MINUTES * 60);
    await insertReset(trx, { tokenHash: hashOfSecret(token), userId: owner.id, expiresAt }, now);
    return { hadSecondFactor };
  });
  const link = `${ctx.settings.publicUrl}/auth/reset-password?token=${token}`;
  return recovered && { link, ...recovered };
}
