/** Purges of a content delivery network in front of the shop. */
export { cdnJobs, startUsingCdn } from '#modules/cdn/send-purges.ts';
