import { secondsAfter } from '#platform/clock.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { readCookie } from '#platform/http/session-cookie.ts';
import {
  deleteKnownDevicesBefore,
  isKnownDevice,
  upsertKnownDevice,
} from '#modules/accounts/sign-in/known-devices.repository.ts';
import { hashOfSecret, newSecret } from '#platform/secret-token.ts';

/**
 * A cookie marks a device on which a user has signed in, so that password guesses from elsewhere do not lock the user
 * out. It does not sign in.
 */
const COOKIE_SECONDS = 365 * 86_400;

const cookieName = (settings: Settings): string =>
  settings.publicUrl.startsWith('https:') ? '__Host-device' : 'device';

/** The hash of the device's token if this account was used on it; else null. */
export async function findKnownDevice(
  ctx: Context,
  cookieHeader: string | null,
  email: string,
): Promise<Buffer | null> {
  const token = readCookie(cookieHeader, cookieName(ctx.settings));
  if (token === null) return null;
  const hash = hashOfSecret(token);
  const since = secondsAfter(ctx.clock.now(), -COOKIE_SECONDS);
  return (await isKnownDevice(ctx.db, hash, email, since)) ? hash : null;
}

/** Stores the device after a sign-in. @returns the Set-Cookie header */
export async function rememberDevice(
  ctx: Context,
  cookieHeader: string | null,
  userId: string,
): Promise<string> {
  const name = cookieName(ctx.settings);
  const token = readCookie(cookieHeader, name) ?? newSecret();
  await upsertKnownDevice(ctx.db, hashOfSecret(token), userId, ctx.clock.now());
  const secure = ctx.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${COOKIE_SECONDS}`;
}

export const deleteOldDevices = (ctx: Context): Promise<void> =>
  deleteKnownDevicesBefore(ctx.db, secondsAfter(ctx.clock.now(), -COOKIE_SECONDS));
