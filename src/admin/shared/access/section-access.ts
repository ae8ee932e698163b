/** Access of loaders: what a role does not include is neither opened nor requested. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import { may, type Permission, type StaffRole } from '#contract/permissions.ts';
import { ACCOUNT, ALL_SECTIONS, isAt, maySee } from '#admin/shared/access/sections.ts';
import type { PageProblem } from '#web/api/loading.ts';
import { sessionOf } from '#web/session/request-context.ts';

type Context = Readonly<RouterContextProvider>;

export const staffRoleOf = (context: Context): StaffRole | null =>
  sessionOf(context).get().user?.staffRole ?? null;

export const mayIn = (context: Context, permission: Permission): boolean =>
  may(staffRoleOf(context), permission);

/** The own account, where the second factor is set up first; then the user continues to `origin`. */
export const factorSetupFor = (origin: string): string =>
  `${ACCOUNT}?origin=${encodeURIComponent(origin)}`;

/**
 * Throws the no-access page, or without the second factor that the shop requires a redirect to the own account. Without a session nothing is decided here: the API's response leads to signing in.
 */
export function checkSectionAccess(context: Context, path: string, request: Request): void {
  const { user } = sessionOf(context).get();
  const role = user?.staffRole ?? null;
  if (user?.secondFactorMissing) {
    const { pathname, search } = new URL(request.url);
    throw redirect(factorSetupFor(pathname + search));
  }
  const section = ALL_SECTIONS.find((each) => isAt(each, path));
  if (role === null || !section || maySee(section, role)) return;
  const problem: PageProblem = {
    message: `Your role does not include ${section.label}. An owner of the shop can change it.`,
    code: 'FORBIDDEN',
    requestId: null,
  };
  throw data(problem, { status: 403 });
}
