/** Where sign-in leads. Apart from the access rules, which every page loads. */
import { accessRedirect, ADMIN_HOME, SHOP_HOME } from '#web/access-rules.ts';

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

/** Only a path of this site: anything a browser could read as another host, or as a line break, is refused. */
export function isOwnPath(origin: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(origin) || origin.includes('\\')) return false;
  return new URL(origin, 'http://here.invalid').host === 'here.invalid';
}
