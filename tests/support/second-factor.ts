/** Staff with an authenticator app, whose codes can be used again and again by tests. */
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#modules/accounts/index.ts';
import type { StaffRole } from '#contract/permissions.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

export const STAFF_PASSWORD = 'loom-and-shuttle';
const hashed = hashPassword(STAFF_PASSWORD);

/** A member of the staff with a password. */
export async function aMember(shop: TestShop, role: StaffRole = 'owner'): Promise<TestUser> {
  const member = await aUser(shop.ctx, { role });
  await shop.ctx.db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', member.id)
    .execute();
  return member;
}

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

export const anEnrolledMember = async (shop: TestShop, role?: StaffRole): Promise<Enrolled> =>
  enrol(shop, await aMember(shop, role));

export const logIn = (shop: TestShop, { email }: { email: string }, extra: object = {}) =>
  shop.send('POST', '/api/v1/auth/login', { body: { email, password: STAFF_PASSWORD, ...extra } });

/** `name=value` of a cookie that a response sets; empty without it. */
export const cookieIn = (reply: Reply, name: string): string =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
