/** The faults that the harness injects really happen. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { startFaultDatabase, type FaultDatabase } from './fault-database.ts';

let database: FaultDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;
const plain = () => ask(database.ownerUrl());

beforeAll(async () => {
  database = await startFaultDatabase();
  proxy = await startDatabaseProxy(() => database.port());
  const url = new URL(database.ownerUrl());
  url.port = String(proxy.port);
  pool = createCommandPool(url.href, 4);
  await pool.query('CREATE TABLE scratch (id integer)');
});
afterAll(async () => {
  await pool.end();
  await proxy.stop();
  await database.remove();
});

async function ask(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('SELECT id FROM scratch ORDER BY id');
  await client.end();
  return rows.map((row) => row.id);
}

async function insertInTransaction(id: number): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    await client.query('INSERT INTO scratch VALUES ($1)', [id]);
    await client.query('COMMIT');
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

describe('the database proxy', () => {
  test('forwards everything by default', async () => {
    await insertInTransaction(1);
    expect(await plain()).toContain(1);
  });

  test('closing before COMMIT writes nothing', async () => {
    proxy.onCommit((statements) =>
      statements.some((text) => text.includes('scratch')) ? 'before' : 'pass',
    );
    await expect(insertInTransaction(2)).rejects.toThrow();
    proxy.onCommit();
    expect(await plain()).not.toContain(2);
  });

  test('closing after COMMIT writes the row and loses the response', async () => {
    proxy.onCommit(() => 'after');
    await expect(insertInTransaction(3)).rejects.toThrow();
    proxy.onCommit();
    expect(await plain()).toContain(3);
  });

  test('sees the statements of a transaction that uses prepared statements', async () => {
    const seen: string[][] = [];
    proxy.onCommit((statements) => {
      seen.push([...statements]);
      return 'pass';
    });
    const client = await pool.connect();
    for (const id of [4, 5]) {
      await client.query('BEGIN');
      await client.query({ name: 'put', text: 'INSERT INTO scratch VALUES ($1)', values: [id] });
      await client.query('COMMIT');
    }
    client.release();
    proxy.onCommit();
    expect(seen).toEqual([
      ['INSERT INTO scratch VALUES ($1)'],
      ['INSERT INTO scratch VALUES ($1)'],
    ]);
  });

  test('delays responses and closes all connections', async () => {
    proxy.delay(150);
    const started = performance.now();
    await pool.query('SELECT 1');
    expect(performance.now() - started).toBeGreaterThan(140);
    proxy.delay(0);
    const hanging = pool.query('SELECT pg_sleep(20)');
    hanging.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200));
    proxy.drop();
    await expect(hanging).rejects.toThrow();
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  });
});

describe('the database', () => {
  test('recovers committed rows after a crash', async () => {
    await insertInTransaction(6);
    await database.crash();
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    await database.start();
    expect(await plain()).toContain(6);
    expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  });
});
