import type { BulkJob } from '#modules/bulk-jobs/jobs.repository.ts';

/** Why nothing new can be begun, and the ways out, on the command line and in the admin area. */
export const notAgain = ({ number, title, state }: BulkJob): string =>
  state === 'undoing'
    ? `Taking back import ${number} (${title}) was interrupted: finish it under Import in the admin area, or with --undo ${number}.`
    : `Import ${number} (${title}) was interrupted: finish it or take it back under Import in the admin area, or with --resume ${number} or --undo ${number}.`;
