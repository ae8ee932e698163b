import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { administer, copyDatabase } from '#support/postgres-run.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ending it drops the database. */
  readonly pool: pg.Pool;
}

/** A database of its own with the current schema: with nothing in it, or (browser tests) with the demo shop. */
export async function testDatabase(content: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> {
  const template = inject(content === 'demo' ? 'demoTemplateUrl' : 'emptyTemplateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await copyDatabase(template, name);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const end = pool.end.bind(pool);
  const endAndDrop = async (): Promise<void> => {
    await end();
    await administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  pool.end = endAndDrop;
  return { url, pool };
}
