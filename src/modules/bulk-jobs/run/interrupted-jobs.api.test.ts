/** Bulk jobs that the database interrupts, that get another request while they run, or that expire. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BulkEdit } from '#contract/bulk-jobs.contract.ts';
import { newId } from '#kernel/ids.ts';
import { bulkJobs, findJob } from '#modules/bulk-jobs/index.ts';
import { clearLines } from '#modules/bulk-jobs/plan/delete-plan.ts';
import { deleteAbandonedPlans } from '#modules/bulk-jobs/job/expired-jobs.repository.ts';
import { insertLines } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import { planEdit } from '#modules/bulk-jobs/edit/plan-edit.ts';
import { planFile } from '#modules/bulk-jobs/plan/plan-file.ts';
import { ClaimLost, claimJob } from '#modules/bulk-jobs/job/job-claim.repository.ts';
import { withClaim } from '#modules/bulk-jobs/job/job-claim.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { openBulkJobShop } from '#support/bulk-job-shop.ts';
import { runBulkJobs } from '#support/bulk-jobs.ts';
import { aProduct } from '#support/products.ts';

const shop = await openBulkJobShop();
const { ask, details } = shop;
const FILE = 'Title,Price\nHat,1\n';
const EDIT: BulkEdit = { field: 'price', how: 'set', amount: 5 };
const startEdit = (selection: object) => shop.startEdit(selection, EDIT);
/** An edit of one product, which is planned. */
async function aPlannedEdit(): Promise<string> {
  const { id } = await aProduct(shop.ctx, { priceCents: 1000 });
  return (await startEdit({ ids: [id] }))._id;
}

/** Makes every write to the rows of this job exceed the statement timeout. */
async function tooSlow(id: string): Promise<void> {
  await shop.owner.query(`CREATE FUNCTION too_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$`);
  await shop.owner
    .query(`CREATE TRIGGER too_slow BEFORE INSERT OR UPDATE ON bulk_job_rows FOR EACH ROW
    WHEN (NEW.job_id = '${id}') EXECUTE FUNCTION too_slow()`);
  onCleanup(() => shop.owner.query('DROP FUNCTION too_slow CASCADE'));
}
/** Runs the worker until it succeeds. @returns the number of failed attempts */
async function failedAttempts(): Promise<number> {
  for (let seconds = 0; seconds < 20; seconds += 1)
    try {
      await runBulkJobs(shop.ctx);
      return seconds;
    } catch (error) {
      expect(String(error)).toContain('statement timeout');
    }
  throw new Error('the worker never stops retrying');
}

test('a comparison that the database interrupts each time fails in the end, after other jobs have run', async () => {
  await aProduct(shop.ctx, { category: 'men' });
  const slow = await startEdit({ filter: { category: 'men' } });
  await tooSlow(slow._id);
  shop.clock.forward(1000);
  const next = await startEdit({ filter: { category: 'men' } });
  await expect(runBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(slow._id)).toMatchObject({ state: 'reading', wanted: 'plan' });
  await expect(runBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(next._id)).toMatchObject({ state: 'planned', wanted: null });
  expect(await failedAttempts()).toBe(3);
  expect(await details(slow._id)).toMatchObject({
    state: 'failed',
    wanted: null,
    problem: 'It could not be compared because something went wrong. Nothing was written.',
  });
});

test('applying that the database interrupts each time stops, and can be resumed by a person', async () => {
  const jobId = await aPlannedEdit();
  await tooSlow(jobId);
  await ask('POST', `/jobs/${jobId}/apply`);
  expect(await failedAttempts()).toBe(5);
  expect(await details(jobId)).toMatchObject({
    state: 'applying',
    wanted: null,
    problem: 'Something went wrong before it was done. Finish or undo it.',
  });
  await ask('POST', `/jobs/${jobId}/apply`);
  // A new request starts with all its attempts.
  await expect(runBulkJobs(shop.ctx)).rejects.toThrow('statement timeout');
  expect(await details(jobId)).toMatchObject({ wanted: 'apply', problem: null });
  await shop.owner.query('DROP TRIGGER too_slow ON bulk_job_rows');
  await runBulkJobs(shop.ctx);
  expect(await details(jobId)).toMatchObject({ state: 'applied', summary: { changed: 1 } });
});

test('a run that has read a job does not claim it once undo is requested', async () => {
  const jobId = await aPlannedEdit();
  await ask('POST', `/jobs/${jobId}/apply`);
  const read = await findJob(shop.ctx.db, jobId);
  await ask('POST', `/jobs/${jobId}/undo`);
  await expect(claimJob(shop.ctx.db, read!, 'apply', newId())).rejects.toThrow(ClaimLost);
  await runBulkJobs(shop.ctx);
  expect(await details(jobId)).toMatchObject({ state: 'undone' });
});

test('a run that has lost its claim leaves the rows of the other run', async () => {
  const jobId = await aPlannedEdit();
  const job = (await findJob(shop.ctx.db, jobId))!;
  await claimJob(shop.ctx.db, job, 'plan', newId());
  await expect(planEdit(shop.ctx, newId(), job, () => undefined)).rejects.toThrow(ClaimLost);
  const { rows } = await sql`SELECT FROM bulk_job_rows`.execute(shop.ctx.db);
  expect(rows).toHaveLength(1);
});

test('a run that has lost its claim while reading a file leaves the lines and rows of the other run', async () => {
  const { _id: id } = await shop.upload(FILE);
  await shop.plan(id);
  const job = (await findJob(shop.ctx.db, id))!;
  const [older, newer] = [newId(), newId()];
  const { ctx } = shop;
  const lines = async () => (await sql`SELECT name FROM bulk_job_lines`.execute(ctx.db)).rows;
  const newerLine = { line: 2, name: 'newer', cells: {}, problem: null };
  const file = async function* () {
    yield new TextEncoder().encode(FILE);
    // The older run has lost its lock: the newer one starts again while the older one continues.
    await claimJob(ctx.db, job, 'plan', newer);
    await clearLines(ctx, { id, run: newer });
    await withClaim(ctx, { id, run: newer }, (trx) => insertLines(trx, id, [newerLine]));
    yield new TextEncoder().encode('Coat,2\n'.repeat(500));
  };
  const lock = { run: older, assertHeld: () => Promise.resolve() };
  await claimJob(ctx.db, job, 'plan', older);
  await expect(planFile(ctx, lock, job, file(), () => undefined)).rejects.toThrow(ClaimLost);
  expect(await lines()).toEqual([{ name: 'newer' }]);
  await expect(clearLines(ctx, { id, run: older })).rejects.toThrow(ClaimLost);
  await deleteAbandonedPlans(ctx.db, ctx.clock.now());
  expect(await lines()).toEqual([{ name: 'newer' }]);
  await runBulkJobs(ctx);
  expect(await details(id)).toMatchObject({ state: 'planned', summary: { products: 1 } });
  expect(await lines()).toEqual([]);
});

test('a plan expires a week after it was made, however old its file is, and an uploaded file after a month', async () => {
  const expiry = bulkJobs.find(({ cron }) => cron !== undefined)!;
  const { _id: id } = await shop.upload(FILE);
  const { _id: unused } = await shop.upload(FILE);
  for (const days of [0, 8]) {
    await shop.forward(days);
    await shop.plan(id);
    await runBulkJobs(shop.ctx);
    await expiry.run(shop.ctx, {});
    expect(await details(id)).toMatchObject({ state: 'planned', summary: { products: 1 } });
  }
  await shop.forward(8);
  await expiry.run(shop.ctx, {});
  expect(await details(id)).toMatchObject({
    state: 'failed',
    problem: 'It was not applied within a week. Nothing was written.',
  });
  expect(await details(unused)).toMatchObject({ state: 'uploaded' });
  const { _id: young } = await shop.upload(FILE);
  await shop.forward(15);
  await expiry.run(shop.ctx, {});
  const files = await sql<{ id: string }>`SELECT job_id AS id FROM bulk_job_files`.execute(
    shop.ctx.db,
  );
  expect(files.rows).toEqual([{ id: young }]);
  expect(await details(unused)).toMatchObject({ state: 'cancelled', columns: [] });
  expect(await details(young)).toMatchObject({ state: 'uploaded' });
});
