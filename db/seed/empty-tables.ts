import type pg from 'pg';

/** Filled by migrations, or about the installation. */
const NOT_EMPTIED = [
  'schema_migrations',
  'search_language',
  'search_synonyms',
  'public_demo',
  'cdn',
];

/** Shorter than what a request waits for the tables: the reset gives up first, and is tried again. */
const LOCK_TIMEOUT = '10s';

/** Empties every table of the shop within a transaction of the role that owns them, and forgets waiting jobs. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(tablename), ', ') AS names FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [NOT_EMPTIED],
  );
  const guards = (state: 'ENABLE' | 'DISABLE') =>
    client.query(`ALTER TABLE audit_entries ${state} TRIGGER audit_entries_stay_all;
      ALTER TABLE audit_chain ${state} TRIGGER audit_chain_stays_all;
      ALTER TABLE invoices ${state} TRIGGER invoices_stay_all;
      ALTER TABLE invoice_numbers ${state} TRIGGER invoice_numbers_stay_all;
      ALTER TABLE price_history ${state} TRIGGER price_history_stays_all`);
  // The audit log, invoices and prices refuse to be emptied, also by the role that owns them.
  await guards('DISABLE');
  await client.query(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY`);
  await guards('ENABLE');
  await client.query('SELECT insert_first_categories()');
  // Of no setting; `db/migrations/0080` has its first row.
  await client.query("INSERT INTO shop_currency (code) VALUES ('USD')");
  await client.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL');
  // What processes have cached. TRUNCATE runs no triggers of rows.
  await client.query("SELECT announce_change('')");
}
