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
  /** From the first moment of one day to the last of another, in a time zone. */
  readonly from?: string;
  readonly to?: string;
  readonly timeZone: string;
  /** Entries older than this one only. */
  readonly after?: string;
  readonly limit: number;
}

/** Newest first. */
export async function listAuditEntries(db: Db, wanted: AuditQuery): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(wanted.limit);
  if (wanted.kind !== undefined) query = query.where('record_kind', '=', wanted.kind);
  if (wanted.recordId !== undefined) query = query.where('record_id', '=', wanted.recordId);
  if (wanted.actorId !== undefined) query = query.where('actor_id', '=', wanted.actorId);
  const midnight = (day: string, later: number) =>
    sql<Date>`(${day}::date + ${later}::integer)::timestamp AT TIME ZONE ${wanted.timeZone}`;
  if (wanted.from !== undefined) query = query.where('at', '>=', midnight(wanted.from, 0));
  if (wanted.to !== undefined) query = query.where('at', '<', midnight(wanted.to, 1));
  const { after } = wanted;
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
