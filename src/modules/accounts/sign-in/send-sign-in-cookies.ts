import type { Context as HttpContext } from 'hono';
import type { Context } from '#platform/context.ts';
import { visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { rememberDevice } from '#modules/accounts/sign-in/known-device.ts';

/** Sends the new session's cookie and marks the browser as a known device of the user. */
export async function sendSignInCookies(
  ctx: Context,
  http: HttpContext,
  userId: string,
  sessionCookie: string,
): Promise<void> {
  http.header('Set-Cookie', sessionCookie);
  const device = await rememberDevice(ctx, visitorOf(http).cookie, userId);
  http.header('Set-Cookie', device, { append: true });
}
