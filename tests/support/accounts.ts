/** Accounts with a password, and what the requests about them answer. */
import { hashPassword } from '#modules/accounts/index.ts';
import type { Role } from '#contract/permissions.ts';
import { anotherProcess, type Reply, type TestShop } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

export const PASSWORD = 'loom-and-shuttle';
export const OTHER_PASSWORD = 'a-new-thread-1';
const hashed = hashPassword(PASSWORD);

let count = 0;
/** Of nobody. */
export const anEmail = (): string => `Weaver.${(count += 1)}@Mail.example`;

/** Somebody with {@link PASSWORD}, whom no test has to wait for. */
export async function anAccount({ ctx }: TestShop, role: Role = 'regular'): Promise<TestUser> {
  const person = await aUser(ctx, { role });
  await ctx.db
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', person.id)
    .execute();
  return person;
}

interface Extra {
  headers?: Record<string, string>;
  [field: string]: unknown;
}

export const register = (shop: TestShop, email: string, { headers, ...fields }: Extra = {}) =>
  shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Ann Weaver', email, password: PASSWORD, ...fields },
    ...(headers && { headers }),
  });

export const logIn = (
  shop: TestShop,
  { email }: { email: string },
  { headers, ...fields }: Extra = {},
): Promise<Reply> =>
  shop.send('POST', '/api/v1/auth/login', {
    body: { email, password: PASSWORD, ...fields },
    ...(headers && { headers }),
  });

/** `name=value` of a cookie that a response sets; empty without it. */
export const cookieIn = (reply: Reply, name = 'sid'): string =>
  reply.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

export const changePassword = (
  shop: TestShop,
  as: TestUser,
  newPassword = OTHER_PASSWORD,
): Promise<Reply> =>
  shop.send('PUT', '/api/v1/account/password', {
    as,
    body: { currentPassword: PASSWORD, newPassword },
  });

/** Requests a link by mail. */
export const requestReset = (
  shop: TestShop,
  { email }: { email: string },
  headers: Record<string, string> = {},
): Promise<Reply> =>
  shop.send('POST', '/api/v1/auth/password/reset/request', { body: { email }, headers });

/** By a link that was mailed. */
export const resetPassword = (
  shop: TestShop,
  token: string | undefined,
  password = OTHER_PASSWORD,
): Promise<Reply> =>
  shop.send('POST', '/api/v1/auth/password/reset', { body: { token, password } });

/** The status of asking who is signed in. */
export const statusOf = async (shop: TestShop, { cookie }: { cookie: string }): Promise<number> =>
  (await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } })).status;

/** Another process of the shop, which counts attempts by the address that a proxy names. */
export const aLimitedProcess = (shop: TestShop): TestShop =>
  anotherProcess(shop, { rateLimits: true, trustProxy: ['127.0.0.0/8'] });

export const from = (ip: string) => ({ 'x-forwarded-for': ip });
