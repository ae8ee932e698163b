/** New passwords and passkeys: which passwords are refused, and the mail that tells the account's owner of each. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import {
  anAccount,
  anEmail,
  changePassword,
  logIn,
  OTHER_PASSWORD,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
} from '#support/accounts.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { aDeviceOf } from '#support/soft-authenticator.ts';
import { aUser, type TestUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop({
  SHOP_NAME: 'Loom & Sons',
  SHOP_TIME_ZONE: 'Asia/Kolkata',
});

const lastToken = (email: string) => mailbox.lastToken(shop, email);
async function resetToken(email: string) {
  await requestReset(shop, { email });
  return lastToken(email);
}
const reset = (token: string | undefined, password: string) => resetPassword(shop, token, password);
async function invitationFor(email: string) {
  const as = await aUser(shop.ctx, { role: 'owner' });
  const body = { email, role: 'viewer' };
  await shop.send('POST', '/api/v1/admin/staff/invitations', { as, body });
  return lastToken(email);
}
let members = 0;
const accept = (token: string | undefined, password: string) =>
  shop.send('POST', '/api/v1/auth/invitation', {
    body: { token, userName: `Ann ${(members += 1)}`, password },
  });
const change = (as: TestUser, newPassword: string) => changePassword(shop, as, newPassword);

describe('a password that is guessed first is refused', () => {
  test('when registering, changing, resetting and joining', async () => {
    const [person, invited] = [await anAccount(shop), anEmail()];
    const [token, invitation] = [await resetToken(person.email), await invitationFor(invited)];
    const bad = (email: string): [string, RegExp][] => [
      ['Sunshine', /10,000 most common/],
      [email.toUpperCase(), /email address/],
      ['loom & sons', /name of the shop/],
    ];
    const unused = anEmail();
    const attempts = [
      [unused, (password: string) => register(shop, unused, { password }), 'password'],
      [person.email, (password: string) => change(person, password), 'newPassword'],
      [person.email, (password: string) => reset(token, password), 'password'],
      [invited, (password: string) => accept(invitation, password), 'password'],
    ] as const;
    for (const [email, set, field] of attempts)
      for (const [password, problem] of bad(email)) {
        const message = expect.stringMatching(problem);
        expect(await set(password)).toMatchObject({
          status: 422,
          body: { code: 'PASSWORD_GUESSABLE', message, data: { fields: { [field]: message } } },
        });
      }
    expect((await logIn(shop, person)).status).toBe(200);
    // The links still work.
    expect((await reset(token, OTHER_PASSWORD)).status).toBe(200);
    expect((await accept(invitation, PASSWORD)).status).toBe(201);
    expect((await register(shop, unused)).status).toBe(201);
  });

  test('as the password of the first administrator', async () => {
    const administrator = { email: 'boss@example.test', password: 'password1' };
    const ctx = { ...shop.ctx, settings: { ...shop.ctx.settings, administrator } };
    await shop.ctx.pool.query("UPDATE users SET role = 'viewer' WHERE role = 'owner'");
    expect(await createFirstAdministrator(ctx)).toBe('guessable');
    expect((await logIn(shop, administrator, { password: 'password1' })).status).toBe(401);
  });

  test('but still signs in where it exists', async () => {
    const { email } = await anAccount(shop);
    await shop.ctx.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [
      await hashPassword('password1'),
      email,
    ]);
    expect((await logIn(shop, { email }, { password: 'password1' })).status).toBe(200);
  });
});

describe('a mail says when it was and what to do', () => {
  const WHEN = 'May 31, 2030, 14:45 (Asia/Kolkata)';
  beforeEach(() => shop.clock.set(new Date('2030-05-31T09:15:00Z')));
  afterEach(() => shop.clock.set(new Date()));

  test('for a changed and a reset password', async () => {
    const subject = 'Your password was changed';
    const person = await anAccount(shop);
    await change(person, OTHER_PASSWORD);
    const [changed] = await mailbox.to(shop, person.email);
    expect(changed?.subject).toBe(subject);
    expect(changed?.text).toContain(`It was changed on ${WHEN}.`);
    expect(changed?.text).toContain('If it was not you, set a new password at once');
    expect(changed?.text).toMatch(/It was not me: http:\S+\/auth\/forgot-password/);

    await reset(await resetToken(person.email), PASSWORD);
    const after = (await mailbox.to(shop, person.email)).at(-1);
    expect(after).toMatchObject({ subject, text: expect.stringContaining(WHEN) });
  });

  test('for the first password: of an account without one, and of a new member', async () => {
    const { email } = await aUser(shop.ctx);
    await reset(await resetToken(email), OTHER_PASSWORD);
    const invited = anEmail();
    await accept(await invitationFor(invited), PASSWORD);
    for (const each of [email, invited]) {
      const mail = (await mailbox.to(shop, each)).at(-1);
      expect(mail?.subject).toBe('Your account has a password now');
      expect(mail?.text).toContain(`It was set on ${WHEN}.`);
      expect(mail?.text).toContain('If it was not you');
    }
  });

  test('for every passkey, and for none that was refused', async () => {
    const person = await aUser(shop.ctx);
    for (const _each of ['one', 'another']) await aDeviceOf(shop, person);
    const body = { credential: {} };
    const refused = await shop.send('POST', '/api/v1/account/passkeys', { as: person, body });
    expect(refused.status).toBe(400);
    const mails = await mailbox.to(shop, person.email);
    const subject = 'A passkey was added to your account';
    expect(mails.map((mail) => mail.subject)).toEqual([subject, subject]);
    expect(mails[0]?.text).toContain(`It was created on ${WHEN} with this device: `);
    expect(mails[0]?.text).toContain('remove the passkey in your account settings');
  });

  test('and no name that carries an address', async () => {
    const email = anEmail();
    await register(shop, email, { userName: 'You won: prize.example' });
    await reset(await resetToken(email), OTHER_PASSWORD);
    const mails = await mailbox.to(shop, email);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      expect(text).toContain('\n\nHello,\n\n');
      expect(`${text}${html}`).not.toContain('prize.example');
    }
  });
});
