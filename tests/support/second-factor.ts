/** Staff with an authenticator app, whose codes can be used again and again by tests. */
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#contract/permissions.ts';
import { anAccount } from '#support/accounts.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import type { TestUser } from '#support/users.ts';

/** The code that the app shows now; valid for half a minute at least. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();

export const wrongCodeOf = (secret: string): string =>
  String((Number(codeOf(secret)) + 271_828) % 1_000_000).padStart(6, '0');

/** The code of this moment has not been used yet. */
export async function forgetUsedCodes({ ctx }: TestShop, { id }: { id: string }): Promise<void> {
  await ctx.db
    .updateTable('totp_secrets')
    .set({ last_step: 0 })
    .where('user_id', '=', id)
    .execute();
}

const TOTP_PATH = '/api/v1/account/second-factor/totp';

export interface Enrolled {
  readonly member: TestUser;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Sets an authenticator app up. */
export async function enrol(shop: TestShop, member: TestUser): Promise<Enrolled> {
  const prepared = await shop.send('PUT', TOTP_PATH, { as: member });
  const { secret } = prepared.body.data as unknown as { secret: string };
  const confirmed = await shop.send('PUT', `${TOTP_PATH}/confirmation`, {
    as: member,
    body: { code: codeOf(secret) },
  });
  if (confirmed.status !== 200) throw new Error(`not enrolled: ${JSON.stringify(confirmed.body)}`);
  await forgetUsedCodes(shop, member);
  return { member, secret, ...(confirmed.body.data as unknown as { recoveryCodes: string[] }) };
}

export const anEnrolledMember = async (
  shop: TestShop,
  role: StaffRole = 'owner',
): Promise<Enrolled> => enrol(shop, await anAccount(shop, role));

/** Proves again who one is. */
export const reauthenticate = (shop: TestShop, as: TestUser, body: object): Promise<Reply> =>
  shop.send('PUT', '/api/v1/account/proof', { as, body });

/** The second step of a sign-in. */
export const finishSignIn = (shop: TestShop, cookie: string, body: object): Promise<Reply> =>
  shop.send('POST', '/api/v1/auth/second-factor', { headers: { cookie }, body });
