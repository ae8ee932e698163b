import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit, type AuditActor } from '#modules/audit/index.ts';
import type { FactorChange } from '#modules/notifications/index.ts';
import { queueSecondFactorMail } from '#modules/accounts/account.mails.ts';

/** A new passkey is mailed to every owner of an account, staff or not. */
type AuditedChange = FactorChange | 'passkey-added';

const ACTIONS: Record<AuditedChange, string> = {
  'totp-set': 'staff.second-factor-set',
  'passkey-added': 'staff.second-factor-set',
  'totp-removed': 'staff.second-factor-removed',
  'passkey-removed': 'staff.second-factor-removed',
  'taken-away': 'staff.second-factor-removed',
  'codes-renewed': 'staff.recovery-codes-renewed',
  'code-used': 'staff.recovery-code-used',
  'wrong-codes': 'staff.wrong-codes',
};

interface Member {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
}

/** Records the change of a member's second factor and mails it to the member, in the transaction of the change. */
export async function recordFactorChange(
  ctx: Context,
  trx: Trx,
  member: Member,
  change: FactorChange,
  by: AuditActor = member,
): Promise<void> {
  await auditFactorChange(ctx, trx, member, change, by);
  await queueSecondFactorMail(ctx, trx, member, change);
}

export const auditFactorChange = (
  ctx: Context,
  trx: Trx,
  { id, userName: name }: Member,
  change: AuditedChange,
  by: AuditActor = { id, userName: name },
): Promise<void> =>
  recordAudit(
    trx,
    by,
    { action: ACTIONS[change], record: { kind: 'staff', id, name }, after: { change } },
    ctx.clock.now(),
  );
