/** Imports, exports and edits of many products, recorded so that they can be reviewed first and undone later. */
export { bulkJobs } from '#modules/bulk-jobs/bulk.jobs.ts';
export { bulkJobsRoutes } from '#modules/bulk-jobs/bulk-jobs.routes.ts';
export { exportProducts } from '#modules/bulk-jobs/export/export-products.ts';
export { findJob, listJobs, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
export { categoryNamed } from '#modules/bulk-jobs/plan/category-map.ts';
export { readProductFile } from '#modules/bulk-jobs/plan/read-product-file.ts';
export { applyImport, planImport, undoImport } from '#modules/bulk-jobs/run/run-import.ts';
export type { Progress } from '#modules/bulk-jobs/job/progress.rules.ts';
export { changesCsv, jobRows, refusedLinesCsv } from '#modules/bulk-jobs/job/report-csv.ts';
