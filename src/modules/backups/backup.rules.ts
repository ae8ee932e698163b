const HOUR_MS = 3_600_000;

/** Hour of the night, by UTC, at which the shop is backed up. */
const NIGHTLY_HOUR = 3;
/** A failed backup is tried again after this time. */
const RETRY_MS = HOUR_MS;
/** A verification that is older is reported: one night was missed. */
const LATE_MS = 26 * HOUR_MS;

interface Attempt {
  readonly startedAt: Date;
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
}

/**
 * Whether it is time for a backup: each night, at once in a new shop or when one was demanded, and again an hour after a
 * failure.
 * @param attempts the newest first
 */
export function isBackupDue(
  attempts: readonly Attempt[],
  now: Date,
  demandedAt: Date | null,
): boolean {
  // One that was made by hand and not verified does not replace the one of the night.
  const latest = attempts.find(
    ({ verifiedAt, problem }) => verifiedAt !== null || problem !== null,
  );
  if (!latest) return true;
  if (demandedAt !== null && latest.startedAt < demandedAt) return true;
  if (latest.verifiedAt === null) return now.getTime() - latest.startedAt.getTime() >= RETRY_MS;
  return latest.startedAt < lastNight(now);
}

function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(NIGHTLY_HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}

/** Whether the last verified backup is too old. */
export const isVerificationLate = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt === null || now.getTime() - verifiedAt.getTime() > LATE_MS;
