/** New passwords and passkeys: which passwords are refused, and the mail that tells the account's owner of each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import { createFirstAdministrator } from '#modules/accounts/index.ts';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { runAllJobs } from '#support/checkout.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';
import { aDeviceOf } from '#support/soft-authenticator.ts';
import { aUser } from '#support/users.ts';

const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    { SHOP_NAME: 'Loom & Sons', SHOP_TIME_ZONE: 'Asia/Kolkata' },
    { mailer },
  );
});
afterAll(() => shop.close());

const PASSWORD = 'loom-and-shuttle';
const OTHER = 'a-new-thread-1';
/** 14:45 in Asia/Kolkata. */
const NOW = new Date('2030-05-31T09:15:00Z');
const WHEN = '31 May 2030 at 14:45 (Asia/Kolkata)';
let count = 0;
const anEmail = () => `weaver.${(count += 1)}@mail.example`;
const post = (path: string, body: object) => shop.send('POST', `/api/v1/auth/${path}`, { body });
const register = (email: string, password = PASSWORD) =>
  post('register', { userName: 'Ann Weaver', email, password });
const login = (email: string, password: string) => post('login', { email, password });
const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
async function mailsTo(email: string): Promise<Mail[]> {
  await runAllJobs(shop.ctx);
  return sent.filter((mail) => mail.to === email);
}
const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
async function resetToken(email: string): Promise<string | undefined> {
  await post('password/reset/request', { email });
  return tokenOf((await mailsTo(email)).at(-1));
}
const reset = (token: string | undefined, password: string) =>
  post('password/reset', { token, password });
async function invitationFor(email: string): Promise<string | undefined> {
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const body = { email, role: 'viewer' };
  await shop.send('POST', '/api/v1/admin/staff/invitations', { as: owner, body });
  return tokenOf((await mailsTo(email)).at(-1));
}
const accept = (token: string | undefined, password: string) =>
  post('invitation', { token, userName: 'Ann Weaver', password });

const guessable = (field: string, problem: RegExp) => ({
  status: 422,
  body: {
    code: 'PASSWORD_GUESSABLE',
    message: expect.stringMatching(problem),
    data: { fields: { [field]: expect.stringMatching(problem) } },
  },
});

describe('a password that is guessed first is refused', () => {
  test.each([
    [() => 'Sunshine', /10,000 most common/],
    [(email: string) => email.toUpperCase(), /email address/],
    [() => 'loom & sons', /name of the shop/],
  ])('%s when registering, changing, resetting and joining', async (passwordOf, problem) => {
    const email = anEmail();
    const bad = passwordOf(email);
    expect(await register(email, bad)).toMatchObject(guessable('password', problem));
    expect((await register(email)).status).toBe(201);

    const change = await shop.send('PUT', '/api/v1/account/password', {
      headers: { cookie: cookieOf(await login(email, PASSWORD)) },
      body: { currentPassword: PASSWORD, newPassword: bad },
    });
    expect(change).toMatchObject(guessable('newPassword', problem));

    const token = await resetToken(email);
    expect(await reset(token, bad)).toMatchObject(guessable('password', problem));
    expect((await login(email, PASSWORD)).status).toBe(200);
    // The link still works.
    expect((await reset(token, OTHER)).status).toBe(200);

    const invited = anEmail();
    const invitation = await invitationFor(invited);
    expect(await accept(invitation, passwordOf(invited))).toMatchObject(
      guessable('password', problem),
    );
    expect((await accept(invitation, PASSWORD)).status).toBe(201);
  });

  test('as the password of the first administrator', async () => {
    const { settings } = shop.ctx;
    const administrator = { email: 'boss@example.test', password: 'password1' };
    const ctx = { ...shop.ctx, settings: { ...settings, administrator } };
    await shop.ctx.pool.query("UPDATE users SET role = 'viewer' WHERE role = 'owner'");
    expect(await createFirstAdministrator(ctx)).toBe('guessable');
    expect((await login('boss@example.test', 'password1')).status).toBe(401);
  });

  test('but still signs in where it exists', async () => {
    const email = anEmail();
    await register(email);
    const weak = await hashPassword('password1');
    await shop.ctx.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [
      weak,
      email,
    ]);
    expect((await login(email, 'password1')).status).toBe(200);
  });
});

describe('a mail says when it was and what to do', () => {
  test('for a changed and a reset password', async () => {
    const email = anEmail();
    shop.clock.set(NOW);
    await register(email);
    const cookie = cookieOf(await login(email, PASSWORD));
    await shop.send('PUT', '/api/v1/account/password', {
      headers: { cookie },
      body: { currentPassword: PASSWORD, newPassword: OTHER },
    });
    const CHANGED = 'Your password was changed';
    const changed = (await mailsTo(email)).find(({ subject }) => subject === CHANGED);
    expect(changed?.text).toContain(`It was changed on ${WHEN}.`);
    expect(changed?.text).toContain('If it was not you, set a new password at once');
    expect(changed?.text).toMatch(/It was not me: http:\S+\/auth\/forgot-password/);

    await reset(await resetToken(email), PASSWORD);
    const after = (await mailsTo(email)).at(-1);
    expect(after?.subject).toBe(CHANGED);
    expect(after?.text).toContain(WHEN);
    shop.clock.set(new Date());
  });

  test('for the first password: of an account without one, and of a new member', async () => {
    shop.clock.set(NOW);
    const person = await aUser(shop.ctx);
    await reset(await resetToken(person.email), OTHER);
    const invited = anEmail();
    await accept(await invitationFor(invited), PASSWORD);
    for (const email of [person.email, invited]) {
      const mail = (await mailsTo(email)).at(-1);
      expect(mail?.subject).toBe('Your account has a password now');
      expect(mail?.text).toContain(`It was set on ${WHEN}.`);
      expect(mail?.text).toContain('If it was not you');
    }
    shop.clock.set(new Date());
  });

  test('for every passkey, and for none that was refused', async () => {
    shop.clock.set(NOW);
    const person = await aUser(shop.ctx);
    await aDeviceOf(shop, person);
    await aDeviceOf(shop, person);
    const body = { credential: {} };
    const refused = await shop.send('POST', '/api/v1/account/passkeys', { as: person, body });
    expect(refused.status).toBe(400);
    const mails = await mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was added to your account',
    ]);
    expect(mails[0]?.text).toContain(`It was created on ${WHEN} with this device: `);
    expect(mails[0]?.text).toContain('remove the passkey in your account settings');
    shop.clock.set(new Date());
  });

  test('and no name that carries an address', async () => {
    const email = anEmail();
    const name = 'You won: prize.example';
    await post('register', { userName: name, email, password: PASSWORD });
    await reset(await resetToken(email), OTHER);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) {
      expect(text).toContain('\n\nHello,\n\n');
      expect(`${text}${html}`).not.toContain('prize.example');
    }
  });
});
