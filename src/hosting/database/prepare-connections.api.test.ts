/** What is checked before the shop works with a server of one's own. */
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { commandUrls, sessionConnection } from '#platform/database/addresses.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { missingPgBouncer, startPgBouncer, type PgBouncer } from '#support/pgbouncer.ts';
import { pretendedReplicaUrl, pretendReplica } from '#support/pretended-replica.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { enterableFolder } from '#support/test-folder.ts';

const missing = missingPgBouncer();
const DROPPED = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options';

let database: TestDatabase;
let pooler: PgBouncer;
/** Accepts the startup parameters and drops them, as poolers are often configured. */
let tolerantPooler: PgBouncer;
beforeAll(async () => {
  database = await testDatabase();
  if (missing !== null) return;
  pooler = await startPgBouncer(database.url, enterableFolder());
  tolerantPooler = await startPgBouncer(database.url, enterableFolder(), [
    `ignore_startup_parameters = ${DROPPED}`,
  ]);
});
afterAll(async () => {
  await pooler?.stop();
  await tolerantPooler?.stop();
  await database.pool.end();
});

/** The warnings of a start with these settings. */
async function prepare(env: Record<string, string>): Promise<string[]> {
  const warnings: string[] = [];
  await prepareConnections(readSettings(env), (warning) => warnings.push(warning));
  return warnings;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a server of a known version without a pooler is used without a word', async () => {
  expect(await prepare({ DATABASE_URL: database.url })).toEqual([]);
});

test('a server that does not answer is named by its setting', async () => {
  const nobody = 'postgresql://nobody:nothing@127.0.0.1:9/none';
  await expect(prepare({ DATABASE_URL: nobody })).rejects.toThrow(
    /^The database does not answer \(.+\): check DATABASE_URL and that its server runs\.$/,
  );
  await expect(
    prepare({ DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: nobody }),
  ).rejects.toThrow(/: check MIGRATIONS_DATABASE_URL and/);
});

test('the version that the server shows decides', async () => {
  const { pool, url } = await testDatabase();
  // A server that claims to be of another version: its own function hides the built-in one.
  const claim = (version: string, number: string) =>
    pool.query(`
      CREATE SCHEMA IF NOT EXISTS pretence; GRANT USAGE ON SCHEMA pretence TO PUBLIC;
      CREATE OR REPLACE FUNCTION pretence.current_setting(name text) RETURNS text LANGUAGE sql AS $$
        SELECT CASE name WHEN 'server_version' THEN '${version}' WHEN 'server_version_num' THEN '${number}'
          ELSE pg_catalog.current_setting(name) END $$;
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = pretence, pg_catalog, public', current_database()); END $$`);
  await claim('14.19', '140019');
  await expect(prepare({ DATABASE_URL: url })).rejects.toThrow(
    /^The database server is PostgreSQL 14\.19, and the shop needs version 15 to 18/,
  );
  await claim('19.0', '190000');
  expect(await prepare({ DATABASE_URL: url })).toEqual([
    expect.stringMatching(/^The database server is PostgreSQL 19\.0, and this version/),
  ]);
  await pool.end();
});

test('a replica is one of the same database, or the start says what it is', async () => {
  const { pool, url } = await testDatabase();
  await pretendReplica(pool);
  const start = (readUrl: string) => prepare({ DATABASE_URL: url, DATABASE_READ_URL: readUrl });
  expect(await start(pretendedReplicaUrl(url))).toEqual([]);
  expect(await start(url)).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL leads to the primary, which answers all reads/),
  ]);
  await expect(start(database.url)).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL: set it to/,
  );
  // The shop sells without it.
  expect(await start('postgresql://nobody:nothing@127.0.0.1:9/none')).toEqual([
    expect.stringMatching(/^The replica in DATABASE_READ_URL does not answer \(.+\): the primary/),
  ]);
  await pool.end();
});

test('more connections than the server allows are reported, those of other processes included', async () => {
  const many = await prepare({ DATABASE_URL: database.url, DATABASE_POOL: '390' });
  expect(many).toEqual([
    'This process may open 402 database connections (DATABASE_POOL=390), and the server allows 397: lower DATABASE_POOL, raise max_connections of the server, or put a pooler between them (docs/more-than-one-machine.md).',
  ]);
  const few = { DATABASE_URL: database.url, DATABASE_POOL: '120' };
  const names = ['catalogue_changed', 'catalogue_changed', 'worker-1', 'worker-1'];
  const [first, ...others] = names.map(
    (name) =>
      new pg.Client({ connectionString: database.url, application_name: `hemstitch-${name}` }),
  );
  // Two processes: one that serves pages, and one that is only a worker and has two connections.
  await Promise.all(others.map((client) => client.connect()));
  expect(await prepare(few)).toEqual([]);
  await first?.connect();
  expect(await prepare(few)).toEqual([
    expect.stringMatching(/^The 4 processes of this shop may open 528 .* allows 397/),
  ]);
  await Promise.all([first, ...others].map((client) => client?.end()));
});

test('commands have no limits where the role has them for a pooler', async () => {
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: `${database.url}?options=-c%20work_mem%3D5MB`,
    DATABASE_PREPARED: 'off',
  });
  await prepareConnections(settings, () => undefined);
  const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('work_mem') AS memory`;
  expect(await query(database.url, limits)).toMatchObject([
    { statement: '5s', lock: '3s', idle: '5s' },
  ]);
  expect(await query(commandUrls(settings)?.directUrl ?? '', limits)).toEqual([
    { statement: '0', lock: '0', idle: '0', memory: '5MB' },
  ]);
});

test.for([
  ['refuses startup parameters', () => pooler],
  ['drops them', () => tolerantPooler],
] as const)('a pooler that %s is recognised by every setting', async ([, get], { skip }) => {
  if (missing !== null) return skip(missing);
  const pooled = get().pooled(database.url);
  const withoutPooler = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url };
  // The role has its limits before the first connection of the pooler.
  await prepare(withoutPooler);
  await expect(prepare({ DATABASE_URL: pooled })).rejects.toThrow(
    /^DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL .* DATABASE_PREPARED=off/,
  );
  await expect(prepare({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).rejects.toThrow(
    /^DATABASE_DIRECT_URL leads to a connection pooler: set it to/,
  );
  const direct = { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'off' };
  await expect(
    prepare({ DATABASE_URL: pooled, ...direct, MIGRATIONS_DATABASE_URL: pooled }),
  ).rejects.toThrow(/^MIGRATIONS_DATABASE_URL leads to a connection pooler/);
  expect(await prepare({ DATABASE_URL: pooled, ...direct })).toEqual([]);
  await expect(prepare({ DATABASE_URL: database.url, DATABASE_READ_URL: pooled })).rejects.toThrow(
    /^DATABASE_READ_URL leads to a connection pooler: set DATABASE_DIRECT_URL/,
  );
  // Through the pooler the test's only server answers, which is the primary.
  expect(await prepare({ DATABASE_URL: pooled, ...direct, DATABASE_READ_URL: pooled })).toEqual([
    expect.stringContaining('leads to the primary'),
  ]);
});

test('a pooler that mixes up prepared statements is recognised', async ({ skip }) => {
  if (missing !== null) return skip(missing);
  await expect(
    prepare({ DATABASE_URL: pooler.pooled(database.url), DATABASE_DIRECT_URL: database.url }),
  ).rejects.toThrow(/^The pooler at DATABASE_URL mixes up prepared statements: set/);
  // Without a pooler they are never confused.
  expect(await prepare({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.url })).toEqual(
    [],
  );
});

test('connections of the pooler have the limits from the first one on', async ({ skip }) => {
  if (missing !== null) return skip(missing);
  const fresh = await testDatabase();
  const pooled = pooler.pooled(fresh.url);
  await prepare({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: fresh.url,
    DATABASE_PREPARED: 'off',
  });
  expect(await query(pooled, 'SHOW statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
  await fresh.pool.end();
});

test('connections that the pooler opened before the role had limits are reported', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const fresh = await testDatabase();
  const name = new URL(fresh.url).pathname.slice(1);
  // In a run behind a pooler it has them already.
  await query(fresh.url, `ALTER ROLE CURRENT_USER IN DATABASE ${name} RESET ALL`);
  const pooled = pooler.pooled(fresh.url);
  await query(pooled, 'SELECT 1');
  const env = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: fresh.url,
    DATABASE_PREPARED: 'off',
  };
  expect(await prepare(env)).toEqual([
    expect.stringMatching(/opened connections before the role had its limits: run RECONNECT/),
  ]);
  await fresh.pool.end();
});

test('addresses that lead to different databases, or with different roles, are refused', async ({
  skip,
}) => {
  const other = await testDatabase();
  await expect(
    prepare({ DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: other.ownerUrl }),
  ).rejects.toThrow(
    /^DATABASE_URL and MIGRATIONS_DATABASE_URL lead to different databases \(test_\w+ and test_\w+\): set both/,
  );
  await other.pool.end();
  if (missing !== null) return skip(missing);
  const env = { DATABASE_URL: pooler.pooled(database.url), DATABASE_PREPARED: 'off' };
  await expect(prepare({ ...env, DATABASE_DIRECT_URL: database.ownerUrl })).rejects.toThrow(
    /^DATABASE_URL and DATABASE_DIRECT_URL have different roles \(\w+ and \w+\): set the same one/,
  );
});

test('what belongs to a session goes past the pooler', async ({ skip }) => {
  if (missing !== null) return skip(missing);
  const client = sessionConnection(
    {
      databaseUrl: pooler.pooled(database.url),
      directDatabaseUrl: database.url,
      migrationsDatabaseUrl: undefined,
    },
    'test',
  );
  await client.connect();
  const received = once(client, 'notification');
  await client.query('LISTEN orders_changed');
  await database.pool.query("SELECT pg_notify('orders_changed', 'an id')");
  expect(await received).toMatchObject([{ payload: 'an id' }]);
  await client.end();
});
