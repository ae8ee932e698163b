/** Access of loaders: what a role does not include is neither opened nor requested. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { ALL_SECTIONS, homeOf, isAt } from '#admin/shared/page/sections.ts';
import type { PageProblem } from '#web/api/loading.ts';
import { ADMIN_HOME } from '#web/session/access-rules.ts';
import { sessionOf } from '#web/session/request-context.ts';

type Context = Readonly<RouterContextProvider>;

export const staffRoleOf = (context: Context): StaffRole | null =>
  sessionOf(context).get().user?.staffRole ?? null;

export const mayIn = (context: Context, permission: Permission): boolean =>
  may(staffRoleOf(context), permission);

/**
 * Throws the no-access page, or, where sign-in leads, a redirect to the first section of the role. Without a session nothing
 * is decided here: the API's response leads to signing in.
 */
export function checkSectionAccess(context: Context, path: string): void {
  const role = staffRoleOf(context);
  const section = ALL_SECTIONS.find((each) => isAt(each, path));
  if (role === null || !section || may(role, section.permission)) return;
  const home = homeOf(role);
  if (path === ADMIN_HOME && home) throw redirect(home.path);
  const problem: PageProblem = {
    message: `Your role does not include ${section.label}. An owner of the shop can change it.`,
    code: 'FORBIDDEN',
    requestId: null,
  };
  throw data(problem, { status: 403 });
}
