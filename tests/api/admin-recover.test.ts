/** `npm run admin:recover` lets an owner in again who has lost the phone and the password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directUrlOf } from '#platform/database/addresses.ts';
import { npmRun } from '#support/npm-command.ts';
import { aMember, anEnrolledMember, logIn } from '#support/second-factor.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { testFolder } from '#support/test-folder.ts';
import { anApiToken, type TestUser } from '#support/users.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const recover = (...args: string[]) =>
  npmRun('admin:recover', {
    args,
    env: {
      DATABASE_URL: directUrlOf(shop.ctx.settings) ?? '',
      DATA_DIR: testFolder(),
      PUBLIC_URL: 'https://shop.woad.shop',
      TRUST_PROXY: 'loopback',
      PAYMENTS: 'simulator',
      DEMO: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });

/** What the audit log says that the command line did. */
const recordedFor = async ({ id }: TestUser) =>
  (
    await shop.ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .where('actor_name', '=', 'Command line')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const mailsTo = async ({ email }: TestUser) =>
  (
    await shop.ctx.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()
  ).map(({ kind }) => kind);

test('prints a link that sets a new password once; password, factor, tokens and sessions are gone', async () => {
  const { member } = await anEnrolledMember(shop, 'owner');
  const { secret } = await anApiToken(shop.ctx, member, ['products.read']);
  const { code, output } = await recover(member.email.toUpperCase());
  expect(code, output).toBe(0);
  expect(output).toContain('the link works once');
  expect(output).toContain('Password, second factor and API tokens of');
  expect((await logIn(shop, member)).status).toBe(401);
  const withToken = await shop.send('GET', '/api/v1/admin/products/get', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(withToken.status).toBe(401);
  const token = /https:\/\/shop\.woad\.shop\/auth\/reset-password\?token=([\w-]{43})/.exec(output);
  const reset = () =>
    shop.send('POST', '/api/v1/auth/password/reset', {
      body: { token: token?.[1], password: 'shuttle-and-loom-9' },
    });
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: member })).status).toBe(401);
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(422);
  expect((await logIn(shop, member)).status).toBe(401);
  const signedIn = await shop.send('POST', '/api/v1/auth/login', {
    body: { email: member.email, password: 'shuttle-and-loom-9' },
  });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { staffRole: 'owner' } } });
  expect(await recordedFor(member)).toEqual(['staff.second-factor-removed', 'staff.recover']);
  expect(await mailsTo(member)).toContain('second-factor-changed');
});

test('nobody gets in with a Google account that was linked or an invitation that was sent before', async () => {
  const { member } = await anEnrolledMember(shop, 'owner');
  const now = shop.clock.now();
  const linked = () =>
    shop.ctx.db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', member.id)
      .execute();
  const identity = { issuer: 'https://accounts.google.com', subject: 'an-intruder' };
  await shop.ctx.db
    .insertInto('identities')
    .values({ ...identity, user_id: member.id, created_at: now })
    .execute();
  const invited = await shop.send('POST', '/api/v1/admin/staff/invitations', {
    as: member,
    body: { email: 'accomplice@example.test', role: 'owner' },
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  expect((await recover(member.email)).code).toBe(0);
  expect(await linked()).toEqual([]);
  const { rows } = await shop.ctx.pool.query(
    'SELECT 1 FROM staff_invitations WHERE invited_by = $1',
    [member.id],
  );
  expect(rows).toEqual([]);
});

test('does not speak of a second factor where there was none', async () => {
  const member = await aMember(shop, 'owner');
  const { code, output } = await recover(member.email);
  expect(code, output).toBe(0);
  expect(output).toContain(`Password and API tokens of ${member.email} are removed`);
  expect((await logIn(shop, member)).status).toBe(401);
  expect(await recordedFor(member)).toEqual(['staff.recover']);
  expect(await mailsTo(member)).toEqual([]);
});

test('helps nobody else, and says what to do', async () => {
  const { member } = await anEnrolledMember(shop, 'manager');
  for (const address of [member.email, 'nobody@example.test']) {
    const { code, output } = await recover(address);
    expect(code, output).toBe(1);
    expect(output).toContain(`No owner has the address ${address}. Nothing was changed.`);
  }
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: member })).status).toBe(200);
  const { code, output } = await recover();
  expect(code, output).toBe(1);
  expect(output).toContain('npm run admin:recover -- ADDRESS');
});
