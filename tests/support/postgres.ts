import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { prepareConnections } from '#hosting/database/prepare-connections.ts';
import { timed } from '#support/report/case-report.ts';
import { administer, copyDatabase } from '#support/postgres-run.ts';

export interface TestDatabase {
  /** For the role that shops connect as, which owns nothing. */
  readonly url: string;
  /** For the role that owns the tables, which `pool` uses. */
  readonly ownerUrl: string;
  /** The settings of a shop that uses this database, through PgBouncer in a run with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ending it drops the database. */
  readonly pool: pg.Pool;
}

/** A database for one test file: empty with the current schema or, for browser tests, with the demo shop. */
export async function testDatabase(content: 'empty' | 'demo' = 'empty'): Promise<TestDatabase> {
  const template = inject(content === 'demo' ? 'demoTemplateUrl' : 'emptyTemplateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const ownerUrl = await timed('database', () => copyDatabase(template, name));
  const url = new URL(inject('shopUrl'));
  url.pathname = `/${name}`;
  const pool = createCommandPool(ownerUrl, 10);
  const end = pool.end.bind(pool);
  const endAndDrop = async (): Promise<void> => {
    await end();
    await administer(template, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  pool.end = endAndDrop;
  return { url: url.href, ownerUrl, env: await settingsOf(url.href, name), pool };
}

async function settingsOf(url: string, name: string): Promise<Record<string, string>> {
  const pooler = inject('poolerUrl');
  if (pooler === null) return { DATABASE_URL: url };
  const pooled = new URL(pooler);
  pooled.pathname = `/${name}`;
  const env = {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: url,
    DATABASE_PREPARED: 'off',
  };
  await prepareConnections(readSettings(env), () => undefined);
  return env;
}
