import pg from 'pg';

/** Advisory lock: instances that start together change the same grants. Any number no other lock uses. */
const LOCK = 724_301_120;

/** The shop adds audit entries, versions of pages and invoices, and never changes one; triggers of the owner add hashes to the entries, and prices to their history. */
const READ_ONLY = ['audit_chain', 'schema_migrations', 'price_history'];
const APPEND_ONLY = ['audit_entries', 'content_versions', 'invoices'];
/** Accounts are erased, and stay as rows to which orders and audit entries refer; numbers of invoices are never given again. */
const NEVER_DELETED = ['users', 'invoice_numbers'];

/**
 * Lets a role that owns nothing use the shop's tables and job queue. Called by the owner after the migrations. Does nothing
 * for the owner itself.
 */
export async function grantToShop(pool: pg.Pool, roleName: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: own } = await client.query('SELECT WHERE current_user = $1', [roleName]);
    if (own.length > 0) return;
    const role = pg.escapeIdentifier(roleName);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`
      GRANT USAGE ON SCHEMA public, graphile_worker TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${role};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${role};
      REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY.join(', ')} FROM ${role};
      REVOKE UPDATE, DELETE ON ${APPEND_ONLY.join(', ')} FROM ${role};
      REVOKE DELETE ON ${NEVER_DELETED.join(', ')} FROM ${role}`);
    await openJobTables(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** graphile-worker's tables have row security without policies, which hides their rows from everybody but their owner. */
async function openJobTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
}
