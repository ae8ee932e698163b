import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { askForApply } from '#modules/bulk-jobs/ask-for-apply.ts';
import { askForPlan } from '#modules/bulk-jobs/ask-for-plan.ts';
import { askForUndo } from '#modules/bulk-jobs/ask-for-undo.ts';
import { beginEdit } from '#modules/bulk-jobs/begin-edit.ts';
import { cancelJob } from '#modules/bulk-jobs/cancel-job.ts';
import { exportProducts } from '#modules/bulk-jobs/export-products.ts';
import { isFileHere } from '#modules/bulk-jobs/files.repository.ts';
import { presentJob, presentJobDetails, presentJobRow } from '#modules/bulk-jobs/job.presenter.ts';
import { findJob, listJobs, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
import { refusedLinesCsv } from '#modules/bulk-jobs/report-csv.ts';
import { findRows } from '#modules/bulk-jobs/rows.repository.ts';
import { uploadFile } from '#modules/bulk-jobs/upload-file.ts';

const JOBS_SHOWN = 50;
const ROWS_SHOWN = 50;

async function answer(
  ctx: Context,
  job: BulkJob | Refusal | null,
): Promise<{ data: JobDetailsWire } | Refusal> {
  if (job === null) return refuse('NOT_FOUND');
  if (isRefusal(job)) return job;
  return { data: presentJobDetails(job, await isFileHere(ctx.db, job.id)) };
}

export const bulkJobsRoutes: readonly Route[] = [
  route('adminImports.upload', async ({ ctx, actor, body: { my_file: file } }) => {
    const sent = { name: file.name, bytes: file.stream() };
    return await answer(ctx, await uploadFile(ctx, actor, sent));
  }),
  route('adminImports.plan', async ({ ctx, actor, params, body }) =>
    answer(ctx, await askForPlan(ctx, actor, { ...params, ...body })),
  ),
  route('adminJobs.list', async ({ ctx, query }) => {
    const most = query.limit ?? JOBS_SHOWN;
    // One more than wanted tells whether there is a next page.
    const found = await listJobs(ctx.db, most + 1, query.cursor);
    const data = found.slice(0, most);
    const nextCursor = found.length > most ? (data.at(-1)?.id ?? null) : null;
    return { data: data.map(presentJob), nextCursor };
  }),
  route('adminJobs.details', async ({ ctx, params: { jobId } }) =>
    answer(ctx, await findJob(ctx.db, jobId)),
  ),
  route('adminJobs.rows', async ({ ctx, params: { jobId }, query }) => {
    const job = await findJob(ctx.db, jobId);
    if (!job) return refuse('NOT_FOUND');
    const most = query.limit ?? ROWS_SHOWN;
    const found = await findRows(ctx.db, jobId, {
      ...(query.kind ? { kind: query.kind } : {}),
      after: Number(query.cursor ?? 0),
      limit: most + 1,
    });
    const data = found.slice(0, most);
    const last = found.length > most ? data.at(-1) : undefined;
    return {
      data: data.map((row) => presentJobRow(row, job.kind)),
      nextCursor: last ? String(last.position) : null,
    };
  }),
  route('adminJobs.refused', async ({ ctx, params: { jobId } }) => {
    const job = await findJob(ctx.db, jobId);
    if (!job) return refuse('NOT_FOUND');
    return { fileName: `${job.number}-refused.csv`, csv: refusedLinesCsv(ctx, jobId) };
  }),
  route('adminJobs.apply', async ({ ctx, actor, params }) =>
    answer(ctx, await askForApply(ctx, actor, params)),
  ),
  route('adminJobs.undo', async ({ ctx, actor, params }) =>
    answer(ctx, await askForUndo(ctx, actor, params)),
  ),
  route('adminJobs.cancel', async ({ ctx, actor, params }) =>
    answer(ctx, await cancelJob(ctx, actor, params)),
  ),
  route('adminBulk.edit', async ({ ctx, actor, body }) =>
    answer(ctx, await beginEdit(ctx, actor, body)),
  ),
  route('adminBulk.export', async ({ ctx, actor, query }) => {
    const time = ctx.clock.now().toISOString().slice(0, 16).replace(/[T:]/g, '-');
    const csv = exportProducts(ctx, actor, undefined, query);
    return { fileName: `products-${time}.csv`, csv };
  }),
];
