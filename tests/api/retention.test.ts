/** Data is deleted after the times that the settings say, and never before; money stays. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '#app/shop.ts';
import { ATTEMPT_HOURS } from '#contract/limits.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { countAttempt } from '#platform/http/rate-limit.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { anOrderOfTwoUnits } from '#support/checkout.ts';
import { startSimulator } from '#support/payment-simulator.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const DAY = 86_400_000;
const simulator = await startSimulator();
onCleanup(simulator.stop);
const shop = await aTestShop({ PAYPAL_API_URL: simulator.url, RATE_LIMITS: 'on' });
const owner = await aUser(shop.ctx, { role: 'owner' });
beforeEach(() => set({ mailRetentionDays: 30, messageRetentionDays: 40 }));

async function set(body: Partial<StoreSettings>): Promise<void> {
  const saved = await shop.send('PUT', '/api/v1/admin/settings', { as: owner, body });
  expect(saved.status).toBe(200);
}
async function run(name: string): Promise<void> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run(shop.ctx, {});
}
const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY);
const keysOf = async (table: string, column: string): Promise<string[]> => {
  const { rows } = await shop.ctx.pool.query<{ key: string }>(
    `SELECT ${column}::text AS key FROM ${table} ORDER BY 1`,
  );
  return rows.map(({ key }) => key);
};

const insertMail = (key: string, queued: number, sent: number | null, givenUp?: number) =>
  sql`INSERT INTO mails (id, kind, dedupe_key, recipient, payload, queued_at, sent_at, given_up_at)
    VALUES (${firstIdAt(daysAgo(queued))}::uuid, 'welcome', ${key}, 'a@b.test', '{}', ${daysAgo(queued)},
      ${sent === null ? null : daysAgo(sent)}, ${givenUp === undefined ? null : daysAgo(givenUp)})`.execute(
    shop.ctx.db,
  );

test('mails are deleted so many days after they were sent or given up, and never while they wait', async () => {
  await shop.ctx.pool.query('DELETE FROM mails');
  await insertMail('old', 31, 30.01);
  await insertMail('given up', 50, null, 31);
  await insertMail('young', 29.99, 29.99);
  await insertMail('sent late', 40, 29);
  await insertMail('given up late', 40.01, null, 29);
  await insertMail('waits', 400, null);
  await run('delete-old-mails');
  expect(await keysOf('mails', 'dedupe_key')).toEqual([
    'given up late',
    'sent late',
    'waits',
    'young',
  ]);
  await set({ mailRetentionDays: 365 });
  await run('delete-old-mails');
  expect(await keysOf('mails', 'dedupe_key')).toHaveLength(4);
});

test('mail files are deleted by the time in their name; files of others stay', async () => {
  const folder = join(shop.ctx.settings.dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const named = (days: number) =>
    `${daysAgo(days).toISOString().replace(/[:.]/g, '-')}--id-0123456789.eml`;
  const draft = (digit: string) => `.${digit.repeat(8)}-0000-4000-8000-000000000000.draft`;
  const old = [named(31), draft('1')];
  const young = [named(29), draft('2'), '2001-notes.eml', 'readme.txt'];
  for (const name of [...old, ...young]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, draft('1')), daysAgo(31), daysAgo(31));
  await run('delete-old-mails');
  expect(readdirSync(folder).sort()).toEqual(young.sort());
  expect(old.filter((name) => existsSync(join(folder, name)))).toEqual([]);
});

test('contact messages are deleted by their age, answered or not, also more than one batch', async () => {
  const insert = (subject: string, days: number, answered: boolean, count = 1) =>
    shop.ctx.pool.query(
      `INSERT INTO contact_messages (id, name, email, subject, message, received_at, answered_at)
       SELECT gen_random_uuid(), 'Ann', 'a@b.test', $1, 'Hello', $2, $3 FROM generate_series(1, $4)`,
      [subject, daysAgo(days), answered ? daysAgo(0) : null, count],
    );
  await insert('old', 40.01, false, 4500);
  await insert('old and answered', 41, true);
  await insert('young', 39.99, false);
  await run('delete-old-messages');
  expect(await keysOf('contact_messages', 'subject')).toEqual(['young']);
});

test("the provider's notices are deleted once processed; orders, payments and refunds stay", async () => {
  await set({ paymentEventRetentionDays: 60 });
  await anOrderOfTwoUnits(shop, simulator);
  const MONEY = ['orders', 'order_lines', 'order_history', 'payment_attempts', 'payment_captures'];
  const countMoney = () => Promise.all(MONEY.map(async (t) => (await keysOf(t, 'ctid')).length));
  const before = await countMoney();
  expect(before[0]).toBeGreaterThan(0);
  await shop.ctx.pool.query('UPDATE orders SET placed_at = $1', [daysAgo(4000)]);
  const insert = (id: string, days: number | null) =>
    shop.ctx.pool.query(
      `INSERT INTO webhook_events (event_id, kind, received_at, processed_at, payload) VALUES ($1, 'x', $2, $3, '{}')`,
      [id, daysAgo(400), days === null ? null : daysAgo(days)],
    );
  await shop.ctx.pool.query('DELETE FROM webhook_events');
  await insert('old', 60.01);
  await insert('young', 59.99);
  await insert('not processed', null);
  for (const { name } of jobs.filter((job) => job.name.startsWith('delete-'))) await run(name);
  expect(await keysOf('webhook_events', 'event_id')).toEqual(['not processed', 'young']);
  expect(await countMoney()).toEqual(before);
});

test('bulk jobs are deleted with their rows once they ended long ago, never while they run', async () => {
  await set({ jobRetentionDays: 50 });
  const insert = (title: string, state: string, days: number, wanted: string | null = null) =>
    shop.ctx.pool.query(
      `WITH job AS (
         INSERT INTO bulk_jobs (id, kind, state, actor_name, title, started_at, applied_at, wanted)
         VALUES (gen_random_uuid(), 'edit', $2, 'Ann', $1, $3, $4, $5) RETURNING id)
       INSERT INTO bulk_job_rows (job_id, position, line, name, kind, state)
       SELECT id, n, n, 'coat', 'changed', 'applied' FROM job, generate_series(1, 3) n`,
      [title, state, daysAgo(days + 10), daysAgo(days), wanted],
    );
  await insert('old', 'applied', 50.01);
  await insert('old and undone', 'undone', 51);
  await insert('young', 'applied', 49.99);
  await insert('running', 'applying', 400);
  await insert('to be undone', 'applied', 400, 'undo');
  await run('delete-expired-bulk-jobs');
  expect(await keysOf('bulk_jobs', 'title')).toEqual(['running', 'to be undone', 'young']);
  expect(await keysOf('bulk_job_rows', 'job_id')).toHaveLength(9);
});

test('background work that failed for the last time is deleted by its age', async () => {
  await set({ jobRetentionDays: 50 });
  await shop.ctx.pool.query('DELETE FROM graphile_worker._private_jobs');
  const queue = async (key: string, attempts: number, days: number) => {
    await shop.ctx.pool.query(
      `SELECT graphile_worker.add_job('send-password-reset', '{}', job_key => $1, max_attempts => 3)`,
      [key],
    );
    await shop.ctx.pool.query(
      'UPDATE graphile_worker._private_jobs SET attempts = $2, updated_at = $3 WHERE key = $1',
      [key, attempts, daysAgo(days)],
    );
  };
  await queue('old', 3, 50.01);
  await queue('young', 3, 49.99);
  await queue('waits', 2, 400);
  await run('delete-failed-jobs');
  expect(await keysOf('graphile_worker.jobs', 'key')).toEqual(['waits', 'young']);
});

test('attempts are not stored for longer than the privacy policy says', async () => {
  await shop.ctx.pool.query('DELETE FROM rate_limit_tries');
  // The job runs once an hour, and no limit looks back further than an hour.
  const hour = { name: 'hour', count: 5, windowSeconds: 3600 };
  await countAttempt(shop.ctx, hour, '203.0.113.7');
  shop.clock.forward(59 * 60_000);
  await run('purge-expired-attempts');
  expect(await keysOf('rate_limit_tries', 'key')).toEqual(['hour:203.0.113.7']);
  shop.clock.forward((ATTEMPT_HOURS - 1) * 3_600_000);
  await run('purge-expired-attempts');
  expect(await keysOf('rate_limit_tries', 'key')).toEqual([]);
  shop.clock.set(new Date());
});

test('data can be stored for thirty days to ten years', async () => {
  for (const days of [29, 3651, 30.5]) {
    const body = { mailRetentionDays: days };
    const refused = await shop.send('PUT', '/api/v1/admin/settings', { as: owner, body });
    expect(refused).toMatchObject({ status: 400, body: { data: { fields: expect.anything() } } });
  }
});
