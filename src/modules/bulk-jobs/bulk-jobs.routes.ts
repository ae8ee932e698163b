import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { unknownCategory } from '#modules/catalogue/index.ts';
import { requestPlan } from '#modules/bulk-jobs/plan/request-plan.ts';
import { cancelJob, requestApply, requestUndo } from '#modules/bulk-jobs/run/request-work.ts';
import { startEdit } from '#modules/bulk-jobs/edit/start-edit.ts';
import { exportProducts } from '#modules/bulk-jobs/export/export-products.ts';
import { hasFile } from '#modules/bulk-jobs/csv/files.repository.ts';
import {
  presentJob,
  presentJobDetails,
  presentJobRow,
} from '#modules/bulk-jobs/job/job.presenter.ts';
import { findJob, listJobs, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import { refusedLinesCsv } from '#modules/bulk-jobs/job/report-csv.ts';
import { findRows } from '#modules/bulk-jobs/job/rows.repository.ts';
import { uploadFile } from '#modules/bulk-jobs/plan/upload-file.ts';

const JOBS_PER_PAGE = 50;
const ROWS_PER_PAGE = 50;

async function respond(
  ctx: Context,
  job: BulkJob | Refusal | null,
): Promise<{ data: JobDetailsWire } | Refusal> {
  if (job === null) return refuse('NOT_FOUND');
  if (isRefusal(job)) return job;
  return { data: presentJobDetails(job, await hasFile(ctx.db, job.id)) };
}

export const bulkJobsRoutes: readonly Route[] = [
  route('adminImports.upload', async ({ ctx, actor, body: { my_file: file } }) => {
    const upload = { name: file.name, bytes: file.stream() };
    return await respond(ctx, await uploadFile(ctx, actor, upload));
  }),
  route('adminImports.plan', async ({ ctx, actor, params, body }) =>
    respond(ctx, await requestPlan(ctx, actor, { ...params, ...body })),
  ),
  route('adminJobs.list', async ({ ctx, query }) => {
    const limit = query.limit ?? JOBS_PER_PAGE;
    // One more than the page shows whether there is a next page.
    const found = await listJobs(ctx.db, limit + 1, query.cursor);
    const data = found.slice(0, limit);
    const nextCursor = found.length > limit ? (data.at(-1)?.id ?? null) : null;
    return { data: data.map(presentJob), nextCursor };
  }),
  route('adminJobs.details', async ({ ctx, params: { jobId } }) =>
    respond(ctx, await findJob(ctx.db, jobId)),
  ),
  route('adminJobs.rows', async ({ ctx, params: { jobId }, query }) => {
    const job = await findJob(ctx.db, jobId);
    if (!job) return refuse('NOT_FOUND');
    const limit = query.limit ?? ROWS_PER_PAGE;
    const found = await findRows(ctx.db, jobId, {
      ...(query.kind ? { kind: query.kind } : {}),
      after: Number(query.cursor ?? 0),
      limit: limit + 1,
    });
    const data = found.slice(0, limit);
    const last = found.length > limit ? data.at(-1) : undefined;
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
    respond(ctx, await requestApply(ctx, actor, params)),
  ),
  route('adminJobs.undo', async ({ ctx, actor, params }) =>
    respond(ctx, await requestUndo(ctx, actor, params)),
  ),
  route('adminJobs.cancel', async ({ ctx, actor, params }) =>
    respond(ctx, await cancelJob(ctx, actor, params)),
  ),
  route('adminBulk.edit', async ({ ctx, actor, body }) =>
    respond(ctx, await startEdit(ctx, actor, body)),
  ),
  route('adminBulk.export', async ({ ctx, actor, query }) => {
    const refused = await unknownCategory(ctx, query.category);
    if (refused) return refused;
    const time = ctx.clock.now().toISOString().slice(0, 16).replace(/[T:]/g, '-');
    const csv = exportProducts(ctx, actor, undefined, query);
    return { fileName: `products-${time}.csv`, csv };
  }),
];
