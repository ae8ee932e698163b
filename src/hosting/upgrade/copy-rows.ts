/** Copies the rows of a database into one whose tables the same migrations made, on a server of another major version. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { UpgradeError } from '#hosting/upgrade/upgrade-error.ts';

interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** The stored columns, quoted; generated ones are computed again. */
  readonly columns: string;
  /** All columns with their types, to compare. */
  readonly definition: string;
}

const TABLES = `
  SELECT format('%I.%I', nspname, relname) AS name,
    string_agg(quote_ident(attname), ', ' ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
    string_agg(format('%I %s%s', attname, format_type(atttypid, atttypmod), attgenerated), ', ' ORDER BY attname) AS definition
  FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = c.oid
  WHERE relkind IN ('r', 'p', 'm', 'f') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
    AND attnum > 0 AND NOT attisdropped
  GROUP BY nspname, relname ORDER BY nspname, relname`;
const MIGRATIONS = 'SELECT name, checksum FROM schema_migrations ORDER BY name';
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences ORDER BY 1`;

/** Both servers write values alike, whatever their own settings are. */
const FORMAT =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/**
 * Copies all rows and the positions of sequences, and compares what both have.
 * @param fromUrl and toUrl superusers of the two servers, which read and write files
 * @param folder both servers can write there; holds one table at a time
 * @returns how many rows there are
 * @throws UpgradeError when the databases are not made alike, or do not hold the same in the end
 */
export async function copyRows(fromUrl: string, toUrl: string, folder: string): Promise<number> {
  const from = await connect(fromUrl);
  const to = await connect(toUrl);
  try {
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await sameTables(from, to);
    await to.query('BEGIN');
    // No trigger and no foreign key acts: what they would do is among the rows.
    await to.query('SET LOCAL session_replication_role = replica');
    await to.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    const file = path.join(folder, 'rows');
    for (const { name, columns } of tables) {
      await from.query(`COPY (SELECT ${columns} FROM ${name}) TO ${pg.escapeLiteral(file)}`);
      await to.query(`COPY ${name} (${columns}) FROM ${pg.escapeLiteral(file)}`);
      await rm(file);
    }
    await copySequences(from, to);
    const rows = await compareRows(from, to, tables);
    await to.query('COMMIT');
    await to.query('VACUUM (ANALYZE)');
    return rows;
  } finally {
    await Promise.allSettled([from.end(), to.end()]);
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: FORMAT });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** @throws UpgradeError when one has a table, a column or a migration that the other has not */
async function sameTables(from: pg.Client, to: pg.Client): Promise<Table[]> {
  const [tables, made] = await onBoth<Table>(from, to, TABLES);
  const [applied, appliedNow] = await onBoth<{ name: string; checksum: string }>(
    from,
    to,
    MIGRATIONS,
  );
  const different = [
    ...difference(tables, made, ({ definition }) => definition),
    ...difference(applied, appliedNow, ({ checksum }) => checksum),
  ];
  if (different.length > 0)
    throw new UpgradeError(
      `The database is not as the version before makes it (${different.join(', ')}): start that version once, move tables of your own to another database, and run the upgrade again.`,
    );
  return tables;
}

async function onBoth<Row extends pg.QueryResultRow>(
  from: pg.Client,
  to: pg.Client,
  sql: string,
): Promise<[Row[], Row[]]> {
  return [(await from.query<Row>(sql)).rows, (await to.query<Row>(sql)).rows];
}

/** Names that only one has, or that mean something else in the other. */
function difference<Row extends { readonly name: string }>(
  ours: readonly Row[],
  theirs: readonly Row[],
  valueOf: (row: Row) => string,
): string[] {
  const [left, right] = [ours, theirs].map(
    (rows) => new Map(rows.map((row) => [row.name, valueOf(row)])),
  );
  const names = new Set([...ours, ...theirs].map(({ name }) => name));
  return [...names].filter((name) => left?.get(name) !== right?.get(name));
}

async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await from.query<{ name: string }>(SEQUENCES);
  for (const { name } of rows) {
    const position = await from.query<{ value: string; called: boolean }>(
      `SELECT last_value AS value, is_called AS called FROM ${name}`,
    );
    const { value, called } = position.rows[0] ?? {};
    await to.query('SELECT setval($1, $2, $3)', [name, value, called]);
  }
}

/** @returns how many rows both have @throws UpgradeError naming the first table whose rows differ */
async function compareRows(
  from: pg.Client,
  to: pg.Client,
  tables: readonly Table[],
): Promise<number> {
  let total = 0;
  for (const { name, columns } of tables) {
    // The order of rows does not matter. The function is the same in all versions, because partitions depend on it.
    const [[had], [has]] = await onBoth<{ rows: string; checksum: string }>(
      from,
      to,
      `SELECT count(*) AS rows, coalesce(sum(hashtextextended(ROW(${columns})::text, 0)), 0)::text AS checksum FROM ${name}`,
    );
    if (had?.rows !== has?.rows || had?.checksum !== has?.checksum)
      throw new UpgradeError(
        `The table ${name} has ${had?.rows} rows, and its copy has ${has?.rows} or other ones: report this defect.`,
      );
    total += Number(had?.rows);
  }
  return total;
}
