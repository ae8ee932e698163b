import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { readWaitingWork } from '#app/metrics/waiting-work.repository.ts';
import { newId } from '#kernel/ids.ts';
import { cdnJobs, sendPurges, startUsingCdn } from '#modules/cdn/send-purges.ts';
import { aTestShop } from '#support/shop.ts';

let sent: (readonly string[])[] = [];
/** The CDN's answer. */
let problem: string | null = null;
const purge = async (tags: readonly string[]) => {
  sent.push(tags);
  return problem;
};
const shop = await aTestShop(
  { CDN_PURGE_URL: 'http://127.0.0.1:9', CDN_PURGE_TOKEN: 'token' },
  { cdn: { purge } },
);
/** As at the start, by the database's clock. */
beforeEach(async () => {
  sent = [];
  problem = null;
  shop.clock.set(new Date());
  await shop.owner.query('TRUNCATE cdn, cdn_purges');
});

const announce = (id: string) => sql`SELECT announce_change(${id})`.execute(shop.ctx.db);
const waiting = async (): Promise<string[]> =>
  (await shop.ctx.db.selectFrom('cdn_purges').select('record_id').execute()).map(
    (each) => each.record_id,
  );

/** The database dates changes, by its own clock. */
async function sendAfter(seconds: number): Promise<void> {
  const { clock } = shop;
  clock.set(new Date(Math.max(clock.now().getTime(), Date.now()) + seconds * 1000));
  await sendPurges(shop.ctx);
}

/** Sends and forgets what the start of a process purges. */
async function start(): Promise<void> {
  await startUsingCdn(shop.ctx);
  await sendAfter(0);
  await sendAfter(15);
  expect(sent.splice(0)).toEqual([['shop'], ['shop']]);
}

test('a shop without a CDN stores no purges', async () => {
  await announce(newId());
  expect(await waiting()).toEqual([]);
});

test('changes of products are sent together, and again later; a change that is rolled back is not', async () => {
  await start();
  const [hat, mug, cup] = [newId(), newId(), newId()];
  await announce(hat);
  await announce(mug);
  await announce(hat);
  await expect(
    shop.ctx.db.transaction().execute(async (trx) => {
      await sql`SELECT announce_change(${cup})`.execute(trx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const tags = ['lists', 'many', `p${hat.slice(-12)}`, `p${mug.slice(-12)}`];
  await sendAfter(1);
  expect(sent).toEqual([tags]);
  await sendAfter(14);
  expect(sent).toEqual([tags]);
  await sendAfter(1);
  expect(sent).toEqual([tags, tags]);
  await sendAfter(60);
  expect(sent).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('a purge that fails is sent again, less and less often, together with what has changed since', async () => {
  await start();
  const [hat, mug] = [newId(), newId()];
  problem = 'The CDN answered 500.';
  await announce(hat);
  for (let second = 0; second < 4; second += 1) await sendAfter(1);
  expect(sent).toHaveLength(3);
  problem = null;
  await announce(mug);
  await sendAfter(4);
  expect(sent.at(-1)).toEqual(['lists', 'many', `p${hat.slice(-12)}`, `p${mug.slice(-12)}`]);
  await sendAfter(15);
  expect(sent).toHaveLength(5);
  expect(await waiting()).toEqual([]);
});

test('a CDN that refuses purges is known by the age of the oldest one, also when it is used no more', async () => {
  await start();
  problem = 'The CDN answered 403.';
  await announce(newId());
  for (let minute = 0; minute < 10; minute += 1) await sendAfter(60);
  const { db, clock, settings } = shop.ctx;
  const age = async (usesCdn: boolean) =>
    (await readWaitingWork(db, clock.now(), { usesCdn })).queues.find(
      ({ queue }) => queue === 'cdn-purges',
    )?.oldestAge;
  expect(await age(true)).toBeGreaterThan(300);
  expect(await age(false)).toBe(0);

  const use = cdnJobs.find(({ name }) => name === 'use-cdn');
  const without = { ...shop.ctx, settings: { ...settings, cdn: null } };
  await use?.run(without, {});
  expect(await waiting()).toHaveLength(1);
  shop.clock.forward(86_400_000);
  await use?.run(without, {});
  expect(await waiting()).toEqual([]);
});

test('many changes are everything, and do not pile up while the CDN does not answer', async () => {
  await start();
  problem = 'The CDN could not be reached (ECONNREFUSED).';
  for (let count = 0; count < 31; count += 1) await announce(newId());
  await sendAfter(1);
  expect(sent).toEqual([['shop']]);
  expect(await waiting()).toEqual(['']);
});

test('of several processes one sends, at most once a second, and another one when it was killed', async () => {
  await start();
  await announce(newId());
  shop.clock.forward(1000);
  await Promise.all(Array.from({ length: 4 }, () => sendPurges(shop.ctx)));
  expect(sent).toHaveLength(1);
  await announce(newId());
  await sendAfter(0);
  expect(sent).toHaveLength(1);

  const killed = Promise.withResolvers<null>();
  const stuck = { ...shop.ctx, cdn: { purge: () => killed.promise } };
  shop.clock.set(new Date(Math.max(shop.clock.now().getTime() + 1000, Date.now())));
  const sending = sendPurges(stuck);
  await expect.poll(async () => (await nextPurgeAt()) > shop.clock.now().getTime()).toBe(true);
  await sendAfter(29);
  expect(sent).toHaveLength(1);
  await sendAfter(1);
  expect(sent).toHaveLength(2);
  killed.resolve(null);
  await sending;
});

const nextPurgeAt = async (): Promise<number> =>
  (
    await shop.ctx.db.selectFrom('cdn').select('next_purge_at').executeTakeFirstOrThrow()
  ).next_purge_at.getTime();
