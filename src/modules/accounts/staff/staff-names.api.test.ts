/** Names of staff: the audit log tells who acted, whatever they call themselves. */
import { expect, test } from 'vitest';
import { anEmail, PASSWORD } from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { aUser, type TestUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop();
const owner = await aUser(shop.ctx, { role: 'owner', userName: 'Odile' });

const rename = (as: TestUser, userName: string) =>
  shop.send('PUT', '/api/v1/account', { as, body: { userName } });
const nameOf = async ({ id }: TestUser) =>
  (
    await shop.ctx.db
      .selectFrom('users')
      .select('user_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).user_name;
const entriesOn = (id: string) =>
  shop.ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'actor_name', 'record_name', 'before', 'after'])
    .where('record_id', '=', id)
    .execute();

test('a member of the staff who changes the own name is in the audit log with both names', async () => {
  const manager = await aUser(shop.ctx, { role: 'manager', userName: 'Mara' });
  expect((await rename(manager, 'Mara Carder')).status).toBe(200);
  expect(await nameOf(manager)).toBe('Mara Carder');
  // In the two places from which names are erased with an account.
  expect(await entriesOn(manager.id)).toEqual([
    {
      action: 'staff.rename',
      actor_id: manager.id,
      actor_name: 'Mara',
      record_name: 'Mara Carder',
      before: null,
      after: null,
    },
  ]);
  // Unchanged, as a form sends it.
  expect((await rename(manager, 'Mara Carder')).status).toBe(200);
  expect(await entriesOn(manager.id)).toHaveLength(1);
});

test('names of the shop itself and of colleagues are refused to staff, not to shoppers', async () => {
  const manager = await aUser(shop.ctx, { role: 'manager', userName: 'Milo' });
  for (const name of ['Ａdministrator', 'Command  line', 'comm\u200Band line'])
    expect(await rename(manager, name), name).toMatchObject({
      status: 422,
      body: { code: 'NAME_RESERVED' },
    });
  for (const name of ['Odile', 'ODILE', 'Οdile'])
    expect(await rename(manager, name), name).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', data: { fields: { userName: expect.any(String) } } },
    });
  expect(await nameOf(manager)).toBe('Milo');
  expect(await entriesOn(manager.id)).toEqual([]);
  expect((await rename(manager, 'MILO')).status).toBe(200);

  const shopper = await aUser(shop.ctx);
  expect((await rename(shopper, 'Administrator')).status).toBe(200);
  expect(await entriesOn(shopper.id)).toEqual([]);
});

test('of two colleagues who take one name at once, one gets it', async () => {
  const members = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((userName) =>
      aUser(shop.ctx, { role: 'viewer', userName }),
    ),
  );
  const replies = await Promise.all(members.map((member) => rename(member, 'Wanted Name')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('an invitation is not accepted under such a name, and still works under another', async () => {
  const email = anEmail();
  const invited = { as: owner, body: { email, role: 'manager' } };
  expect((await shop.send('POST', '/api/v1/admin/staff/invitations', invited)).status).toBe(201);
  const token = await mailbox.lastToken(shop, email);
  const accept = (userName: string) =>
    shop.send('POST', '/api/v1/auth/invitation', {
      body: { token, userName, password: PASSWORD },
    });
  expect(await accept('Administrator')).toMatchObject({ body: { code: 'NAME_RESERVED' } });
  expect(await accept('odile')).toMatchObject({ body: { code: 'NAME_TAKEN' } });
  expect((await accept('Ivo')).status).toBe(201);
});
