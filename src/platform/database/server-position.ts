/** How far a server has come: a primary with writing its write-ahead log, a replica with replaying it. */
import type { QueryConfig, QueryResult } from 'pg';

export interface ServerPosition {
  /** Names the data of a server; the same for a primary and its replicas. */
  readonly system: string;
  readonly database: string;
  readonly isReplica: boolean;
  /** In bytes of the write-ahead log. What has been committed on a primary lies before its position. */
  readonly position: number;
}

/** Milliseconds until a server counts as one that does not answer. */
export const ANSWER_WITHIN_MS = 1000;

/** A connection, or a pool of them. */
export interface Connection {
  query(statement: string | QueryConfig): Promise<QueryResult>;
}

// Up to the end of what was inserted: a commit that does not wait for the disk is notified before it is written.
const POSITION = `
  SELECT system_identifier::text AS system, current_database() AS database, pg_is_in_recovery() AS "isReplica",
    pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END,
      '0/0')::float8 AS position
  FROM pg_control_system()`;

export async function readPosition(connection: Connection): Promise<ServerPosition> {
  const statement = { text: POSITION, query_timeout: ANSWER_WITHIN_MS };
  const { rows } = await connection.query(statement);
  return rows[0] as ServerPosition;
}

type Data = Pick<ServerPosition, 'system' | 'database'>;

export const isSameDatabase = (one: Data, other: Data): boolean =>
  one.system === other.system && one.database === other.database;

/** Why a server cannot answer reads of a primary, with what to do; null when it can. */
export function replicaProblem(primary: ServerPosition, replica: ServerPosition): string | null {
  if (!isSameDatabase(primary, replica))
    return 'DATABASE_READ_URL leads to another database than DATABASE_URL: set it to the address of a replica of that one, or leave it out (docs/more-than-one-machine.md).';
  if (!replica.isReplica)
    return 'DATABASE_READ_URL leads to the primary, which answers all reads already: set it to the address of a replica, or leave it out (docs/more-than-one-machine.md).';
  return null;
}
