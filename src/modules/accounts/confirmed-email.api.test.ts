/** Confirming the email address of an account that another person may have registered. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { runAllJobs } from '#support/checkout.ts';
import { startIdentitySimulator, type IdentitySimulator } from '#support/identity-simulator.ts';
import { anAddress, type TestUser } from '#support/users.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { aDeviceOf, SoftAuthenticator } from '#support/soft-authenticator.ts';

const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let simulator: IdentitySimulator;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startIdentitySimulator();
  shop = await openTestShop(simulator.settings, { mailer });
});
// Identity tokens carry the real time, and the shop's clock stands still.
beforeEach(() => shop.clock.set(new Date()));
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const PASSWORD = 'loom-and-shuttle';
const OTHER = 'a-new-thread-1';
let count = 0;
const login = (body: object) => shop.send('POST', '/api/v1/auth/login', { body });
const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const isSignedIn = async (person: TestUser) =>
  (await shop.send('GET', '/api/v1/auth/check-auth', { as: person })).status === 200;

/** Signed in to an account with an unconfirmed address. */
async function aRegistered(): Promise<TestUser> {
  const email = `weaver.${(count += 1)}@mail.example`;
  const body = { userName: 'Ann', email, password: PASSWORD };
  await shop.send('POST', '/api/v1/auth/register', { body });
  const reply = await login(body);
  const { id } = reply.body['user'] as { id: string };
  return { id, userName: 'Ann', email, role: 'regular', cookie: cookieOf(reply) };
}

/** As the owner of the address, who receives its mail. */
async function resetByMail({ email }: TestUser, password: string): Promise<void> {
  await shop.send('POST', '/api/v1/auth/password/reset/request', { body: { email } });
  await runAllJobs(shop.ctx);
  const text = sent.findLast((mail) => mail.to === email)?.text ?? '';
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1];
  const body = { token, password };
  expect((await shop.send('POST', '/api/v1/auth/password/reset', { body })).status).toBe(200);
}

const addressesOf = async (as: TestUser) =>
  (await shop.send('GET', `/api/v1/shop/address/get/${as.id}`, { as })).body.data;

test('the first mailed link deletes earlier passkeys, sessions, passwords and addresses', async () => {
  const intruder = await aRegistered();
  const device = await aDeviceOf(shop, intruder);
  await anAddress(shop.ctx, intruder);
  await resetByMail(intruder, OTHER);
  expect(await device.signIn()).toMatchObject({ status: 401, body: { code: 'PASSKEY_UNKNOWN' } });
  expect(await isSignedIn(intruder)).toBe(false);
  expect((await login({ email: intruder.email, password: PASSWORD })).status).toBe(401);
  const cookie = cookieOf(await login({ email: intruder.email, password: OTHER }));
  const owner = { ...intruder, cookie };
  expect(await addressesOf(owner)).toEqual([]);
  await runAllJobs(shop.ctx);
  expect(sent.findLast((mail) => mail.to === owner.email)?.text).toContain(
    'passkeys and addresses saved before were removed',
  );

  // The address is confirmed now, so the next reset deletes neither passkeys nor addresses.
  const own = await aDeviceOf(shop, owner);
  await anAddress(shop.ctx, owner);
  await resetByMail(owner, PASSWORD);
  const back = await own.signIn();
  expect(back.status).toBe(200);
  expect(await addressesOf({ ...owner, cookie: cookieOf(back) })).toHaveLength(1);
});

/** The token of the newest mail with a confirmation link. */
async function confirmationOf({ email }: TestUser): Promise<string> {
  await runAllJobs(shop.ctx);
  const texts = sent.filter(({ to }) => to === email).map(({ text }) => text);
  const tokens = texts.flatMap((text) => /settings\?confirm=([\w-]+)/.exec(text)?.slice(1) ?? []);
  return tokens.at(-1) ?? '';
}
const confirm = (as: TestUser, token: string) =>
  shop.send('PUT', '/api/v1/account/email-confirmation', { as, body: { token } });
const isConfirmed = async (as: TestUser) => {
  const { data } = (await shop.send('GET', '/api/v1/account', { as })).body;
  return (data as unknown as { emailConfirmed: boolean }).emailConfirmed;
};

test('the welcome mail confirms the address and leaves passkeys and addresses alone', async () => {
  const ann = await aRegistered();
  const device = await aDeviceOf(shop, ann);
  await anAddress(shop.ctx, ann);
  const token = await confirmationOf(ann);
  expect(
    sent.filter(({ to, subject }) => to === ann.email && /welcome/i.test(subject)),
  ).toHaveLength(1);
  expect(await isConfirmed(ann)).toBe(false);
  expect((await confirm(ann, token)).status).toBe(200);
  expect(await isConfirmed(ann)).toBe(true);
  // A second click, or another tab.
  expect((await confirm(ann, token)).status).toBe(200);
  expect(await isSignedIn(ann)).toBe(true);
  expect((await device.signIn()).status).toBe(200);
  expect(await addressesOf(ann)).toHaveLength(1);
  const left = 'SELECT 1 FROM email_confirmations WHERE user_id = $1';
  expect((await shop.ctx.pool.query(left, [ann.id])).rows).toEqual([]);
});

test('a link confirms nothing for strangers, in another account, or after seven days', async () => {
  const [ann, bob] = [await aRegistered(), await aRegistered()];
  const [token, later] = [await confirmationOf(ann), await confirmationOf(bob)];
  const path = '/api/v1/account/email-confirmation';
  expect((await shop.send('PUT', path, { body: { token } })).status).toBe(401);
  const invalid = { status: 422, body: { code: 'CONFIRMATION_LINK_INVALID' } };
  expect(await confirm(bob, token)).toMatchObject(invalid);
  expect([await isConfirmed(ann), await isConfirmed(bob)]).toEqual([false, false]);
  // It was not used up by the other account.
  expect((await confirm(ann, token)).status).toBe(200);

  const old = `UPDATE email_confirmations SET expires_at = $2 WHERE user_id = $1`;
  await shop.ctx.pool.query(old, [bob.id, shop.ctx.clock.now()]);
  expect(await confirm(bob, later)).toMatchObject(invalid);
  expect((await shop.send('POST', path, { as: bob })).status).toBe(200);
  expect((await confirm(bob, await confirmationOf(bob))).status).toBe(200);
  // Ann's address is confirmed, but the link is about another account.
  const cyd = await aRegistered();
  expect(await confirm(ann, await confirmationOf(cyd))).toMatchObject(invalid);
});

test('a link from before the account was taken over by its owner confirms nothing more', async () => {
  const intruder = await aRegistered();
  await confirmationOf(intruder);
  await resetByMail(intruder, OTHER);
  const left = 'SELECT 1 FROM email_confirmations WHERE user_id = $1';
  expect((await shop.ctx.pool.query(left, [intruder.id])).rows).toEqual([]);
});

test('new links are limited to five an hour, and no table contains a token', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' }, { mailer });
  const body = { userName: 'Ann', email: 'limited@mail.example', password: PASSWORD };
  await limited.send('POST', '/api/v1/auth/register', { body });
  const cookie = cookieOf(await limited.send('POST', '/api/v1/auth/login', { body }));
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1)
    statuses.push(
      (await limited.send('POST', '/api/v1/account/email-confirmation', { headers: { cookie } }))
        .status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await runAllJobs(limited.ctx);
  const text = sent.findLast(({ to }) => to === body.email)?.text ?? '';
  const token = /settings\?confirm=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(token).toHaveLength(43);
  const stored = await limited.ctx.pool.query(
    "SELECT encode(token_hash, 'escape') AS hash, (SELECT json_agg(m)::text FROM mails m) AS mails FROM email_confirmations",
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  await limited.close();
});

test('linking Google for the first time deletes everything earlier except the password just verified', async () => {
  const { email, ...before } = await aRegistered();
  const device = await aDeviceOf(shop, { email, ...before });
  const token = await simulator.token({ email });
  const met = await shop.send('POST', '/api/v1/auth/google/token', { body: { token } });
  const { link } = met.body.data as unknown as { link: string };
  const linked = await login({ email, password: PASSWORD, link });
  expect(linked.body.message).toContain('Google is linked');
  expect(await isSignedIn({ email, ...before })).toBe(false);
  expect((await device.signIn()).status).toBe(401);
  expect(await isSignedIn({ email, ...before, cookie: cookieOf(linked) })).toBe(true);
  expect((await login({ email, password: PASSWORD })).status).toBe(200);
});

test('an account created with Google is confirmed from the start', async () => {
  const email = `weaver.${(count += 1)}@mail.example`;
  const token = await simulator.token({ email });
  const reply = await shop.send('POST', '/api/v1/auth/google/token', { body: { token } });
  const as = { id: '', userName: '', email, role: 'regular' as const, cookie: cookieOf(reply) };
  const device = await aDeviceOf(shop, as);
  await resetByMail(as, OTHER);
  expect((await device.signIn()).status).toBe(200);
});

test('neither a passkey sign-in nor a new passkey survives a concurrent reset', async () => {
  const intruder = await aRegistered();
  const device = await aDeviceOf(shop, intruder);
  const made = await shop.send('POST', '/api/v1/account/passkeys/options', { as: intruder });
  const { challenge } = made.body.data as unknown as { challenge: string };
  const credential = new SoftAuthenticator().make({ challenge });
  // A reset that has run its statements and not committed.
  const resetting = await shop.ctx.pool.connect();
  try {
    await resetting.query('BEGIN');
    await resetting.query('UPDATE users SET password_hash = NULL WHERE id = $1', [intruder.id]);
    await resetting.query('DELETE FROM sessions WHERE user_id = $1', [intruder.id]);
    await resetting.query('DELETE FROM passkeys WHERE user_id = $1', [intruder.id]);
    const underWay = [
      device.signIn(),
      shop.send('POST', '/api/v1/account/passkeys', { as: intruder, body: { credential } }),
    ];
    await answeredOrWaiting(shop, underWay);
    await resetting.query('COMMIT');
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([401, 401]);
  } finally {
    resetting.release(true);
  }
  const left = await shop.ctx.pool.query(
    'SELECT id::text FROM sessions WHERE user_id = $1 UNION ALL SELECT id::text FROM passkeys WHERE user_id = $1',
    [intruder.id],
  );
  expect(left.rows).toEqual([]);
});
