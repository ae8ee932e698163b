import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Vacuums tables until each page is marked as visible to all: autovacuum may be reading them, which prevents it. */
export async function vacuumAll(client: pg.Client, tables: readonly string[]): Promise<void> {
  // Nor is a page marked before its commit is on the disk.
  await client.query('SET synchronous_commit = on');
  for (;;) {
    await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
    const { rowCount } = await client.query(
      'SELECT FROM pg_class WHERE oid = ANY ($1::text[]::regclass[]) AND relallvisible < relpages',
      [tables],
    );
    if (rowCount === 0) return;
    await pause(200);
  }
}
