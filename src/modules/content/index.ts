/** Pages that the merchant writes: documents of sections with immutable versions. */
export { contentJobs } from '#modules/content/content.jobs.ts';
export { contentRoutes } from '#modules/content/content.routes.ts';
