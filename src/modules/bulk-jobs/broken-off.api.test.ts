/** Bulk jobs that the database breaks off, that somebody asks otherwise of meanwhile, or that wait for long. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BulkEdit, JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { newId } from '#kernel/ids.ts';
import { bulkJobs, findJob } from '#modules/bulk-jobs/index.ts';
import { clearLines } from '#modules/bulk-jobs/clear-rows.ts';
import { forgetDeadPlans } from '#modules/bulk-jobs/forget-jobs.repository.ts';
import { insertLines } from '#modules/bulk-jobs/lines.repository.ts';
import { planEdit } from '#modules/bulk-jobs/plan-edit.ts';
import { planFile } from '#modules/bulk-jobs/plan-file.ts';
import { JobTaken, takeUp } from '#modules/bulk-jobs/run.repository.ts';
import { whileHeld } from '#modules/bulk-jobs/while-held.ts';
import { workOnBulkJobs } from '#support/bulk-jobs.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop.ctx, { role: 'admin' });
});
afterEach(async () => {
  await expectHealthy(shop.ctx);
  await shop.close();
});

async function send(method: string, path: string, body?: unknown): Promise<JobDetailsWire> {
  const sent = body === undefined ? {} : { body };
  const reply = await shop.send(method, `/api/v1/admin${path}`, { as: admin, ...sent });
  expect(reply.status).toBeLessThan(300);
  return reply.body['data'] as unknown as JobDetailsWire;
}
const EDIT: BulkEdit = { field: 'price', how: 'set', amount: 5 };
const begin = (selection: unknown) =>
  send('POST', '/products/bulk-edit', { selection, edit: EDIT });
const details = (id: string) => send('GET', `/jobs/${id}`);

/** From now on the rows of this job take longer to write than a statement may. */
async function tooSlow(id: string): Promise<void> {
  await sql`CREATE FUNCTION too_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$`.execute(
    shop.ctx.db,
  );
  await sql`CREATE TRIGGER too_slow BEFORE INSERT OR UPDATE ON bulk_job_rows FOR EACH ROW
    WHEN (NEW.job_id = ${sql.lit(id)}) EXECUTE FUNCTION too_slow()`.execute(shop.ctx.db);
}
/** Seconds of the worker, until one of them passes without trouble. */
async function secondsOfTrouble(): Promise<number> {
  for (let seconds = 0; seconds < 20; seconds += 1)
    try {
      await workOnBulkJobs(shop.ctx);
      return seconds;
    } catch (error) {
      expect(String(error)).toContain('statement timeout');
    }
  throw new Error('it is tried for ever');
}

test('a comparison that the database breaks off each time ends, and others go before it', async () => {
  await aProduct(shop.ctx, { category: 'men' });
  const slow = await begin({ filter: { category: 'men' } });
  await tooSlow(slow._id);
  shop.clock.forward(1000);
  const next = await begin({ filter: { category: 'men' } });
  await expect(workOnBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(slow._id)).toMatchObject({ state: 'reading', wanted: 'plan' });
  await expect(workOnBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(next._id)).toMatchObject({ state: 'planned', wanted: null });
  expect(await secondsOfTrouble()).toBe(3);
  expect(await details(slow._id)).toMatchObject({
    state: 'failed',
    wanted: null,
    problem: 'It could not be compared because something went wrong. Nothing was written.',
  });
});

test('writing that the database breaks off each time waits for somebody, who can go on with it', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 1000 });
  const { _id: jobId } = await begin({ ids: [id] });
  await tooSlow(jobId);
  await send('POST', `/jobs/${jobId}/apply`);
  expect(await secondsOfTrouble()).toBe(5);
  expect(await details(jobId)).toMatchObject({
    state: 'applying',
    wanted: null,
    problem: 'Something went wrong in the middle. Finish it, or take it back.',
  });
  await send('POST', `/jobs/${jobId}/apply`);
  // Asked for anew, it has all its tries again.
  await expect(workOnBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(jobId)).toMatchObject({ wanted: 'apply', problem: null });
  await sql`DROP TRIGGER too_slow ON bulk_job_rows`.execute(shop.ctx.db);
  await workOnBulkJobs(shop.ctx);
  expect(await details(jobId)).toMatchObject({ state: 'applied', summary: { changed: 1 } });
});

test('who read that a job is to be written does not take it up when it is to be taken back by now', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 1000 });
  const { _id: jobId } = await begin({ ids: [id] });
  await send('POST', `/jobs/${jobId}/apply`);
  const read = await findJob(shop.ctx.db, jobId);
  await send('POST', `/jobs/${jobId}/undo`);
  await expect(takeUp(shop.ctx.db, read!, newId())).rejects.toThrow(JobTaken);
  await workOnBulkJobs(shop.ctx);
  expect(await details(jobId)).toMatchObject({ state: 'undone' });
});

test('who compares a job that somebody else has taken up leaves the rows of the other', async () => {
  const { id } = await aProduct(shop.ctx, { priceCents: 1000 });
  const { _id: jobId } = await begin({ ids: [id] });
  const job = (await findJob(shop.ctx.db, jobId))!;
  await takeUp(shop.ctx.db, job, newId());
  await expect(planEdit(shop.ctx, newId(), job, () => undefined)).rejects.toThrow(JobTaken);
  const { rows } = await sql`SELECT FROM bulk_job_rows`.execute(shop.ctx.db);
  expect(rows).toHaveLength(1);
});

test('who reads a file that somebody else has taken up leaves the lines and rows of the other', async () => {
  const text = 'Title,Price\nHat,1\n';
  const { _id: id } = await send('POST', '/imports', { my_file: new File([text], 'hats.csv') });
  await send('POST', `/imports/${id}/plan`, { mapping: {}, category: null });
  const job = (await findJob(shop.ctx.db, id))!;
  const [older, newer] = [newId(), newId()];
  const { ctx } = shop;
  const lines = async () => (await sql`SELECT name FROM bulk_job_lines`.execute(ctx.db)).rows;
  const hers = { line: 2, name: 'hers', cells: {}, problem: null };
  const file = async function* () {
    yield new TextEncoder().encode(text);
    // The older one's lock was lost: somebody else begins anew, and is at it when the older one goes on.
    await takeUp(ctx.db, job, newer);
    await clearLines(ctx, { id, run: newer });
    await whileHeld(ctx, { id, run: newer }, (trx) => insertLines(trx, id, [hers]));
    yield new TextEncoder().encode('Coat,2\n'.repeat(500));
  };
  const alone = { run: older, still: () => Promise.resolve() };
  await takeUp(ctx.db, job, older);
  await expect(planFile(ctx, alone, job, file(), () => undefined)).rejects.toThrow(JobTaken);
  expect(await lines()).toEqual([{ name: 'hers' }]);
  await expect(clearLines(ctx, { id, run: older })).rejects.toThrow(JobTaken);
  await forgetDeadPlans(ctx.db, ctx.clock.now());
  expect(await lines()).toEqual([{ name: 'hers' }]);
  await workOnBulkJobs(ctx);
  expect(await details(id)).toMatchObject({ state: 'planned', summary: { products: 1 } });
  expect(await lines()).toEqual([]);
});

test('a plan is kept for a week from when it was made, however old its file', async () => {
  const sweep = bulkJobs.find(({ cron }) => cron !== undefined)!;
  const later = async (days: number) => {
    shop.clock.forward(days * 86_400_000);
    admin = await aPerson(shop.ctx, { role: 'admin' });
  };
  const { _id: id } = await send('POST', '/imports', {
    my_file: new File(['Title,Price\nHat,1\n'], 'hats.csv'),
  });
  for (const days of [0, 8]) {
    await later(days);
    await send('POST', `/imports/${id}/plan`, { mapping: {}, category: null });
    await workOnBulkJobs(shop.ctx);
    await sweep.run(shop.ctx, {});
    expect(await details(id)).toMatchObject({ state: 'planned', summary: { products: 1 } });
  }
  await later(8);
  await sweep.run(shop.ctx, {});
  expect(await details(id)).toMatchObject({
    state: 'failed',
    problem: 'Nobody carried it out within a week. Nothing was written.',
  });
});
