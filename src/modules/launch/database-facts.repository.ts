import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';

export interface DatabaseFacts {
  /** Of PostgreSQL. */
  readonly version: string;
  /** Whether the shop's role owns its tables. */
  readonly owns: boolean;
  /** Whether the shop runs the server itself, which has a role of this name. */
  readonly ours: boolean;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`SELECT current_setting('server_version') AS version,
      pg_catalog.pg_get_userbyid(relowner) = current_user AS owns, current_user = 'hemstitch_shop' AS ours
    FROM pg_class WHERE oid = 'audit_entries'::regclass`.execute(db);
  return rows[0] ?? { version: '', owns: false, ours: false };
}
