import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/permissions.ts';
import { auditedActions } from '#support/audited-actions.ts';
import {
  anEmail,
  cookieIn,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  statusOf,
} from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import type { Reply } from '#support/shop.ts';
import { aPasskey, aUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop();
let owner = await aUser(shop.ctx, { role: 'owner', userName: 'Odile' });

const STAFF = '/api/v1/admin/staff';

const invite = (email: string, role: StaffRole = 'fulfilment', as = owner) =>
  shop.send('POST', `${STAFF}/invitations`, { as, body: { email, role } });
/** The newest token mailed to an address. */
const tokenFor = (email: string) => mailbox.lastToken(shop, email);
let members = 0;
const accept = (token: string, userName = `Ann ${(members += 1)}`, password = PASSWORD) =>
  shop.send('POST', '/api/v1/auth/invitation', { body: { token, userName, password } });
const userIn = (reply: Reply) => reply.body['user'] as { id: string };
const changeRole = (id: string, role: StaffRole, as = owner) =>
  shop.send('PUT', `${STAFF}/${id}`, { as, body: { role } });
const remove = (id: string, as = owner) => shop.send('DELETE', `${STAFF}/${id}`, { as });
const actionsOn = (id: string) => auditedActions(shop.ctx, id);

test('the link of an invitation makes an account with the invited role, once', async () => {
  const email = anEmail();
  expect((await invite(email)).status).toBe(201);
  const token = await tokenFor(email);
  expect(await accept(token)).toMatchObject({ status: 201, body: { success: true } });
  const member = userIn(await logIn(shop, { email: email.toLowerCase() }));
  expect(member).toMatchObject({ role: 'admin', staffRole: 'fulfilment' });
  expect(await actionsOn(member.id)).toEqual(['staff.invite', 'staff.join']);
  expect(await accept(token)).toMatchObject({
    status: 422,
    body: { code: 'INVITATION_INVALID' },
  });
});

test('the mail names the shop and the role; the token is stored only as a hash', async () => {
  const email = anEmail();
  await invite(email, 'support');
  const token = await tokenFor(email);
  const mail = mailbox.sent.findLast((each) => each.to === email);
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
  const first = await tokenFor(email);
  await invite(email.toUpperCase(), 'manager');
  const second = await tokenFor(email.toUpperCase());
  expect((await accept(first)).status).toBe(422);
  expect((await accept(second)).status).toBe(201);
  expect(userIn(await logIn(shop, { email }))).toMatchObject({ staffRole: 'manager' });
});

test('a withdrawn invitation and one older than 72 hours are refused', async () => {
  const [withdrawn, old] = [anEmail(), anEmail()];
  const reply = await invite(withdrawn);
  await invite(old);
  const [first, second] = [await tokenFor(withdrawn), await tokenFor(old)];
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

test('a confirmed account is never given a role by an invitation', async () => {
  const confirm = (email: string) =>
    shop.ctx.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('email', '=', email)
      .execute();
  const shopper = await aUser(shop.ctx);
  await confirm(shopper.email);
  expect(await invite(shopper.email)).toMatchObject({
    status: 409,
    body: { code: 'INVITED_HAS_ACCOUNT' },
  });
  // Registered after the invitation was sent.
  const email = anEmail();
  await invite(email, 'owner');
  const token = await tokenFor(email);
  await register(shop, email);
  await confirm(email);
  expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  expect(userIn(await logIn(shop, { email }))).toMatchObject({ role: 'regular' });
});

test('an account that somebody registered with the address does not block its invitation, and opens nothing any more', async () => {
  const email = anEmail();
  await register(shop, email, { password: OTHER_PASSWORD });
  const squatter = cookieIn(await logIn(shop, { email }, { password: OTHER_PASSWORD }));
  expect((await invite(email, 'viewer')).status).toBe(201);
  const token = await tokenFor(email);
  expect(await statusOf(shop, { cookie: squatter })).toBe(200);
  expect((await accept(token, 'Rightful Owner')).status).toBe(201);
  expect(await statusOf(shop, { cookie: squatter })).toBe(401);
  expect((await logIn(shop, { email }, { password: OTHER_PASSWORD })).status).toBe(401);
  const member = userIn(await logIn(shop, { email }));
  expect(member).toMatchObject({ userName: 'Rightful Owner', staffRole: 'viewer' });
});

test('the audit log names the invited address, until the account is erased', async () => {
  const email = anEmail();
  await invite(email, 'viewer');
  const names = async (id: string) =>
    (
      await shop.ctx.db
        .selectFrom('audit_entries')
        .select('record_name')
        .where('record_id', '=', id)
        .where('action', '=', 'staff.invite')
        .execute()
    ).map(({ record_name }) => record_name);
  await accept(await tokenFor(email), 'Rita Reed');
  const { id } = userIn(await logIn(shop, { email }));
  expect(await names(id)).toEqual([email]);
  await remove(id);
  const cookie = cookieIn(await logIn(shop, { email }));
  const erased = await shop.send('DELETE', '/api/v1/account', {
    headers: { cookie },
    body: { password: PASSWORD },
  });
  expect(erased.status).toBe(200);
  expect(await names(id)).toEqual(['Deleted account']);
});

test('invitations, other roles, removals and API tokens are mailed to all owners', async () => {
  // A run of the jobs sends some of the mails that wait.
  await shop.ctx.pool.query('DELETE FROM mails');
  const [second, member] = [
    await aUser(shop.ctx, { role: 'owner', userName: 'Otto' }),
    await aUser(shop.ctx, { role: 'viewer', userName: 'Vera' }),
  ];
  const email = anEmail();
  await invite(email, 'owner');
  await changeRole(member.id, 'owner');
  await remove(member.id);
  const token = { name: 'Stock system', permissions: ['orders.read'], days: 30 };
  await shop.send('POST', '/api/v1/admin/tokens', { as: owner, body: token });
  await changeRole(second.id, 'viewer');
  const sentences = [
    `${owner.userName} invited ${email} as an owner.`,
    `${owner.userName} made Vera an owner.`,
    `${owner.userName} removed Vera from the staff.`,
    `${owner.userName} created the API token “Stock system”.`,
    `${owner.userName} made Otto a viewer.`,
  ];
  for (const each of [owner, second]) {
    const mails = (await mailbox.to(shop, each.email)).map(({ text }) => text).join('\n');
    for (const sentence of sentences) expect(mails).toContain(sentence);
  }
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
  const token = await tokenFor(email);
  expect((await remove(second.id)).status).toBe(200);
  expect(await statusOf(shop, second)).toBe(401);
  expect((await accept(token)).status).toBe(422);
  expect((await remove(second.id)).status).toBe(404);
  expect(await actionsOn(second.id)).toEqual(['staff.remove']);
});

test('a removed member can be invited again: to the same account, which nothing from before opens', async () => {
  const email = anEmail();
  await invite(email, 'manager');
  await accept(await tokenFor(email));
  const { id } = userIn(await logIn(shop, { email }));
  await remove(id);
  const shopper = await logIn(shop, { email });
  expect(userIn(shopper)).toMatchObject({ id, role: 'regular' });
  await aPasskey(shop.ctx, { id });
  await shop.ctx.db
    .insertInto('identities')
    .values({ issuer: 'https://id.test', subject: id, user_id: id, created_at: new Date() })
    .execute();

  expect((await invite(email, 'viewer')).status).toBe(201);
  const token = await tokenFor(email);
  expect((await accept(token, 'Ann Carder', OTHER_PASSWORD)).status).toBe(201);
  expect((await accept(token, 'Ann Carder', OTHER_PASSWORD)).status).toBe(422);
  expect((await logIn(shop, { email })).status).toBe(401);
  expect(await statusOf(shop, { cookie: cookieIn(shopper) })).toBe(401);
  const { rows } = await shop.ctx.pool.query(
    `SELECT 1 FROM passkeys WHERE user_id = $1 UNION ALL SELECT 1 FROM identities WHERE user_id = $1
     UNION ALL SELECT 1 FROM known_devices WHERE user_id = $1 UNION ALL SELECT 1 FROM sessions WHERE user_id = $1`,
    [id],
  );
  expect(rows).toEqual([]);
  expect(userIn(await logIn(shop, { email }, { password: OTHER_PASSWORD }))).toMatchObject({
    id,
    userName: 'Ann Carder',
    staffRole: 'viewer',
  });
  expect((await actionsOn(id)).map((action) => action.slice(6))).toEqual([
    'invite',
    'join',
    'remove',
    'invite',
    'join',
  ]);
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
