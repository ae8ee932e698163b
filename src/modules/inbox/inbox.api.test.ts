import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { forgetDeletedMessages } from '#modules/inbox/index.ts';
import { notificationJobs, queueMail } from '#modules/notifications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aMessage } from '#support/messages.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { doOnceWeakly } from '#support/weak-twin.ts';

const WRITTEN = {
  name: 'Ada',
  email: 'ada@example.test',
  subject: 'Boots',
  message: 'Do they run small?',
};

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' });
  admin = await aPerson(shop.ctx, { role: 'admin' });
});
afterAll(() => shop.close());

const send = (body: object) => shop.send('POST', '/api/v1/shop/contact', { body });

test('what a visitor writes is kept, and told to an administrator', async () => {
  const sent = await send(WRITTEN);
  expect(sent).toMatchObject({ status: 201, body: { success: true, message: 'Message Sent' } });
  const list = await shop.send('GET', '/api/v1/admin/inbox', { as: admin });
  expect(list.body['data']).toMatchObject([{ ...WRITTEN, answeredAt: null }]);
});

test('the same words again are one message, also at once: an answer may have been lost', async () => {
  const again = { ...WRITTEN, subject: 'Sent twice' };
  const sent = await Promise.all([send(again), send(again)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await send({ ...again, message: 'And do they run wide?' });
  const list = await shop.send('GET', '/api/v1/admin/inbox', { as: admin });
  const kept = (list.body['data'] as unknown as { subject: string }[]).filter(
    ({ subject }) => subject === again.subject,
  );
  expect(kept).toHaveLength(2);
  // The weak twin, which looks for the same words before it keeps them, keeps several.
  expect(await doOnceWeakly(shop.ctx.pool, 10)).toBeGreaterThan(1);
});

test('it is mailed to the support address, and the mail then forgets it', async () => {
  await send({ ...WRITTEN, message: 'About the left boot' });
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'payload'])
    .where('kind', '=', 'contact-message')
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    recipient: shop.ctx.settings.supportEmail,
    payload: { message: 'About the left boot' },
  });
  for (const job of notificationJobs)
    if (job.name === 'send-mail') await job.run(shop.ctx, { mailId: mail.id });
  const [file = ''] = await readdir(join(shop.ctx.settings.dataDir, 'mail'));
  const sent = await readFile(join(shop.ctx.settings.dataDir, 'mail', file), 'utf8');
  expect(sent).toContain('About the left boot');
  const left = await shop.ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mail.id)
    .execute();
  expect(JSON.stringify(left)).not.toContain('left boot');
});

test('download and deletion of an account take what was written while signed in, and nothing written under the same address', async () => {
  const person = await aPerson(shop.ctx, {});
  const { id, email } = person;
  await aMessage(shop.ctx, { email, subject: 'Signed in', user_id: id });
  await aMessage(shop.ctx, { email, subject: 'Whoever has this mailbox' });
  const { body } = await shop.send('GET', '/api/v1/account/data', { as: person });
  expect(body['data']).toMatchObject({ messages: [{ subject: 'Signed in' }] });
  expect(JSON.stringify(body)).not.toContain('Whoever has this mailbox');
  const gone = await shop.send('DELETE', '/api/v1/account', { as: person, body: {} });
  expect(gone.status).toBe(200);
  const left = await shop.ctx.db
    .selectFrom('contact_messages')
    .select('subject')
    .where('email', '=', email)
    .execute();
  expect(left).toEqual([{ subject: 'Whoever has this mailbox' }]);
});

test("an account that was made with the shop's address takes no message to the shop with it", async () => {
  const person = await aPerson(shop.ctx, {});
  const { supportEmail } = shop.ctx.settings;
  await shop.ctx.db
    .updateTable('users')
    .set({ email: supportEmail, email_key: supportEmail })
    .where('id', '=', person.id)
    .execute();
  const dedupeKey = `contact:${newId()}`;
  await inTransaction(shop.ctx.db, (trx) =>
    queueMail(shop.ctx, trx, {
      kind: 'contact-message',
      dedupeKey,
      recipient: supportEmail,
      payload: { name: 'Ann', email: 'ann@example.test', subject: 'Boots', message: 'The left' },
    }),
  );
  const gone = await shop.send('DELETE', '/api/v1/account', { as: person, body: {} });
  expect(gone.status).toBe(200);
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select(['recipient', 'payload'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  expect(mail).toMatchObject({ recipient: supportEmail, payload: { message: 'The left' } });
});

test('it is marked as answered, and not', async () => {
  const id = await aMessage(shop.ctx);
  const mark = (answered: boolean) =>
    shop.send('PUT', `/api/v1/admin/inbox/${id}`, { as: admin, body: { answered } });
  expect((await mark(true)).body['data']).toMatchObject({ answeredAt: expect.any(String) });
  expect((await mark(false)).body['data']).toMatchObject({ answeredAt: null });
  const gone = await shop.send('PUT', `/api/v1/admin/inbox/${newId()}`, {
    as: admin,
    body: { answered: true },
  });
  expect(gone.status).toBe(404);
});

test('a deleted message is gone, comes back for a while, and then is deleted for good', async () => {
  const id = await aMessage(shop.ctx);
  const ask = (method: string, path: string, body?: object) =>
    shop.send(method, `/api/v1/admin/inbox${path}`, { as: admin, body });
  const isListed = async () => JSON.stringify((await ask('GET', '')).body).includes(id);
  await ask('DELETE', `/${id}`);
  expect(await isListed()).toBe(false);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  expect((await ask('PUT', `/${id}`, { answered: true })).status).toBe(404);
  expect((await ask('POST', `/restore/${id}`)).body.data).toMatchObject({ _id: id });
  expect(await isListed()).toBe(true);

  await ask('DELETE', `/${id}`);
  const messages = await countMessages();
  await forgetDeletedMessages(shop.ctx);
  expect(await countMessages()).toBe(messages);
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await ask('POST', `/restore/${id}`)).status).toBe(404);
  await forgetDeletedMessages(shop.ctx);
  expect(await countMessages()).toBe(messages - 1);
});

test.each(['name', 'email', 'subject', 'message'] as const)(
  'without %s nothing is kept, and the field is named',
  async (field) => {
    const before = await countMessages();
    const refused = await send({ ...WRITTEN, [field]: '  ' });
    expect(refused.status).toBe(400);
    expect(refused.body['data']).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await countMessages()).toBe(before);
  },
);

test('nobody fills the inbox by machine', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(WRITTEN)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toContain(429);
});

async function countMessages(): Promise<number> {
  const { count } = await shop.ctx.db
    .selectFrom('contact_messages')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
