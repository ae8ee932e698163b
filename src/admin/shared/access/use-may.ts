import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { useUser } from '#web/session/session.tsx';

/** The role of the signed-in member of the staff. */
export const useStaffRole = (): StaffRole | null => useUser()?.staffRole ?? null;

/** Whether to show what needs this permission; the server checks it for every request. */
export const useMay = (permission: Permission): boolean => may(useStaffRole(), permission);
