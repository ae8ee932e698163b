import { sql } from 'kysely';
import { secondsAfter } from '#platform/clock.ts';
import { isPublicDemo } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { inRefusableTransaction, inTransaction, type Db } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';

/** At most `count` attempts in any `windowSeconds` (a sliding window). */
export interface RateLimit {
  /** The action that is limited. */
  readonly name: string;
  readonly count: number;
  /** At most an hour: the privacy policy says for how long attempts are stored (`ATTEMPT_HOURS`). */
  readonly windowSeconds: number;
  /** Counts an account alone, from wherever. Off in a public demo, whose visitors share accounts with published passwords. */
  readonly isPerAccount?: true;
}

/** A limit and whom it applies to: an IP address or an account. */
export type SubjectLimit = readonly [limit: RateLimit, subject: string];

const keyOf = ([limit, subject]: SubjectLimit): string => `${limit.name}:${subject}`;

const applies = ({ settings }: Context, { isPerAccount }: RateLimit): boolean =>
  settings.rateLimits && !(isPerAccount && isPublicDemo(settings));

/**
 * Counts one attempt in the database, which all instances share. A refused attempt does not count.
 * @returns seconds to wait when the limit is reached, else null
 */
export async function countAttempt(
  ctx: Context,
  limit: RateLimit,
  subject: string,
): Promise<number | null> {
  if (!applies(ctx, limit)) return null;
  return await insertAttempt(ctx.db, [limit, subject], ctx.clock.now());
}

/**
 * Limits failed attempts. Each is counted before its work starts, so that concurrent attempts cannot exceed the limits,
 * and removed again when the work succeeds or throws. When one limit is reached, none of them counts the attempt.
 * @param subjects always in the same order, because each locks a row
 * @param isFailure whether the attempt stays counted
 * @throws RequestFault RATE_LIMITED
 */
export async function withAttempt<Result>(
  ctx: Context,
  subjects: readonly SubjectLimit[],
  work: () => Promise<Result>,
  isFailure: (result: Result) => boolean,
): Promise<Result> {
  const limits = subjects.filter(([limit]) => applies(ctx, limit));
  if (limits.length === 0) return await work();
  const attemptedAt = ctx.clock.now();
  await reserveAttempts(ctx, limits, attemptedAt);
  let failed = false;
  try {
    const result = await work();
    failed = isFailure(result);
    return result;
  } finally {
    if (!failed) await releaseAttempts(ctx, limits, attemptedAt);
  }
}

async function reserveAttempts(
  ctx: Context,
  limits: readonly SubjectLimit[],
  at: Date,
): Promise<void> {
  const wait = await inRefusableTransaction<null, number>(ctx.db, async (trx, rollBackWith) => {
    let longest = 0;
    // In order, because each limit locks a row.
    for (const each of limits)
      longest = Math.max(longest, (await insertAttempt(trx, each, at)) ?? 0);
    return longest > 0 ? rollBackWith(longest) : null;
  });
  throwIfLimited(wait);
}

/** Never throws, so that the result or the error of the work is not hidden; the attempt may then stay counted. */
async function releaseAttempts(
  ctx: Context,
  limits: readonly SubjectLimit[],
  at: Date,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    for (const each of limits) await deleteAttempt(trx, each, at);
  }).catch((error: unknown) => ctx.log.warn({ error }, 'an attempt stays counted'));
}

/** @throws RequestFault RATE_LIMITED with a Retry-After header, unless `seconds` is null */
export function throwIfLimited(seconds: number | null): void {
  if (seconds === null) return;
  const time = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  throw fault('RATE_LIMITED', `Too many attempts. Please try again in ${time}.`, {
    'Retry-After': String(seconds),
  });
}

/** Deletes counts that no limit needs any more; a scheduled job. */
export async function purgeExpiredAttempts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`DELETE FROM rate_limit_tries WHERE key IN (
      SELECT key FROM rate_limit_tries WHERE expires_at < ${now} ORDER BY expires_at LIMIT ${limit})`.execute(
      ctx.db,
    );
    return Number(numAffectedRows);
  });
}

/** One statement, so that concurrent attempts are counted one after the other. @returns as {@link countAttempt} */
async function insertAttempt(db: Db, of: SubjectLimit, now: Date): Promise<number | null> {
  const [{ count, windowSeconds }] = of;
  const key = keyOf(of);
  const since = secondsAfter(now, -windowSeconds);
  const recent = sql`ARRAY(SELECT each FROM unnest(r.tried_at) AS each WHERE each > ${since})`;
  const { rows } = await sql<{ counted: boolean; oldest: Date | null }>`
    WITH counted AS (
      INSERT INTO rate_limit_tries AS r (key, tried_at, expires_at)
      VALUES (${key}, ARRAY[${now}::timestamptz], ${secondsAfter(now, windowSeconds)})
      ON CONFLICT (key) DO UPDATE SET tried_at = ${recent} || EXCLUDED.tried_at, expires_at = EXCLUDED.expires_at
      WHERE cardinality(${recent}) < ${count}
      RETURNING key
    )
    SELECT EXISTS (SELECT FROM counted) AS counted,
      (SELECT min(each) FROM rate_limit_tries, unnest(tried_at) AS each WHERE key = ${key} AND each > ${since}) AS oldest
  `.execute(db);
  if (rows[0]?.counted) return null;
  const free = secondsAfter(rows[0]?.oldest ?? now, windowSeconds);
  return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
}

/** Removes one attempt of that time, if it is still stored. */
async function deleteAttempt(db: Db, of: SubjectLimit, at: Date): Promise<void> {
  const index = sql`array_position(tried_at, ${at}::timestamptz)`;
  await sql`
    UPDATE rate_limit_tries SET tried_at = tried_at[:${index} - 1] || tried_at[${index} + 1:]
    WHERE key = ${keyOf(of)} AND ${at}::timestamptz = ANY (tried_at)
  `.execute(db);
}
