/** What changes many products at once, recorded so that it can be looked at first and taken back later. */
export { applyImport } from '#modules/bulk-jobs/apply-import.ts';
export { bulkJobs } from '#modules/bulk-jobs/bulk.jobs.ts';
export { bulkJobsRoutes } from '#modules/bulk-jobs/bulk-jobs.routes.ts';
export { exportProducts } from '#modules/bulk-jobs/export-products.ts';
export { findJob, listJobs, type BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';
export { planImport } from '#modules/bulk-jobs/plan-import.ts';
export type { Progress } from '#modules/bulk-jobs/progress.rules.ts';
export { changesCsv, jobRows, refusedLinesCsv } from '#modules/bulk-jobs/report-csv.ts';
export { undoImport } from '#modules/bulk-jobs/undo-import.ts';
