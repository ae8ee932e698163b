/** A separate database on the shop's server with the same tables and none of the shop's data. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { OperatorError } from '#platform/operator-error.ts';

const PREFIX = 'hemstitch_selftest_';

/** @throws OperatorError with a sentence that says what to do */
export async function createScratchDatabase(
  shopUrl: string,
): Promise<{ url: string; drop(): Promise<unknown> }> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  try {
    await dropAbandoned(shopUrl);
    await run(shopUrl, `CREATE DATABASE ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `A scratch database could not be made (${reason}): let the database's user create databases (ALTER ROLE ... CREATEDB) and try again.`,
    );
  }
  const url = new URL(shopUrl);
  url.pathname = `/${name}`;
  const drop = () => run(shopUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  try {
    await prepareDatabase(url.href, url.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
}

/** An interrupted run leaves its database behind. */
async function dropAbandoned(shopUrl: string): Promise<void> {
  const left = await run(
    shopUrl,
    `SELECT datname AS name FROM pg_database d
     WHERE datname LIKE '${PREFIX}%' AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
  );
  for (const { name } of left) await run(shopUrl, `DROP DATABASE IF EXISTS ${name}`);
}

async function run(url: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}
