import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly action: string;
  readonly kind: string;
  readonly recordId: string | null;
  readonly recordName: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

export async function insertAuditEntry(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      id: entry.id,
      at: entry.at,
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      action: entry.action,
      record_kind: entry.kind,
      record_id: entry.recordId,
      record_name: entry.recordName,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .execute();
}

export interface AuditQuery {
  readonly kind?: string;
  readonly recordId?: string;
  readonly actorId?: string;
  /** First day, inclusive, in `timeZone`. */
  readonly from?: string;
  /** Last day, inclusive. */
  readonly to?: string;
  readonly timeZone: string;
  /** Cursor: only entries older than the entry with this id. */
  readonly after?: string;
  readonly limit: number;
}

/** Newest first. */
export async function listAuditEntries(db: Db, filter: AuditQuery): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.kind !== undefined) query = query.where('record_kind', '=', filter.kind);
  if (filter.recordId !== undefined) query = query.where('record_id', '=', filter.recordId);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  const midnight = (day: string, daysLater: number) =>
    sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${filter.timeZone}`;
  if (filter.from !== undefined) query = query.where('at', '>=', midnight(filter.from, 0));
  if (filter.to !== undefined) query = query.where('at', '<', midnight(filter.to, 1));
  const { after } = filter;
  if (after !== undefined)
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('at', 'id'),
        '<',
        selectFrom('audit_entries as last')
          .select(['last.at', 'last.id'])
          .where('last.id', '=', after)
          .$asTuple('at', 'id'),
      ),
    );
  return (await query.execute()).map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    kind: row.record_kind,
    recordId: row.record_id,
    recordName: row.record_name,
    before: row.before,
    after: row.after,
  }));
}

export const entriesOfActor = (db: Db, actorId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['at', 'actor_name as userName', 'action', 'record_name as recordName'])
    .where('actor_id', '=', actorId)
    .orderBy('at')
    .execute();

/** Names of people are the only part of an entry that can change: the audit log's hashes do not include them. */
export async function eraseNames(trx: Trx, personId: string): Promise<void> {
  await sql`SELECT erase_audit_names(${personId})`.execute(trx);
}

/** The end of the log's chain: the number of entries, and a hash over all of them. */
export interface AuditEnd {
  readonly place: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Stored with each backup, it shows whether the log was cut off later. Null: no entries. */
export async function latestAuditEnd(db: Db): Promise<AuditEnd | null> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['place', 'hash'])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { place: row.place, hash: row.hash.toString('hex') } : null;
}

/** Whether the log still contains everything that it had at this end. */
export async function hasAuditEnd(db: Db, { place, hash }: AuditEnd): Promise<boolean> {
  const row = await db
    .selectFrom('audit_chain')
    .select('place')
    .where('place', '=', place)
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst();
  return row !== undefined;
}
