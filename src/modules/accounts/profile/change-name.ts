import { isStaff } from '#contract/permissions.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inRefusableTransaction } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { refuseStaffName } from '#modules/accounts/staff/refuse-staff-name.ts';
import { lockMember, lockOwners } from '#modules/accounts/staff/staff.repository.ts';
import { updateUserName } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Changes the user's name. The audit log shows staff by name, so their names must differ, and changes are recorded. */
export async function changeName(
  ctx: Context,
  actor: Actor,
  userName: string,
): Promise<null | Refusal> {
  const now = ctx.clock.now();
  if (!isStaff(actor.role)) {
    await updateUserName(ctx.db, actor.id, userName, now);
    return null;
  }
  const { shopName } = await getStoreSettings(ctx);
  return await inRefusableTransaction<null, Refusal>(ctx.db, async (trx, rollBackWith) => {
    await lockOwners(trx);
    const member = await lockMember(trx, actor.id);
    if (member && member.userName !== userName) {
      const refused = await refuseStaffName(trx, { id: member.id, userName }, shopName);
      if (refused) return rollBackWith(refused);
      // The earlier name is the actor's, the new one the record's: both are erased with the account, values are not.
      const record = { kind: 'staff', id: member.id, name: userName };
      const by = { id: member.id, userName: member.userName };
      await recordAudit(trx, by, { action: 'staff.rename', record }, now);
    }
    await updateUserName(trx, actor.id, userName, now);
    return null;
  });
}
