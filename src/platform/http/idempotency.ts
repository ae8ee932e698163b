import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_TEXT } from '#contract/limits.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { fault } from '#platform/http/fault.ts';
import type { IdempotencyKey } from '#platform/http/route.ts';

/** How long a key stays claimed when its process was killed. */
const LOCK_SECONDS = 30;

export type Claim =
  | {
      kind: 'claimed';
      idempotency: IdempotencyKey;
      finish(status: number, answer: object): Promise<void>;
      release(): Promise<void>;
    }
  | { kind: 'replay'; status: number; answer: object };

/**
 * Claims an idempotency key for this request. The same key, endpoint and body gets the stored response; another body
 * gets 422, a request still in flight 409. Responses from 500 are not stored, so that a retry runs again.
 * @throws RequestFault MALFORMED, IDEMPOTENCY_OTHER_BODY or IDEMPOTENCY_IN_FLIGHT
 */
export async function claimKey(
  ctx: Context,
  actor: Actor,
  sentKey: string,
  endpoint: string,
  request: { params: unknown; body: unknown },
  successStatus: number,
): Promise<Claim> {
  if (
    sentKey.length < 1 ||
    sentKey.length > MAX_TEXT.idempotencyKey ||
    !/^[\x21-\x7e]+$/.test(sentKey)
  ) {
    throw fault('MALFORMED', 'Idempotency-Key must be 1 to 200 visible characters.');
  }
  const key = actor.token ? keyOfToken(actor.token.id, sentKey) : sentKey;
  const hash = createHash('sha256')
    .update(endpoint)
    .update('\n')
    .update(JSON.stringify([request.params ?? null, request.body ?? null]))
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
  const thisKey = { user_id: actor.id, key };
  if (!claimed) {
    const existing = await ctx.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (existing && !existing.request_hash.equals(hash)) throw fault('IDEMPOTENCY_OTHER_BODY');
    if (!existing || existing.status === null)
      throw fault('IDEMPOTENCY_IN_FLIGHT', undefined, { 'Retry-After': '1' });
    return { kind: 'replay', status: existing.status, answer: existing.answer as object };
  }
  let stored = false;
  const write = (db: Context['db'], status: number, answer: object) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, answer: JSON.stringify(answer) })
      .where((row) => row.and(thisKey))
      .where(sql<boolean>`status IS NULL`)
      .execute();
  return {
    kind: 'claimed',
    idempotency: {
      key,
      storeResponse: async (trx, result) => {
        await write(trx, successStatus, { success: true, ...(result as object) });
        stored = true;
      },
    },
    finish: async (status, answer) => {
      if (!stored) await write(ctx.db, status, answer);
    },
    release: async () => {
      await ctx.db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(thisKey))
        .where('status', 'is', null)
        .execute();
    },
  };
}

/** Programs of one person choose their keys without knowing of each other. */
const keyOfToken = (tokenId: string, key: string): string =>
  createHash('sha256').update(`${tokenId}\n${key}`).digest('base64url');

/** Deletes a user's keys, whose stored responses contain personal data. */
export async function deleteKeysOf(db: Context['db'], userId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Deletes keys after a day; a scheduled job. */
export async function purgeExpiredKeys(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', secondsAfter(ctx.clock.now(), -86_400))
    .execute();
}
