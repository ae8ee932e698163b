import { createHash } from 'node:crypto';
import type { Settings } from '#platform/config/settings.ts';
import { readCookie } from '#platform/http/session-cookie.ts';
import { newSecret } from '#modules/accounts/secret-token.ts';

/**
 * Ties a token to the browser that asked for it: the provider repeats the nonce, whose origin only this browser's
 * cookie holds. A stolen token is worth nothing in another browser.
 */
const SECONDS = 3600;

const cookieName = (settings: Settings): string =>
  settings.publicUrl.startsWith('https:') ? '__Host-google' : 'google';

const nonceOf = (secret: string): string =>
  createHash('sha256').update(`nonce:${secret}`).digest('base64url');

/** The nonce of this browser, or null when it was given none. */
export function expectedNonce(settings: Settings, cookieHeader: string | null): string | null {
  const secret = readCookie(cookieHeader, cookieName(settings));
  return secret === null ? null : nonceOf(secret);
}

/** The nonce for a page, the same for all tabs of a browser. @returns it with the Set-Cookie header that keeps it */
export function giveNonce(
  settings: Settings,
  cookieHeader: string | null,
): { nonce: string; cookie: string } {
  const secret = readCookie(cookieHeader, cookieName(settings)) ?? newSecret();
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `${cookieName(settings)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${SECONDS}`;
  return { nonce: nonceOf(secret), cookie };
}
