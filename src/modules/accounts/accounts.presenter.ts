import type { UserWire } from '#contract/accounts.contract.ts';
import type { Actor } from '#platform/context.ts';

export const presentUser = ({ id, userName, email, role }: Actor): UserWire => ({
  _id: id,
  id,
  userName,
  email,
  role,
});
