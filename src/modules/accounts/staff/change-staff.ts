import { refuse, type Refusal } from '#contract/refusals.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { AccessChange } from '#modules/notifications/index.ts';
import { queueAccessChanged } from '#modules/accounts/account.mails.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import {
  deleteRecoveryCodes,
  deleteTotpSecret,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { deleteSessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { deleteApiTokensOf } from '#modules/accounts/tokens/api-tokens.repository.ts';
import {
  lockMember,
  listOwners,
  lockOwners,
  updateRole,
  type StaffMember,
} from '#modules/accounts/staff/staff.repository.ts';
import { deleteInvitationsBy } from '#modules/accounts/staff/invitations.repository.ts';

/** Gives a member of the staff another role, which holds from their next request on. */
export const changeStaffRole = (
  ctx: Context,
  actor: Actor,
  memberId: string,
  role: StaffRole,
): Promise<null | Refusal> =>
  changeMember(ctx, actor, memberId, role, async (trx, member) => {
    if (member.role === 'owner' && role !== 'owner') await deleteInvitationsBy(trx, member.id);
    await auditMember(ctx, trx, actor, 'staff.role', member, { role });
    return { what: 'role', by: actor.userName, name: member.userName, role };
  });

/** Ends all their sessions and API tokens. The account stays, as a shopper's, because orders and audit entries refer to it. */
export const removeStaff = (
  ctx: Context,
  actor: Actor,
  memberId: string,
): Promise<null | Refusal> =>
  changeMember(ctx, actor, memberId, 'regular', async (trx, member) => {
    await deleteAccessOf(trx, member.id);
    await auditMember(ctx, trx, actor, 'staff.remove', member, null);
    return { what: 'removal', by: actor.userName, name: member.userName };
  });

/** Makes an account that is about to be erased a shopper's. @throws while it is the shop's only owner */
export async function endMembership(ctx: Context, trx: Trx, memberId: string): Promise<void> {
  const owners = await lockOwners(trx);
  const member = await lockMember(trx, memberId);
  if (!member) return;
  if (member.role === 'owner' && owners.length === 1)
    throw new Error(`the account ${memberId} is the only owner: make somebody else an owner first`);
  await updateRole(trx, memberId, 'regular', ctx.clock.now());
  await deleteAccessOf(trx, memberId);
}

async function deleteAccessOf(trx: Trx, memberId: string): Promise<void> {
  await deleteInvitationsBy(trx, memberId);
  await deleteSessionsOf(trx, memberId);
  await deleteApiTokensOf(trx, memberId);
  await deleteResetsOf(trx, memberId);
  // Shoppers sign in without a second factor; their passkeys stay.
  await deleteTotpSecret(trx, memberId);
  await deleteRecoveryCodes(trx, memberId);
}

/** Refuses what would leave the shop without an owner. */
async function changeMember(
  ctx: Context,
  actor: Actor,
  memberId: string,
  role: StaffRole | 'regular',
  also: (trx: Trx, member: StaffMember) => Promise<AccessChange>,
): Promise<null | Refusal> {
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    const owners = await lockOwners(trx);
    if (!owners.includes(actor.id)) return rollBackWith(refuse('FORBIDDEN'));
    const member = await lockMember(trx, memberId);
    if (!member) return rollBackWith(refuse('NOT_FOUND'));
    if (member.role === 'owner' && role !== 'owner' && owners.length === 1)
      return rollBackWith(refuse('LAST_OWNER'));
    // Before the change: an owner who is no longer one learns of it, too.
    const informed = await listOwners(trx);
    await updateRole(trx, member.id, role, ctx.clock.now());
    await queueAccessChanged(ctx, trx, informed, await also(trx, member));
    return null;
  });
}

const auditMember = (
  ctx: Context,
  trx: Trx,
  actor: Actor,
  action: string,
  { id, userName, role }: StaffMember,
  after: { role: StaffRole } | null,
): Promise<void> =>
  recordAudit(
    trx,
    actor,
    { action, record: { kind: 'staff', id, name: userName }, before: { role }, after },
    ctx.clock.now(),
  );
