import type { Settings } from '#platform/config/settings.ts';

/**
 * The session's cookie. `__Host-` and Secure need https; on loopback http only Chromium would keep a Secure one.
 * Lax, not Strict: the buyer comes back from the payment provider.
 */
export function sessionCookie(settings: Settings): { name: string; attributes: string } {
  const secure = settings.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-sid' : 'sid',
    attributes: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The session token a request carries, or null. */
export const readSessionToken = (
  cookieHeader: string | null | undefined,
  settings: Settings,
): string | null => readCookie(cookieHeader, sessionCookie(settings).name);

/** The Set-Cookie header after which the browser has no session. */
export function clearedSessionCookie(settings: Settings): string {
  const { name, attributes } = sessionCookie(settings);
  return `${name}=; ${attributes}; Max-Age=0`;
}

/**
 * The token in one of our cookies, or null. The first cookie of the name counts. A blank before the equals sign makes
 * it another name: whoever looks for `sid=` in the header must see every session there is.
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
