import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { deleteResetsOf, insertReset } from '#modules/accounts/password-resets.repository.ts';
import { hashOfSecret, newSecret } from '#modules/accounts/secret-token.ts';
import { deleteFactorOf } from '#modules/accounts/second-factor/take-away-second-factor.ts';
import { lockMember } from '#modules/accounts/staff/staff.repository.ts';
import { findUserByEmail } from '#modules/accounts/users.repository.ts';

export const RECOVERY_MINUTES = 60;

/**
 * Lets an owner in again who has lost the password or the second factor: for the command line only, whose caller has the
 * database anyway. Removes the second factor and ends every session.
 * @returns a link that sets a new password once; null if no owner has this address
 */
export async function recoverOwner(ctx: Context, email: string): Promise<string | null> {
  const token = newSecret();
  const isOwner = await inTransaction(ctx.db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    const owner = user && (await lockMember(trx, user.id));
    if (owner?.role !== 'owner') return false;
    await deleteFactorOf(ctx, trx, owner, COMMAND_LINE);
    await deleteResetsOf(trx, owner.id);
    const now = ctx.clock.now();
    const expiresAt = secondsAfter(now, RECOVERY_MINUTES * 60);
    await insertReset(trx, { tokenHash: hashOfSecret(token), userId: owner.id, expiresAt }, now);
    return true;
  });
  return isOwner ? `${ctx.settings.publicUrl}/auth/reset-password?token=${token}` : null;
}
