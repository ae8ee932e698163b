import { refuseField, type Refusal } from '#contract/refusals.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { isReservedStaffName, staffNameKey } from '#modules/accounts/staff/staff-name.rules.ts';
import { namesOfColleagues } from '#modules/accounts/staff/staff.repository.ts';

/**
 * Refuses a name under which somebody of the staff could be mistaken in the audit log. The caller has locked the owners,
 * so that two people cannot take one name at once.
 */
export async function refuseStaffName(
  trx: Trx,
  { id, userName }: { id: string; userName: string },
  shopName: string,
): Promise<Refusal | null> {
  if (isReservedStaffName(userName, shopName)) return refuseField('NAME_RESERVED', 'userName');
  const key = staffNameKey(userName);
  const colleagues = await namesOfColleagues(trx, id);
  return colleagues.some((name) => staffNameKey(name) === key)
    ? refuseField('NAME_TAKEN', 'userName')
    : null;
}
