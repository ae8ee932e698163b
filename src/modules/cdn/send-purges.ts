import { secondsAfter } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { tagsToPurge } from '#platform/http/cache-tags.ts';
import type { Job } from '#platform/jobs.ts';
import {
  duePurges,
  endTurn,
  forgetUnusedCdn,
  insertPurge,
  startTurn,
  useCdn,
} from '#modules/cdn/purges.repository.ts';

/**
 * Each purge is sent again: a CDN may have requested a page before the change, and have stored the response after the
 * first purge. Longer than a response takes.
 */
const REPEAT_SECONDS = 15;
const MAX_WAIT_SECONDS = 60;

/**
 * For the start of a process: what was stored before is purged, because the CDN may have missed changes while no process
 * ran, and its pages refer to files of an older build.
 */
export async function startUsingCdn({ db, clock, settings }: Context): Promise<void> {
  if (settings.cdn === null) return;
  await useCdn(db, clock.now());
  await insertPurge(db, '', clock.now());
}

/** Sends all changes that are due in one request. Every process may call it; one of them sends. */
export async function sendPurges({ cdn, clock, db, log }: Context): Promise<void> {
  if (cdn === null) return;
  const failures = await startTurn(db, clock.now());
  if (failures === null) return;
  const due = await duePurges(db, clock.now());
  const problem = await cdn.purge(tagsToPurge(due.map((each) => each.record_id)));
  const now = clock.now();
  const first = problem === null ? due.filter((each) => !each.is_repeat) : due;
  const records = shortened(first.map((each) => each.record_id));
  if (problem === null) {
    const repeat = { records, dueAt: secondsAfter(now, REPEAT_SECONDS), isRepeat: true };
    return await endTurn(db, due, repeat, { at: secondsAfter(now, 1), failures: 0 });
  }
  log.warn({ problem }, 'a CDN could not be purged and is asked again');
  const wait = Math.min(2 ** failures, MAX_WAIT_SECONDS);
  // The oldest age, because it shows for how long the CDN has not been purged.
  const dueAt = new Date(Math.min(...due.map((each) => each.due_at.getTime())));
  const retry = { records, dueAt, isRepeat: false };
  await endTurn(db, due, retry, { at: secondsAfter(now, wait), failures: failures + 1 });
}

/** Each record once, and only "everything" where the CDN is sent that, so that waiting changes do not pile up. */
function shortened(recordIds: readonly string[]): string[] {
  const ids = [...new Set(recordIds)];
  return ids.length > 0 && tagsToPurge(ids).length === 1 ? [''] : ids;
}

export const cdnJobs: readonly Job[] = [
  { name: 'send-cdn-purges', everySecond: true, run: sendPurges },
  {
    name: 'use-cdn',
    cron: '3 * * * *',
    run: async ({ db, clock, settings }) => {
      if (settings.cdn === null) await forgetUnusedCdn(db, clock.now());
      else await useCdn(db, clock.now());
    },
  },
];
