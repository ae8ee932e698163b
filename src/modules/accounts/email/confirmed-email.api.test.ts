/** Confirming the email address of an account that another person may have registered. */
import { beforeEach, expect, test } from 'vitest';
import {
  aLimitedProcess,
  anEmail,
  cookieIn,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
  statusOf,
} from '#support/accounts.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { startIdentitySimulator } from '#support/identity-simulator.ts';
import { aMailbox } from '#support/mailbox.ts';
import { anAddress, type TestUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';
import { aDeviceOf, SoftAuthenticator } from '#support/soft-authenticator.ts';

const mailbox = aMailbox();
const simulator = await startIdentitySimulator();
onCleanup(simulator.stop);
const shop = await aTestShop(simulator.settings, { mailer: mailbox.mailer });
// Identity tokens carry the real time, and the shop's clock stands still.
beforeEach(() => shop.clock.set(new Date()));

/** Signed in to an account with an unconfirmed address. */
async function aRegistered(): Promise<TestUser> {
  const email = anEmail();
  await register(shop, email);
  const reply = await logIn(shop, { email });
  const { id } = reply.body['user'] as { id: string };
  return { id, userName: 'Ann Weaver', email, role: 'regular', cookie: cookieIn(reply) };
}

/** As the owner of the address, who receives its mail. */
async function resetByMail(person: { email: string }, password?: string): Promise<void> {
  await requestReset(shop, person);
  const token = await mailbox.lastToken(shop, person.email);
  expect((await resetPassword(shop, token, password)).status).toBe(200);
}

const addressesOf = async (as: TestUser) =>
  (await shop.send('GET', `/api/v1/shop/address/get/${as.id}`, { as })).body.data;
const pendingOf = async ({ id }: TestUser) => {
  const query = 'SELECT FROM email_confirmations WHERE user_id = $1';
  return (await shop.ctx.pool.query(query, [id])).rows;
};

test('the first mailed link deletes earlier passkeys, sessions, passwords, addresses and links', async () => {
  const intruder = await aRegistered();
  const device = await aDeviceOf(shop, intruder);
  await anAddress(shop.ctx, intruder);
  await confirmationOf(intruder);
  await resetByMail(intruder);
  expect(await device.signIn()).toMatchObject({ status: 401, body: { code: 'PASSKEY_UNKNOWN' } });
  expect(await statusOf(shop, intruder)).toBe(401);
  expect((await logIn(shop, intruder)).status).toBe(401);
  expect(await pendingOf(intruder)).toEqual([]);
  const cookie = cookieIn(await logIn(shop, intruder, { password: OTHER_PASSWORD }));
  const owner = { ...intruder, cookie };
  expect(await addressesOf(owner)).toEqual([]);
  expect((await mailbox.to(shop, owner.email)).at(-1)?.text).toContain(
    'passkeys and addresses saved before were removed',
  );

  // The address is confirmed now, so the next reset deletes neither passkeys nor addresses.
  const own = await aDeviceOf(shop, owner);
  await anAddress(shop.ctx, owner);
  await resetByMail(owner, PASSWORD);
  const back = await own.signIn();
  expect(back.status).toBe(200);
  expect(await addressesOf({ ...owner, cookie: cookieIn(back) })).toHaveLength(1);
});

/** The token of the newest mail with a confirmation link. */
const confirmationOf = ({ email }: TestUser): Promise<string> =>
  mailbox.lastToken(shop, email, 'confirm=');
const confirm = (as: TestUser | undefined, token: string) =>
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
  const welcomes = mailbox.sent.filter(({ to, text }) => to === ann.email && text.includes(token));
  expect(welcomes.map(({ subject }) => subject)).toEqual(['Welcome to My shop']);
  expect(await isConfirmed(ann)).toBe(false);
  expect((await confirm(ann, token)).status).toBe(200);
  expect(await isConfirmed(ann)).toBe(true);
  // A second click, or another tab.
  expect((await confirm(ann, token)).status).toBe(200);
  expect(await statusOf(shop, ann)).toBe(200);
  expect((await device.signIn()).status).toBe(200);
  expect(await addressesOf(ann)).toHaveLength(1);
  expect(await pendingOf(ann)).toEqual([]);
});

test('a link confirms nothing for strangers, in another account, or after seven days', async () => {
  const [ann, bob] = [await aRegistered(), await aRegistered()];
  const [token, later] = [await confirmationOf(ann), await confirmationOf(bob)];
  const invalid = { status: 422, body: { code: 'CONFIRMATION_LINK_INVALID' } };
  expect((await confirm(undefined, token)).status).toBe(401);
  expect(await confirm(bob, token)).toMatchObject(invalid);
  expect([await isConfirmed(ann), await isConfirmed(bob)]).toEqual([false, false]);
  // It was not used up by the other account.
  expect((await confirm(ann, token)).status).toBe(200);

  const expire = `UPDATE email_confirmations SET expires_at = $2 WHERE user_id = $1`;
  await shop.ctx.pool.query(expire, [bob.id, shop.ctx.clock.now()]);
  expect(await confirm(bob, later)).toMatchObject(invalid);
  const path = '/api/v1/account/email-confirmation';
  expect((await shop.send('POST', path, { as: bob })).status).toBe(200);
  expect((await confirm(bob, await confirmationOf(bob))).status).toBe(200);
  // Ann's address is confirmed, but the link is about another account.
  const cyd = await aRegistered();
  expect(await confirm(ann, await confirmationOf(cyd))).toMatchObject(invalid);
});

test('new links are limited to five an hour, and no table contains a token', async () => {
  const limited = aLimitedProcess(shop);
  const ann = await aRegistered();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1)
    statuses.push(
      (await limited.send('POST', '/api/v1/account/email-confirmation', { as: ann })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const token = await confirmationOf(ann);
  expect(token).toHaveLength(43);
  const stored = await shop.ctx.pool.query(
    "SELECT encode(token_hash, 'escape') AS hash, (SELECT json_agg(m)::text FROM mails m) AS mails FROM email_confirmations",
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
});

const google = async (email: string) =>
  await shop.send('POST', '/api/v1/auth/google/token', {
    body: { token: await simulator.token({ email }) },
  });

test('linking Google for the first time deletes everything earlier except the password just verified', async () => {
  const before = await aRegistered();
  const device = await aDeviceOf(shop, before);
  const { link } = (await google(before.email)).body.data as unknown as { link: string };
  const linked = await logIn(shop, before, { link });
  expect(linked.body.message).toContain('Google is linked');
  expect(await statusOf(shop, before)).toBe(401);
  expect((await device.signIn()).status).toBe(401);
  expect(await statusOf(shop, { cookie: cookieIn(linked) })).toBe(200);
  expect((await logIn(shop, before)).status).toBe(200);
});

test('an account created with Google is confirmed from the start', async () => {
  const email = anEmail();
  const cookie = cookieIn(await google(email));
  const device = await aDeviceOf(shop, { id: '', userName: '', email, role: 'regular', cookie });
  await resetByMail({ email });
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
    for (const statement of [
      'UPDATE users SET password_hash = NULL WHERE id = $1',
      'DELETE FROM sessions WHERE user_id = $1',
      'DELETE FROM passkeys WHERE user_id = $1',
    ])
      await resetting.query(statement, [intruder.id]);
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
