import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly url: string;
  /** Ending it drops the database. */
  readonly pool: pg.Pool;
}

async function administer(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own with the current schema and nothing in it. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 10 });
  pool.on('error', () => undefined);
  const end = pool.end.bind(pool);
  const endAndDrop = async (): Promise<void> => {
    await end();
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  pool.end = endAndDrop;
  return { url: url.href, pool };
}
