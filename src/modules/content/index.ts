/** Pages that the merchant writes: documents of sections with immutable versions. */
export { defaultTexts } from '#modules/content/default-pages.ts';
export { contentJobs } from '#modules/content/content.jobs.ts';
export { pagesWithDefaultText } from '#modules/content/default-text.ts';
export { publishedSlugs } from '#modules/content/documents.repository.ts';
export { contentRoutes } from '#modules/content/content.routes.ts';
export { defaultFrame, frameCacheOf, getFrame } from '#modules/content/shop-frame.ts';
