import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ContactMessageWire } from '#contract/inbox.contract.ts';
import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { newId } from '#kernel/ids.ts';
import { purgeDeletedMessages } from '#modules/inbox/index.ts';
import { queueMail } from '#modules/notifications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aMailingShop } from '#support/mailbox.ts';
import { aMessage } from '#support/messages.ts';
import { aUser } from '#support/users.ts';

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.test',
  subject: 'Boots',
  message: 'Do they run small?',
};

const { mailbox, shop } = await aMailingShop({ RATE_LIMITS: 'on' });
const admin = await aUser(shop.ctx, { role: 'owner' });
beforeEach(async () => {
  await sql`DELETE FROM contact_messages`.execute(shop.ctx.db);
  await sql`DELETE FROM rate_limit_tries`.execute(shop.ctx.db);
});

const send = (body: object) => shop.send('POST', '/api/v1/shop/contact', { body });

test('a message from a visitor is stored and listed for administrators', async () => {
  const sent = await send(MESSAGE);
  expect(sent).toMatchObject({ status: 201, body: { success: true, message: 'Message Sent' } });
  const listed = await shop.read('/api/v1/admin/inbox', admin);
  expect(listed).toMatchObject([{ ...MESSAGE, answeredAt: null }]);
});

test('an equal message sent again, also concurrently, is stored once: a response may have been lost', async () => {
  const sent = await Promise.all([send(MESSAGE), send(MESSAGE)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await send({ ...MESSAGE, message: 'And do they run wide?' });
  expect(await countMessages()).toBe(2);
});

test('a message is mailed to the support address, and its text is deleted once the mail is sent', async () => {
  await send({ ...MESSAGE, message: 'About the left boot' });
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where(sql`payload ->> 'message'`, '=', 'About the left boot')
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe(shop.ctx.settings.supportEmail);
  const sent = await mailbox.to(shop, mail.recipient);
  // An answer goes to the writer of the message.
  expect(sent).toContainEqual(
    expect.objectContaining({
      text: expect.stringContaining('About the left boot'),
      replyTo: 'ada@example.test',
    }),
  );
  const left = shop.ctx.db.selectFrom('mails').selectAll().where('id', '=', mail.id);
  expect(JSON.stringify(await left.execute())).not.toContain('left boot');
});

test('data download and account deletion include messages sent while signed in, and none that only have the same address', async () => {
  const person = await aUser(shop.ctx);
  const { id, email } = person;
  await aMessage(shop.ctx, { email, subject: 'Signed in', user_id: id });
  await aMessage(shop.ctx, { email, subject: 'Sent without an account' });
  const data = await shop.read('/api/v1/account/data', person);
  expect(data).toMatchObject({ messages: [{ subject: 'Signed in' }] });
  expect(JSON.stringify(data)).not.toContain('Sent without an account');
  const response = await shop.send('DELETE', '/api/v1/account', { as: person, body: {} });
  expect(response.status).toBe(200);
  const left = shop.ctx.db.selectFrom('contact_messages').select('subject');
  expect(await left.where('email', '=', email).execute()).toEqual([
    { subject: 'Sent without an account' },
  ]);
});

test("deleting an account with the shop's own address deletes no message to the shop", async () => {
  const person = await aUser(shop.ctx);
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
  const response = await shop.send('DELETE', '/api/v1/account', { as: person, body: {} });
  expect(response.status).toBe(200);
  const mail = await shop.ctx.db
    .selectFrom('mails')
    .select(['recipient', 'payload'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  expect(mail).toMatchObject({ recipient: supportEmail, payload: { message: 'The left' } });
});

const request = (method: string, path: string, body?: object) =>
  shop.send(method, `/api/v1/admin/inbox${path}`, { as: admin, body });

test('a message is marked as answered, and as open again', async () => {
  const mark = (id: string, answered: boolean) => request('PUT', `/${id}`, { answered });
  const id = await aMessage(shop.ctx);
  expect((await mark(id, true)).body['data']).toMatchObject({ answeredAt: expect.any(String) });
  expect((await mark(id, false)).body['data']).toMatchObject({ answeredAt: null });
  expect((await mark(newId(), true)).status).toBe(404);
});

const answer = (id: string, text: string) => request('POST', `/${id}/answers`, { text });
const mailsTo = async (email: string) =>
  (await mailbox.to(shop, email)).map(({ subject, text }) => ({ subject, text }));

test('an answer is mailed with the message below it, and stays with it; replies go to the support address', async () => {
  const email = 'odile@example.test';
  const id = await aMessage(shop.ctx, { email, subject: 'Re: Boots' });
  const sent = await answer(id, 'No, as usual.\n\nYours, Ada');
  expect(sent).toMatchObject({ status: 201, body: { message: 'Your answer is on its way' } });
  expect(sent.body.data).toMatchObject({
    answeredAt: expect.any(String),
    answers: [{ author: admin.userName, text: 'No, as usual.\n\nYours, Ada' }],
  });
  const [mail] = await mailbox.to(shop, email);
  expect(mail).toMatchObject({ subject: 'Re: Boots' });
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toMatch(
    /^No, as usual\.\n\nYours, Ada\n\nReply: \S+\/shop\/contact\?reply=\S+\n\nSomebody wrote on .+\n> Do the boots run small\?\n/,
  );
  const listed = await shop.read<{ answers: unknown[] }[]>('/api/v1/admin/inbox', admin);
  expect(listed[0]?.answers).toHaveLength(1);
  const left = shop.ctx.db.selectFrom('mails').selectAll().where('kind', '=', 'contact-answer');
  expect(JSON.stringify(await left.execute())).not.toMatch(/as usual|odile/);
});

test('two clicks send one answer, two texts are two', async () => {
  const email = 'twice@example.test';
  const id = await aMessage(shop.ctx, { email });
  await Promise.all(Array.from({ length: 4 }, () => answer(id, 'As usual.')));
  await answer(id, 'And wide.');
  expect(await mailsTo(email)).toHaveLength(2);
  shop.clock.forward(61 * 60_000);
  await answer(id, 'As usual.');
  expect(await mailsTo(email)).toHaveLength(3);
});

test('a message that is not there any more is not answered', async () => {
  const id = await aMessage(shop.ctx, { deletedAt: shop.clock.now() });
  expect((await answer(id, 'Yes')).status).toBe(404);
  expect((await answer(newId(), 'Yes')).status).toBe(404);
});

test('a deleted message can be restored for a while, and then is deleted for good', async () => {
  const id = await aMessage(shop.ctx);
  const isListed = async () => JSON.stringify((await request('GET', '')).body).includes(id);
  await request('DELETE', `/${id}`);
  expect(await isListed()).toBe(false);
  expect((await request('DELETE', `/${id}`)).status).toBe(404);
  expect((await request('PUT', `/${id}`, { answered: true })).status).toBe(404);
  expect((await request('POST', `/restore/${id}`)).body.data).toMatchObject({ _id: id });
  expect(await isListed()).toBe(true);

  await request('DELETE', `/${id}`);
  await purgeDeletedMessages(shop.ctx);
  expect(await countMessages()).toBe(1);
  shop.clock.forward(ADMIN_UNDO_MS);
  expect((await request('POST', `/restore/${id}`)).status).toBe(404);
  await purgeDeletedMessages(shop.ctx);
  expect(await countMessages()).toBe(0);
});

test('without a field nothing is stored, and the field is named', async () => {
  for (const field of Object.keys(MESSAGE)) {
    const refused = await send({ ...MESSAGE, [field]: '  ' });
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    });
  }
  expect(await countMessages()).toBe(0);
});

test('messages are rate limited', async () => {
  const responses = await Promise.all(Array.from({ length: 15 }, () => send(MESSAGE)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toContain(429);
});

async function countMessages(): Promise<number> {
  const messages = await shop.ctx.db.selectFrom('contact_messages').select('id').execute();
  return messages.length;
}

test('a reply by the link in an answer joins its conversation, which waits for an answer again', async () => {
  await send(MESSAGE);
  const inbox = () => shop.read<ContactMessageWire[]>('/api/v1/admin/inbox', admin);
  const [{ _id: id } = { _id: '' }] = await inbox();
  const answer = (text: string) =>
    shop.send('POST', `/api/v1/admin/inbox/${id}/answers`, { as: admin, body: { text } });
  await answer('No, they run wide.');
  const mailed = await mailbox.to(shop, MESSAGE.email);
  expect(mailed.at(-1)?.text).toContain(`/shop/contact?reply=${id}`);

  const reply = { ...MESSAGE, subject: 'Re: Boots', message: 'Then the black ones.', reply: id };
  // The same click twice.
  await Promise.all([send(reply), send(reply)]);
  await send({ ...reply, email: 'ADA@example.test', message: 'Or the brown ones.' });
  await send({ ...reply, email: 'somebody@example.test', message: 'Not mine.' });
  const listed = await inbox();
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual(expect.objectContaining({ message: 'Not mine.', replies: [] }));
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({
    answeredAt: null,
    answers: [{ text: 'No, they run wide.' }],
    replies: [{ text: 'Then the black ones.' }, { text: 'Or the brown ones.' }],
  });
  const answered = await answer('They are yours.');
  expect(answered.body.data).toMatchObject({ answeredAt: expect.any(String) });
  const texts = (await mailbox.to(shop, MESSAGE.email)).map(({ text }) => text);
  expect(texts.join('\n')).toContain('> Or the brown ones.');

  // A deleted conversation takes its replies along; a reply to it is a new message.
  await shop.send('DELETE', `/api/v1/admin/inbox/${id}`, { as: admin });
  await send({ ...reply, message: 'One more thing.' });
  const left = (await inbox()).map(({ message, replies }) => `${message} ${replies.length}`);
  expect(left.toSorted()).toEqual(['Not mine. 0', 'One more thing. 0']);
});
