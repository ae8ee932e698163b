/** Questions to the database whose server runs in a data folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** With the role that owns the tables. */
function ownerUrl(dataDir: string): string {
  const { password, port } = JSON.parse(
    readFileSync(path.join(dataDir, 'database-access.json'), 'utf8'),
  ) as { password: string; port: number };
  return `postgresql://hemstitch:${password}@127.0.0.1:${port}/hemstitch`;
}

/** On a connection of its own, because the server may be replaced by another one at any time. */
export async function queryIn<Row extends pg.QueryResultRow>(
  dataDir: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(ownerUrl(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
