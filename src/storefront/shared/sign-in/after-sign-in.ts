/** Navigation and session after a sign-in. Separate from the access rules, which every page's bundle includes. */
import type { UserWire } from '#contract/accounts.contract.ts';
import { accessRedirect, ADMIN_HOME, SHOP_HOME } from '#web/session/access-rules.ts';
import type { Session } from '#web/session/session-store.ts';

/**
 * The page to show after a sign-in: the origin if this user may see it and it is a page of this site, else their home.
 * Spec 2: /shop/home; administrators cannot see the shop, so their home is the admin area.
 */
export function afterSignIn(origin: string | null, visitor: { role: 'admin' | 'regular' }): string {
  const home = visitor.role === 'admin' ? ADMIN_HOME : SHOP_HOME;
  if (origin === null || !isOwnPath(origin)) return home;
  const path = origin.split(/[?#]/)[0] ?? '';
  return path.startsWith('/auth') || accessRedirect(path, '', visitor) !== null ? home : origin;
}

/** Updates the session after a sign-in; sets at least the user when reloading the session fails. */
export async function enter(session: Session, user: UserWire): Promise<void> {
  if ((await session.refresh()).user?.id === user.id) return;
  session.signedOut();
  session.merge({ user });
}

/** Whether this is a path of this site. Guards against open redirects and header injection. */
export function isOwnPath(origin: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(origin) || origin.includes('\\')) return false;
  return new URL(origin, 'http://here.invalid').host === 'here.invalid';
}
