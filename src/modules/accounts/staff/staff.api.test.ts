import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { newId } from '#kernel/ids.ts';
import { runAllJobs } from '#support/checkout.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aPasskey, aUser, type TestUser } from '#support/users.ts';

const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  shop = await openTestShop({}, { mailer });
  owner = await aUser(shop.ctx, { role: 'owner', userName: 'Odile' });
});
afterAll(() => shop.close());

const STAFF = '/api/v1/admin/staff';
const PASSWORD = 'loom-and-shuttle';
const anEmail = () => `clerk-${newId()}@Weaver.test`;

const invite = (email: string, role: StaffRole = 'fulfilment', as = owner) =>
  shop.send('POST', `${STAFF}/invitations`, { as, body: { email, role } });
/** The tokens mailed to an address, oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  await runAllJobs(shop.ctx);
  return sent
    .filter((mail) => mail.to === email)
    .map((mail) => /auth\/invitation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '');
}
const accept = (token: string, userName = 'Ann Weaver', password = PASSWORD) =>
  shop.send('POST', '/api/v1/auth/invitation', { body: { token, userName, password } });
const logIn = (email: string, password = PASSWORD) =>
  shop.send('POST', '/api/v1/auth/login', { body: { email, password } });
const changeRole = (id: string, role: StaffRole, as = owner) =>
  shop.send('PUT', `${STAFF}/${id}`, { as, body: { role } });
const remove = (id: string, as = owner) => shop.send('DELETE', `${STAFF}/${id}`, { as });
const actionsOn = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('the link of an invitation makes an account with the invited role, once', async () => {
  const email = anEmail();
  expect((await invite(email)).status).toBe(201);
  const [token = ''] = await tokensOf(email);
  expect(await accept(token)).toMatchObject({ status: 201, body: { success: true } });
  const member = await logIn(email.toLowerCase());
  expect(member.body['user']).toMatchObject({ role: 'admin', staffRole: 'fulfilment' });
  const { id } = member.body['user'] as { id: string };
  expect(await actionsOn(id)).toEqual(['staff.join']);
  expect(await accept(token)).toMatchObject({
    status: 422,
    body: { code: 'INVITATION_INVALID' },
  });
});

test('the mail names the shop and the role; the token is stored only as a hash', async () => {
  const email = anEmail();
  await invite(email, 'support');
  const [token = ''] = await tokensOf(email);
  const mail = sent.findLast((each) => each.to === email);
  expect(mail?.subject).toMatch(/^Join the team of /);
  expect(mail?.text).toContain('part of customer support');
  const { rows } = await shop.ctx.pool.query(
    `SELECT 1 FROM staff_invitations i WHERE i::text LIKE $1 UNION ALL SELECT 1 FROM mails m WHERE m::text LIKE $1`,
    [`%${token}%`],
  );
  expect(rows).toEqual([]);
});

test('a second invitation to an address replaces the first', async () => {
  const email = anEmail();
  await invite(email, 'viewer');
  const [first = ''] = await tokensOf(email);
  await invite(email.toUpperCase(), 'manager');
  const [second = ''] = await tokensOf(email.toUpperCase());
  expect((await accept(first)).status).toBe(422);
  expect((await accept(second)).status).toBe(201);
  expect((await logIn(email)).body['user']).toMatchObject({ staffRole: 'manager' });
});

test('a withdrawn invitation and one older than 72 hours are refused', async () => {
  const [withdrawn, old] = [anEmail(), anEmail()];
  const reply = await invite(withdrawn);
  await invite(old);
  const [[first = ''], [second = '']] = [await tokensOf(withdrawn), await tokensOf(old)];
  const { _id } = reply.body.data as unknown as { _id: string };
  expect((await shop.send('DELETE', `${STAFF}/invitations/${_id}`, { as: owner })).status).toBe(
    200,
  );
  expect((await accept(first)).status).toBe(422);
  // The test's sessions end before 72 hours.
  await shop.ctx.db
    .updateTable('staff_invitations')
    .set(({ eb }) => ({ expires_at: eb('expires_at', '-', sql<Date>`interval '72 hours'`) }))
    .where('email', '=', old)
    .execute();
  expect((await accept(second)).status).toBe(422);
  const list = await shop.send('GET', STAFF, { as: owner });
  expect(JSON.stringify(list.body)).not.toContain(old);
});

test('an existing account is never given a role by an invitation', async () => {
  const shopper = await aUser(shop.ctx);
  expect(await invite(shopper.email)).toMatchObject({
    status: 409,
    body: { code: 'INVITED_HAS_ACCOUNT' },
  });
  // Registered after the invitation was sent.
  const email = anEmail();
  await invite(email, 'owner');
  const [token = ''] = await tokensOf(email);
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Quick', email, password: PASSWORD },
  });
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect((await logIn(email)).body['user']).toMatchObject({ role: 'regular' });
});

test('another role holds from the next request on', async () => {
  const clerk = await aUser(shop.ctx, { role: 'fulfilment' });
  const orders = () => shop.send('GET', '/api/v1/admin/orders/get', { as: clerk });
  const coupons = () => shop.send('GET', '/api/v1/admin/coupons', { as: clerk });
  expect([(await orders()).status, (await coupons()).status]).toEqual([200, 403]);
  expect((await changeRole(clerk.id, 'viewer')).status).toBe(200);
  expect([(await orders()).status, (await coupons()).status]).toEqual([200, 200]);
  expect(await actionsOn(clerk.id)).toEqual(['staff.role']);
});

test('a removed member is signed out everywhere, and their invitations end', async () => {
  const second = await aUser(shop.ctx, { role: 'owner' });
  const email = anEmail();
  await invite(email, 'viewer', second);
  const [token = ''] = await tokensOf(email);
  expect((await remove(second.id)).status).toBe(200);
  expect((await shop.send('GET', '/api/v1/auth/check-auth', { as: second })).status).toBe(401);
  expect((await accept(token)).status).toBe(422);
  expect((await remove(second.id)).status).toBe(404);
  expect(await actionsOn(second.id)).toEqual(['staff.remove']);
});

test('a removed member can be invited again: to the same account, which nothing from before opens', async () => {
  const email = anEmail();
  await invite(email, 'manager');
  await accept((await tokensOf(email))[0] ?? '');
  const { id } = (await logIn(email)).body['user'] as { id: string };
  await remove(id);
  const shopper = await logIn(email);
  expect(shopper.body['user']).toMatchObject({ id, role: 'regular' });
  await aPasskey(shop.ctx, { id });
  await shop.ctx.db
    .insertInto('identities')
    .values({ issuer: 'https://id.test', subject: id, user_id: id, created_at: new Date() })
    .execute();

  expect((await invite(email, 'viewer')).status).toBe(201);
  // Other mails to the address have no token.
  const token = (await tokensOf(email)).findLast((each) => each !== '') ?? '';
  const password = 'shuttle-and-loom-9';
  expect((await accept(token, 'Ann Carder', password)).status).toBe(201);
  expect((await accept(token, 'Ann Carder', password)).status).toBe(422);
  expect((await logIn(email)).status).toBe(401);
  const cookie = shopper.headers.getSetCookie().map((each) => each.split(';')[0]);
  const before = { headers: { cookie: cookie.join('; ') } };
  expect((await shop.send('GET', '/api/v1/auth/check-auth', before)).status).toBe(401);
  const { rows } = await shop.ctx.pool.query(
    `SELECT 1 FROM passkeys WHERE user_id = $1 UNION ALL SELECT 1 FROM identities WHERE user_id = $1
     UNION ALL SELECT 1 FROM known_devices WHERE user_id = $1 UNION ALL SELECT 1 FROM sessions WHERE user_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
  expect((await logIn(email, password)).body['user']).toMatchObject({
    id,
    userName: 'Ann Carder',
    staffRole: 'viewer',
  });
  expect(await actionsOn(id)).toEqual(['staff.join', 'staff.remove', 'staff.join']);
  expect((await invite(email)).status).toBe(409);
});

test('shoppers are not members: they can be neither promoted nor removed', async () => {
  const shopper = await aUser(shop.ctx);
  expect((await changeRole(shopper.id, 'owner')).status).toBe(404);
  expect((await remove(shopper.id)).status).toBe(404);
});

test('the last owner stays, also when two owners remove each other at once', async () => {
  expect(await remove(owner.id)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  expect((await changeRole(owner.id, 'manager')).status).toBe(409);
  for (let round = 0; round < 10; round += 1) {
    const second = await aUser(shop.ctx, { role: 'owner' });
    const statuses = (await Promise.all([remove(second.id), remove(owner.id, second)])).map(
      ({ status }) => status,
    );
    // The loser's session has ended, or their role is gone.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await shop.ctx.pool.query(`SELECT id FROM users WHERE role = 'owner'`);
    expect(rows).toHaveLength(1);
    if (rows[0].id === second.id) owner = second;
  }
});
