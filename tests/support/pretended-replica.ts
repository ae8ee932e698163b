/**
 * A replica for API tests, which have one server only: its connections see functions and views of their own in front of
 * PostgreSQL's. While it is paused they show products and reviews as they were.
 */
import type pg from 'pg';
import { withParameters } from '#platform/database/addresses.ts';

const TABLES = ['products', 'variants', 'reviews'] as const;

/** Where the views of {@link pretendReplica} come first, and where nothing can be written, as on a replica. */
export const pretendedReplicaUrl = (url: string): string =>
  withParameters(url, (parameters) =>
    parameters.set(
      'options',
      '-c search_path=pretence,pg_catalog,public -c default_transaction_read_only=on',
    ),
  );

export interface PretendedReplica {
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** From now on reading products fails, until it is resumed. */
  breakDown(): Promise<void>;
}

/** @param owner of the tables */
export async function pretendReplica(owner: pg.Pool): Promise<PretendedReplica> {
  await owner.query(`
    CREATE SCHEMA pretence;
    CREATE TABLE pretence.paused (position pg_lsn NOT NULL);
    CREATE FUNCTION pretence.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION pretence.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
      'SELECT coalesce((SELECT position FROM pretence.paused), pg_current_wal_insert_lsn())';
    ${TABLES.map(
      (table) => `
        CREATE TABLE pretence.old_${table} AS TABLE public.${table} WITH NO DATA;
        CREATE VIEW pretence.${table} AS
          SELECT * FROM public.${table} WHERE NOT EXISTS (SELECT FROM pretence.paused)
          UNION ALL SELECT * FROM pretence.old_${table};`,
    ).join('')}
    GRANT USAGE ON SCHEMA pretence TO PUBLIC;
    GRANT SELECT ON ALL TABLES IN SCHEMA pretence TO PUBLIC`);
  return {
    pause: async () => {
      await owner.query(`
        INSERT INTO pretence.paused SELECT pg_current_wal_insert_lsn();
        ${TABLES.map((table) => `INSERT INTO pretence.old_${table} TABLE public.${table};`).join('')}`);
    },
    resume: async () => {
      await owner.query(
        `GRANT SELECT ON pretence.products TO PUBLIC; DELETE FROM pretence.paused;
        ${TABLES.map((table) => `DELETE FROM pretence.old_${table};`).join('')}`,
      );
    },
    breakDown: async () => {
      await owner.query('REVOKE SELECT ON pretence.products FROM PUBLIC');
    },
  };
}
