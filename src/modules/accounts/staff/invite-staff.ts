import { refuse, type Refusal } from '#contract/refusals.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { queueJob } from '#platform/jobs.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { queueAccessChanged } from '#modules/accounts/account.mails.ts';
import {
  SEND_STAFF_INVITATION,
  VALID_HOURS,
} from '#modules/accounts/staff/send-staff-invitation.ts';
import { canJoinStaff, listOwners, lockOwners } from '#modules/accounts/staff/staff.repository.ts';
import {
  deleteInvitation,
  upsertInvitation,
  type Invitation,
} from '#modules/accounts/staff/invitations.repository.ts';
import { findUserByEmail } from '#modules/accounts/users.repository.ts';

/** Per owner, so that a stolen session cannot send mail to everybody. */
const INVITATIONS: RateLimit = { name: 'staff-invited', count: 30, windowSeconds: 60 * 60 };

/**
 * Invites somebody to a staff role; the mail's link works once. A shopper's account is given a role only if its address
 * was never confirmed: then it gives no access any more, because another person may have registered it. Who was removed
 * from the staff can return.
 */
export async function inviteStaff(
  ctx: Context,
  actor: Actor,
  { email, role }: { email: string; role: StaffRole },
): Promise<Invitation | Refusal> {
  throwIfLimited(await countAttempt(ctx, INVITATIONS, actor.id));
  const now = ctx.clock.now();
  const expiresAt = secondsAfter(now, VALID_HOURS * 3600);
  return await inRefusableTransaction<Invitation, Refusal>(ctx.db, async (trx, rollBackWith) => {
    if (!(await lockOwners(trx)).includes(actor.id)) return rollBackWith(refuse('FORBIDDEN'));
    const known = await findUserByEmail(trx, email);
    if (known && !(await canJoinStaff(trx, known.id)))
      return rollBackWith(refuse('INVITED_HAS_ACCOUNT'));
    // The account's id, also of one that is still to be made: erasing it erases the address in the audit log.
    const invitation = { id: known?.id ?? newId(), email, role, expiresAt };
    await upsertInvitation(trx, { ...invitation, invitedBy: actor.id });
    await queueJob(trx, SEND_STAFF_INVITATION, { invitationId: invitation.id });
    await recordAudit(trx, actor, invitationAudit('staff.invite', invitation), now);
    const access = { what: 'invitation', by: actor.userName, email, role } as const;
    await queueAccessChanged(ctx, trx, await listOwners(trx), access);
    return invitation;
  });
}

/** The link no longer works. */
export async function withdrawInvitation(
  ctx: Context,
  actor: Actor,
  invitationId: string,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const invitation = await deleteInvitation(trx, invitationId);
    if (invitation === null) return rollBackWith(refuse('NOT_FOUND'));
    await recordAudit(trx, actor, invitationAudit('staff.withdraw', invitation), ctx.clock.now());
    return null;
  });
}

const invitationAudit = (
  action: string,
  { id, email, role }: Pick<Invitation, 'id' | 'email' | 'role'>,
) => ({ action, record: { kind: 'staff', id, name: email }, after: { role } });
