import pg from 'pg';
import { CONNECTION_LIMITS } from '#platform/database/pool.ts';

/** Advisory lock: instances that start together change the same role. Any number no other lock uses. */
const LOCK = 724_301_123;

/**
 * Makes the limits those of every new connection of this role to this database. For poolers, which take no startup
 * parameters; a role may always change its own settings.
 */
export async function limitRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const statements = Object.entries(CONNECTION_LIMITS).map(
    ([name, value]) => `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${value}`,
  );
  // Several statements in one message are one transaction.
  await client.query([`SELECT pg_advisory_xact_lock(${LOCK})`, ...statements].join(';\n'));
}
