import type { Job } from '#platform/jobs.ts';
import { fetchDuePictures, type PlacePicture } from '#modules/media/fetch-pictures.ts';
import { makeNextAvifs } from '#modules/media/make-avifs.ts';
import { MAKE_AVIFS } from '#modules/media/queue-avifs.ts';
import { FETCH_PICTURES } from '#modules/media/queue-picture-fetches.ts';
import { sweepFiles } from '#modules/media/sweep-files.ts';

/** By the minute as well as on demand: what a killed worker had taken up comes to its end too. */
export const mediaJobs = (place: PlacePicture): readonly Job[] => [
  { name: MAKE_AVIFS, lane: 'pictures', cron: '* * * * *', run: makeNextAvifs },
  {
    name: FETCH_PICTURES,
    lane: 'pictures',
    cron: '* * * * *',
    run: (ctx) => fetchDuePictures(ctx, place),
  },
  { name: 'sweep-media-files', lane: 'pictures', cron: '37 * * * *', run: sweepFiles },
];
