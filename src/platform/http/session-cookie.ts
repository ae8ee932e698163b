import type { Settings } from '#platform/config/settings.ts';

/**
 * The session cookie. `__Host-` and Secure need https; over http on loopback only Chromium stores a Secure cookie.
 * Lax, not Strict, because buyers return from the payment provider's site.
 */
export function sessionCookie(settings: Settings): { name: string; attributes: string } {
  const secure = isSecure(settings.publicUrl);
  return {
    name: sessionCookieName(settings.publicUrl),
    attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

export const sessionCookieName = (publicUrl: string): string =>
  isSecure(publicUrl) ? '__Host-sid' : 'sid';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a request, or null. */
export const readSessionToken = (
  cookieHeader: string | null | undefined,
  settings: Settings,
): string | null => readCookie(cookieHeader, sessionCookie(settings).name);

/** The Set-Cookie header that removes the session cookie. */
export function clearedSessionCookie(settings: Settings): string {
  const { name, attributes } = sessionCookie(settings);
  return `${name}=; ${attributes}; Max-Age=0`;
}

/** Whether a request may be of somebody who is signed in. Caches decide by the same text. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes('sid=') === true;

/**
 * The token in a cookie, or null; the first cookie of the name counts. `sid =` is not accepted, because the page cache
 * searches the header for `sid=`.
 */
export function readCookie(cookieHeader: string | null | undefined, name: string): string | null {
  if (!cookieHeader) return null;
  for (const pair of cookieHeader.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trimStart() === name) {
      const token = pair.slice(at + 1).trim();
      return TOKEN.test(token) ? token : null;
    }
  }
  return null;
}
