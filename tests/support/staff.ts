/** Members of the staff and their second factor, for browser tests. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { StaffRole } from '#contract/permissions.ts';
import { newId } from '#kernel/ids.ts';
import { ADMIN, type BrowserShop } from '#support/browser-shop.ts';
import { call } from '#support/browser-buyer.ts';

export interface Colleague {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
}

/** Adds somebody to the staff, with the password of the demo's owner: invitations have tests of their own. */
export async function aColleague(
  { pool }: BrowserShop,
  role: StaffRole,
  userName = 'Clara Weft',
): Promise<Colleague> {
  const id = newId();
  const email = `clerk-${id}@example.test`;
  await pool.query(
    `INSERT INTO users (id, user_name, email, email_key, role, password_hash, email_confirmed_at)
      SELECT $1, $2, $3, $3, $4, password_hash, now() FROM users WHERE email = $5`,
    [id, userName, email, role, ADMIN.email],
  );
  return { userName, email, password: ADMIN.password };
}

/** The link of an invitation's mail. */
export const linkIn = (mail: string): string =>
  /http:\/\/[^\s"<]+invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '';

/** The code that an authenticator app shows now. The shop is made to accept it again, because a test does not wait 30 seconds. */
export async function freshCode(shop: BrowserShop, secret: string): Promise<string> {
  await shop.pool.query('UPDATE totp_secrets SET last_step = 0');
  return codeNow(secret);
}

export const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

/** Sets an authenticator app up through the API, for the user who is signed in on the page. */
export async function setUpTotp(
  page: Page,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const prepared = (await call(page, 'put', '/account/second-factor/totp')) as {
    data: { secret: string };
  };
  const { secret } = prepared.data;
  const confirmed = (await call(page, 'put', '/account/second-factor/totp/confirmation', {
    code: codeNow(secret),
  })) as { data: { recoveryCodes: string[] } };
  return { secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** As if a quarter of an hour had passed since everybody's last step-up of who they are. */
export const letAuthenticationsAge = (shop: BrowserShop): Promise<unknown> =>
  shop.pool.query("UPDATE sessions SET proved_at = now() - interval '16 minutes'");
