import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_TEXT } from '#contract/limits.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import type { IdempotencyKey } from '#platform/http/route.ts';

/** How long a request that never ended (its process was killed) keeps its key. */
const LOCK_SECONDS = 30;

export type Claim =
  | {
      kind: 'ours';
      idempotency: IdempotencyKey;
      finish(status: number, answer: object): Promise<void>;
      release(): Promise<void>;
    }
  | { kind: 'replay'; status: number; answer: object };

/**
 * Claims an idempotency key for this request: the same key, address and body gets the kept answer, others 422,
 * one still in flight 409. Failures above 499 are not kept, so that a retry runs again.
 */
export async function claimKey(
  ctx: Context,
  actor: Actor,
  key: string,
  endpoint: string,
  request: { params: unknown; sent: unknown },
  doneStatus: number,
): Promise<Claim> {
  if (key.length < 1 || key.length > MAX_TEXT.idempotencyKey || !/^[\x21-\x7e]+$/.test(key)) {
    throw fault('MALFORMED', 'Idempotency-Key must be 1 to 200 visible characters.');
  }
  const hash = createHash('sha256')
    .update(endpoint)
    .update('\n')
    .update(JSON.stringify([request.params ?? null, request.sent ?? null]))
    .digest();
  const now = ctx.clock.now();
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values({
      user_id: actor.id,
      key,
      request_hash: hash,
      status: null,
      answer: null,
      locked_until: secondsAfter(now, LOCK_SECONDS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ locked_until: secondsAfter(now, LOCK_SECONDS) })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.locked_until', '<', now)
        .where('idempotency_keys.request_hash', '=', hash),
    )
    .returning('key')
    .executeTakeFirst();
  const ofThisKey = { user_id: actor.id, key };
  if (!claimed) {
    const known = await ctx.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known && !known.request_hash.equals(hash)) throw fault('IDEMPOTENCY_OTHER_BODY');
    if (!known || known.status === null)
      throw fault('IDEMPOTENCY_IN_FLIGHT', undefined, { 'Retry-After': '1' });
    return { kind: 'replay', status: known.status, answer: known.answer as object };
  }
  let kept = false;
  const write = (db: Context['db'], status: number, answer: object) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, answer: JSON.stringify(answer) })
      .where((row) => row.and(ofThisKey))
      .where(sql<boolean>`status IS NULL`)
      .execute();
  return {
    kind: 'ours',
    idempotency: {
      key,
      keep: async (trx, done) => {
        await write(trx, doneStatus, { success: true, ...(done as object) });
        kept = true;
      },
    },
    finish: async (status, answer) => {
      if (!kept) await write(ctx.db, status, answer);
    },
    release: async () => {
      await ctx.db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(ofThisKey))
        .where('status', 'is', null)
        .execute();
    },
  };
}

/** Forgets a person's keys, whose kept answers hold their things. */
export async function forgetKeysOf(db: Context['db'], userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Forgets keys after a day; a sweep of the worker. */
export async function forgetOldKeys(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', secondsAfter(ctx.clock.now(), -86_400))
    .execute();
}
