import type { Job } from '#platform/jobs.ts';
import { fetchDuePictures, type AttachPicture } from '#modules/media/fetch-pictures.ts';
import { FETCH_PICTURES } from '#modules/media/queue-picture-fetches.ts';
import { removeOrphanedFiles } from '#modules/media/remove-orphaned-files.ts';

/** Also every minute: fetches that a killed worker had claimed become due again. */
export const mediaJobs = (place: AttachPicture): readonly Job[] => [
  {
    name: FETCH_PICTURES,
    lane: 'pictures',
    cron: '* * * * *',
    run: (ctx) => fetchDuePictures(ctx, place),
  },
  {
    name: 'remove-orphaned-files',
    lane: 'pictures',
    cron: '37 * * * *',
    run: (ctx) => removeOrphanedFiles(ctx),
  },
];
