import { expect, test } from 'vitest';
import { hashPassword } from '#modules/accounts/password/password-hash.ts';
import {
  aLimitedProcess,
  anAccount,
  anEmail,
  changePassword,
  from,
  logIn,
  OTHER_PASSWORD,
  requestReset,
  resetPassword,
  statusOf,
} from '#support/accounts.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { statementsOf } from '#support/statements.ts';
import { aUser } from '#support/users.ts';

const { mailbox, shop } = await aMailingShop();
const ask = (email: string) => requestReset(shop, { email });
const reset = (token: string, password?: string) => resetPassword(shop, token, password);
/** Asks for a link. @returns its token */
async function linkFor({ email }: { email: string }): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return await mailbox.lastToken(shop, email);
}
const INVALID = { status: 422, body: { code: 'RESET_LINK_INVALID' } };

test('the mailed link sets a new password once, ends every session and sends a mail', async () => {
  const person = await anAccount(shop);
  expect((await ask(person.email.toUpperCase())).status).toBe(200);
  const [token = ''] = await mailbox.tokens(shop, person.email);
  expect((await reset(token)).status).toBe(200);
  expect(await statusOf(shop, person)).toBe(401);
  expect((await logIn(shop, person)).status).toBe(401);
  expect((await logIn(shop, person, { password: OTHER_PASSWORD })).status).toBe(200);
  expect(await reset(token, 'yet-another-1')).toMatchObject(INVALID);
  const subjects = await mailbox.subjects(shop, person.email);
  expect(subjects).toContain('Your password was changed');
});

test('a reset ends every session also when the address was confirmed before', async () => {
  const person = await aUser(shop.ctx);
  const confirmed = { email_confirmed_at: shop.clock.now() };
  await shop.ctx.db.updateTable('users').set(confirmed).where('id', '=', person.id).execute();
  expect((await reset(await linkFor(person))).status).toBe(200);
  expect(await statusOf(shop, person)).toBe(401);
});

test('requests in progress that verified the old password fail', async () => {
  const person = await anAccount(shop);
  // A reset that has run its statements and not committed.
  const resetting = await shop.ctx.pool.connect();
  try {
    await resetting.query('BEGIN');
    await resetting.query('UPDATE users SET password_hash = $1 WHERE id = $2', [
      await hashPassword(OTHER_PASSWORD),
      person.id,
    ]);
    await resetting.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    const underWay = [logIn(shop, person), changePassword(shop, person, 'of-somebody-else')];
    await answeredOrWaiting(shop, underWay);
    await resetting.query('COMMIT');
    expect((await Promise.all(underWay)).map(({ body }) => body.code)).toEqual([
      'WRONG_CREDENTIALS',
      'WRONG_PASSWORD',
    ]);
  } finally {
    resetting.release(true);
  }
  expect((await logIn(shop, person, { password: OTHER_PASSWORD })).status).toBe(200);
});

test('each of several links works until one was used; all expire after an hour', async () => {
  const person = await anAccount(shop);
  const [first, second] = [await linkFor(person), await linkFor(person)];
  expect(first).not.toBe(second);
  expect((await reset(first)).status).toBe(200);
  expect(await reset(second)).toMatchObject(INVALID);
  const late = await linkFor(person);
  shop.clock.forward(61 * 60_000);
  expect(await reset(late)).toMatchObject(INVALID);
  shop.clock.set(new Date());
});

test('concurrent uses of one link set one password', async () => {
  const person = await anAccount(shop);
  const token = await linkFor(person);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => reset(token, `one-of-twelve-${at}`)),
  );
  const done = replies.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(done).toHaveLength(1);
  const password = `one-of-twelve-${done[0]}`;
  expect((await logIn(shop, person, { password })).status).toBe(200);
});

test('a short password is refused with its field, and the link stays valid; no table has its token', async () => {
  const token = await linkFor(await anAccount(shop));
  const { rows } = await shop.ctx.pool.query<{ found: string }>(
    `SELECT 'mails' AS found FROM mails m WHERE m::text LIKE $1
     UNION ALL SELECT 'resets' FROM password_resets r WHERE encode(r.token_hash, 'escape') LIKE $1
     UNION ALL SELECT 'jobs' FROM graphile_worker._private_jobs j WHERE j::text LIKE $1`,
    [`%${token}%`],
  );
  expect(rows).toEqual([]);
  expect(await reset(token, 'short')).toMatchObject({
    status: 400,
    body: { data: { fields: { password: 'must have at least 8 characters' } } },
  });
  expect((await reset(token)).status).toBe(200);
});

test('registered and unknown addresses get the same response for the same work', async () => {
  const { email } = await aUser(shop.ctx);
  const [known, unknown] = [await ask(email), await ask(anEmail())];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  // Mails, whose work differs, are sent by the worker.
  const work = await statementsOf(() => ask(email));
  expect(work.length).toBeGreaterThan(1);
  expect(await statementsOf(() => ask(anEmail()))).toEqual(work);
});

test('an address gets at most five mails an hour, registered or not', async () => {
  const limited = aLimitedProcess(shop);
  for (const email of [(await aUser(shop.ctx)).email, anEmail()]) {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await requestReset(limited, { email }, from(`203.0.113.${at}`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect((await requestReset(limited, { email: anEmail() }, from('203.0.113.9'))).status).toBe(200);
});
