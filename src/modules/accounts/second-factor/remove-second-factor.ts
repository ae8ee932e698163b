import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import type { AuditActor } from '#modules/audit/index.ts';
import { deletePasskeysOf } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { hasSecondFactor } from '#modules/accounts/second-factor/authentication-methods.ts';
import { recordFactorChange } from '#modules/accounts/second-factor/record-factor-change.ts';
import {
  deleteRecoveryCodes,
  deleteTotpSecret,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import {
  lockMember,
  lockOwners,
  type StaffMember,
} from '#modules/accounts/staff/staff.repository.ts';

/** Takes a member's second factor away, for example because the phone is lost, and signs the member out everywhere. */
export async function removeSecondFactor(
  ctx: Context,
  actor: Actor,
  memberId: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await lockOwners(trx)).includes(actor.id)) return rollBackWith(refuse('FORBIDDEN'));
    const member = await lockMember(trx, memberId);
    if (!member) return rollBackWith(refuse('NOT_FOUND'));
    const hadOne = await deleteFactorOf(ctx, trx, member, actor);
    return hadOne ? null : rollBackWith(refuse('NO_SECOND_FACTOR'));
  });
}

/**
 * Deletes what the member signs in with besides the password, and all sessions; the password stays.
 * @returns whether the member had a second factor
 */
export async function deleteFactorOf(
  ctx: Context,
  trx: Trx,
  member: StaffMember,
  by: AuditActor,
): Promise<boolean> {
  const hadOne = await hasSecondFactor(trx, member.id);
  await deleteTotpSecret(trx, member.id);
  await deletePasskeysOf(trx, member.id);
  await deleteRecoveryCodes(trx, member.id);
  await deleteSessionsOf(trx, member.id);
  if (hadOne) await recordFactorChange(ctx, trx, member, 'taken-away', by);
  return hadOne;
}
