import { createHash } from 'node:crypto';
import type { Settings } from '#platform/config/settings.ts';
import { readCookie } from '#platform/http/session-cookie.ts';
import { newSecret } from '#platform/secret-token.ts';

/**
 * Binds a Google token to the browser that requested it: the token repeats the nonce, which is derived from a secret in
 * this browser's cookie. So a stolen token is useless in another browser.
 */
const COOKIE_SECONDS = 3600;

const cookieName = (settings: Settings): string =>
  settings.publicUrl.startsWith('https:') ? '__Host-google' : 'google';

const nonceOf = (secret: string): string =>
  createHash('sha256').update(`nonce:${secret}`).digest('base64url');

/** The nonce issued to this browser, or null. */
export function expectedNonce(settings: Settings, cookieHeader: string | null): string | null {
  const secret = readCookie(cookieHeader, cookieName(settings));
  return secret === null ? null : nonceOf(secret);
}

/** Issues a nonce, the same for all tabs of a browser. @returns it with the Set-Cookie header that stores its secret */
export function issueNonce(
  settings: Settings,
  cookieHeader: string | null,
): { nonce: string; cookie: string } {
  const secret = readCookie(cookieHeader, cookieName(settings)) ?? newSecret();
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName(settings)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${COOKIE_SECONDS}`;
  return { nonce: nonceOf(secret), cookie };
}
