/** A change of one's own address: both addresses get a mail, and the old one works until the new one is confirmed. */
import { expect, test } from 'vitest';
import {
  anAccount,
  anEmail,
  changePassword,
  cookieIn,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  requestReset,
  resetPassword,
  statusOf,
} from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { aUser, type TestUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop();

const change = (as: TestUser, email: string, password: string | undefined = PASSWORD) =>
  shop.send('POST', '/api/v1/account/email', { as, body: { email, password } });
const confirm = (as: TestUser, token: string | undefined) =>
  shop.send('PUT', '/api/v1/account/email', { as, body: { token } });
const linkTo = (email: string) => mailbox.lastToken(shop, email, 'change=');
const account = async (as: TestUser) =>
  (await shop.send('GET', '/api/v1/account', { as })).body.data as unknown as {
    email: string;
    newEmail: string | null;
    emailConfirmed: boolean;
  };
const subjects = (email: string) => mailbox.subjects(shop, email);

test('the old address works until the new one is confirmed; both get a mail', async () => {
  const [person, email] = [await anAccount(shop), anEmail()];
  expect((await change(person, email)).status).toBe(200);
  const link = await linkTo(email);
  expect(await account(person)).toMatchObject({ email: person.email, newEmail: email });
  expect((await logIn(shop, { email })).status).toBe(401);
  expect((await logIn(shop, person)).status).toBe(200);
  const [requested] = await mailbox.to(shop, person.email);
  expect(requested?.text).toContain(`to change its email address to ${email}`);

  expect((await confirm(person, link)).status).toBe(200);
  expect(await account(person)).toMatchObject({ email, newEmail: null, emailConfirmed: true });
  expect(await statusOf(shop, person)).toBe(200);
  expect((await logIn(shop, person)).status).toBe(401);
  expect((await logIn(shop, { email: email.toUpperCase() })).status).toBe(200);
  for (const each of [person.email, email])
    expect((await subjects(each)).at(-1)).toBe('Your email address was changed');
  expect((await confirm(person, link)).body.code).toBe('CONFIRMATION_LINK_INVALID');
});

test('needs the password, and an address that nobody has', async () => {
  const [person, other] = [await anAccount(shop), await anAccount(shop)];
  expect((await change(person, anEmail(), 'not this one')).body.code).toBe('WRONG_PASSWORD');
  for (const email of [other.email, person.email])
    expect((await change(person, email)).body.code).toBe('EMAIL_IN_USE');
  expect((await change(person, 'admin@demo.shop')).body.code).toBe('EMAIL_RESERVED');
  // Somebody registers it before the link is used.
  const email = anEmail();
  await change(person, email);
  const link = await linkTo(email);
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName: 'Quick', email, password: PASSWORD },
  });
  expect((await confirm(person, link)).body.code).toBe('EMAIL_IN_USE');
  expect(await account(person)).toMatchObject({ email: person.email });
});

test('only the newest link works, in its own account, for a day', async () => {
  const [person, other] = [await anAccount(shop), await anAccount(shop)];
  const [first, second] = [anEmail(), anEmail()];
  await change(person, first);
  const old = await linkTo(first);
  await change(person, second);
  const link = await linkTo(second);
  for (const [as, token] of [
    [person, old],
    [other, link],
  ] as const)
    expect((await confirm(as, token)).status).toBe(422);
  await shop.ctx.pool.query(
    `UPDATE email_changes SET expires_at = expires_at - interval '24 hours 1 second' WHERE user_id = $1`,
    [person.id],
  );
  expect((await confirm(person, link)).status).toBe(422);
  expect(await account(person)).toMatchObject({ email: person.email, newEmail: null });
});

test('a new password cancels it; links mailed to the old address end with it', async () => {
  const [person, email] = [await anAccount(shop), anEmail()];
  await change(person, email);
  const link = await linkTo(email);
  const changed = await changePassword(shop, person);
  const renewed = { ...person, cookie: cookieIn(changed) };
  expect((await confirm(renewed, link)).status).toBe(422);

  await change(renewed, email, OTHER_PASSWORD);
  await requestReset(shop, person);
  const reset = await mailbox.lastToken(shop, person.email, 'token=');
  expect((await confirm(renewed, await linkTo(email))).status).toBe(200);
  expect((await resetPassword(shop, reset)).status).toBe(422);
});

test('an account without a password needs a recent sign-in, and its erasure forgets both addresses', async () => {
  const [person, email] = [await aUser(shop.ctx), anEmail()];
  expect((await change(person, email, undefined)).status).toBe(200);
  expect((await confirm(person, await linkTo(email))).status).toBe(200);
  await change(person, anEmail(), undefined);
  expect((await shop.send('DELETE', '/api/v1/account', { as: person, body: {} })).status).toBe(200);
  // What is sent last is erased once it is sent.
  await mailbox.to(shop, email);
  const { rows } = await shop.ctx.pool.query(
    `SELECT m::text FROM mails m WHERE m::text LIKE $1 OR m::text LIKE $2
     UNION ALL SELECT c::text FROM email_changes c WHERE user_id = $3`,
    [`%${person.email}%`, `%${email}%`, person.id],
  );
  expect(rows).toEqual([]);
});

test('of the staff it is recorded, without the address', async () => {
  const [member, email] = [await anAccount(shop, 'support'), anEmail()];
  await change(member, email);
  expect((await confirm(member, await linkTo(email))).status).toBe(200);
  const { rows } = await shop.ctx.pool.query(
    `SELECT action, before, after FROM audit_entries WHERE record_id = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ action: 'staff.email', before: null, after: null }]);
});
