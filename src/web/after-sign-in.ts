/** Where sign-in leads. Apart from the access rules, which every page loads. */
import type { UserWire } from '#contract/accounts.contract.ts';
import { accessRedirect, ADMIN_HOME, SHOP_HOME } from '#web/access-rules.ts';
import type { Session } from '#web/session-store.ts';

/**
 * Where sign-in leads: the origin when it is a page of this site, else the home of the person's kind.
 * Spec 2: /shop/home; administrators cannot see the shop, so they go straight to their area.
 */
export function afterSignIn(origin: string | null, visitor: { role: 'admin' | 'regular' }): string {
  const home = visitor.role === 'admin' ? ADMIN_HOME : SHOP_HOME;
  if (origin === null || !isOwnPath(origin)) return home;
  const path = origin.split(/[?#]/)[0] ?? '';
  return path.startsWith('/auth') || accessRedirect(path, '', visitor) !== null ? home : origin;
}

/** Who has just signed in is in, also while the shop cannot be asked for his cart and his wishes. */
export async function enter(session: Session, user: UserWire): Promise<void> {
  if ((await session.refresh()).user?.id === user.id) return;
  session.signedOut();
  session.adopt({ user });
}

/** Only a path of this site: anything a browser could read as another host, or as a line break, is refused. */
export function isOwnPath(origin: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(origin) || origin.includes('\\')) return false;
  return new URL(origin, 'http://here.invalid').host === 'here.invalid';
}
