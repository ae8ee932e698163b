import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { useUser } from '#web/session/session.tsx';

/** The role of the signed-in member of the staff; null while the second factor that the shop requires is missing. */
export function useStaffRole(): StaffRole | null {
  const user = useUser();
  return user?.secondFactorMissing ? null : (user?.staffRole ?? null);
}

/** Whether to show what needs this permission; the server checks it for every request. */
export const useMay = (permission: Permission): boolean => may(useStaffRole(), permission);
