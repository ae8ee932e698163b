/** The merchant's own words: who may write them, what is refused, and that mails use them. */
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Mail } from '#gateways/mailer/mailer.ts';
import type { WordWire } from '#contract/words.contract.ts';
import { sendUnstoredMail } from '#modules/notifications/index.ts';
import { auditedActions } from '#support/audited-actions.ts';
import { aTestShop, outcomeOf } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const sent: Mail[] = [];
const mailer = {
  send: async (mail: Mail) => void sent.push(mail),
  close: () => undefined,
};
const shop = await aTestShop({}, { mailer });
const [ada, ben, vic] = [
  await aUser(shop.ctx, { role: 'owner', userName: 'Ada Thorne' }),
  await aUser(shop.ctx, { role: 'manager' }),
  await aUser(shop.ctx, { role: 'viewer' }),
];
const KEY = 'password-reset.subject';
const wordAt = async (key: string): Promise<WordWire | undefined> => {
  const { body } = await shop.send('GET', '/api/v1/admin/words', { as: ada });
  return (body as { data?: WordWire[] }).data?.find((each) => each.key === key);
};
const save = (key: string, text: string | null, previous: string | null, as = ada) =>
  shop.send('PUT', `/api/v1/admin/words/${key}`, { as, body: { text, previous } });
const aReset = async (): Promise<Mail | undefined> => {
  await sendUnstoredMail(shop.ctx, 'x', {
    kind: 'password-reset',
    recipient: 'ida@example.test',
    payload: { userName: 'Ida', url: 'https://loom.test/reset', minutes: 60 },
  });
  return sent.at(-1);
};

describe('a sentence in a mail', () => {
  test('is the default, then the own text at once, then the default again', async () => {
    expect((await aReset())?.subject).toMatch(/^Set a new password for /);
    const own = '{shopName}: your new password';
    expect(await save(KEY, own, null)).toMatchObject({
      status: 200,
      body: { data: { text: own } },
    });
    await save('password-reset.text', 'One link.\n\nFor {minutes} minutes & no more.', null);
    const mail = await aReset();
    expect(mail?.subject).toMatch(/: your new password$/);
    expect(mail?.text).toContain('One link.\n\nFor 60 minutes & no more.');
    expect(mail?.html).toContain('<p style="margin:0 0 12px">For 60 minutes &amp; no more.</p>');
    expect(await save(KEY, null, own)).toMatchObject({
      status: 200,
      body: { data: { text: null } },
    });
    expect((await aReset())?.subject).toMatch(/^Set a new password for /);
    expect(await auditedActions(shop.ctx, KEY)).toEqual(['words.update', 'words.update']);
  });

  test('has the brand colour', async () => {
    const body = { brandColour: 'madder' };
    await shop.send('PUT', '/api/v1/admin/settings', { as: ada, body });
    const html = (await aReset())?.html ?? '';
    expect(html).toContain('#8e1b3a');
    expect(html.toLowerCase()).not.toContain('#1c3f86');
  });

  test('is the default when an update took away a value of the own text', async () => {
    await sql`INSERT INTO own_words (key, text, default_text, updated_at)
      VALUES ('password-reset.heading', 'Dear {nickname}', 'Hello {nickname}', now())`.execute(
      shop.ctx.db,
    );
    expect((await aReset())?.text).toMatch(/^Set a new password\n/);
    expect(await wordAt('password-reset.heading')).toMatchObject({
      text: 'Dear {nickname}',
      isDefaultNew: true,
    });
  });
});

test.each([
  [KEY, 'Hello {name', 422],
  [KEY, 'Hello {customer}', 422],
  [KEY, 'two\nlines', 422],
  [KEY, '', 400],
  ['password-reset.sentence', 'x', 404],
])('%s: %j is refused with a sentence', async (key, text, status) => {
  const refused = await save(key, text, null);
  expect(refused.status).toBe(status);
  expect(refused.body.message).toMatch(/^[A-Z].*(\.|found)$/);
});

test('two people at once lose nothing: the later one sees the other text, also after a first text and a restored default', async () => {
  const key = 'welcome.subject';
  const both = await Promise.all([
    save(key, 'Good to see you', null),
    save(key, 'Nice to meet you', null, ben),
  ]);
  const kept = await wordAt(key);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = both.find(({ status }) => status === 409);
  expect(stale?.body.data).toEqual({ text: kept?.text });
  await save(key, null, kept?.text ?? null);
  expect(outcomeOf(await save(key, 'Again', kept?.text ?? null, ben))).toBe('409 WORD_STALE');
});

test('a viewer neither reads nor writes them', async () => {
  expect((await save(KEY, 'Mine', null, vic)).status).toBe(403);
  expect((await shop.send('GET', '/api/v1/admin/words', { as: vic })).status).toBe(403);
});
