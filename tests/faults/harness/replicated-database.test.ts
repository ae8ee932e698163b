/** The standby of the harness replicates, can be held back, and takes over. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './replicated-database.ts';

let database: ReplicatedDatabase;
let primary: pg.Pool;
let standby: pg.Pool;

beforeAll(async () => {
  database = await startReplicatedDatabase();
  primary = createCommandPool(database.primary.ownerUrl);
  standby = createCommandPool(database.standby.ownerUrl);
  await primary.query('CREATE TABLE scratch (id integer)');
});
afterAll(async () => {
  await primary?.end();
  await standby?.end();
  await database?.remove();
});

const insert = (pool: pg.Pool, id: number) => pool.query('INSERT INTO scratch VALUES ($1)', [id]);
const isAt = async (pool: pg.Pool, id: number): Promise<boolean> =>
  (await pool.query('SELECT FROM scratch WHERE id = $1', [id])).rowCount === 1;

test('the standby shows what the primary wrote, and accepts no writes', async () => {
  await insert(primary, 1);
  await database.waitForReplay();
  expect(await isAt(standby, 1)).toBe(true);
  await expect(insert(standby, 2)).rejects.toThrow(/read-only transaction/);
});

test('the standby shows nothing new while its replay is paused', async () => {
  await database.waitForReplay();
  await database.pauseReplay();
  await insert(primary, 3);
  expect(await isAt(standby, 3)).toBe(false);
  await database.resumeReplay();
  await database.waitForReplay();
  expect(await isAt(standby, 3)).toBe(true);
});

test('a stopped standby catches up', async () => {
  await database.standby.stop();
  await insert(primary, 4);
  await database.standby.start();
  await database.waitForReplay();
  expect(await isAt(standby, 4)).toBe(true);
});

test('a promoted standby has every commit that the killed primary confirmed, and accepts writes', async () => {
  await database.setSynchronous(true);
  await database.standby.stop();
  const unconfirmed = insert(primary, 5);
  unconfirmed.catch(() => undefined);
  // With the standby away a commit waits.
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  await expect.poll(async () => (await primary.query(waiting)).rowCount).toBe(1);
  await database.standby.start();
  await unconfirmed;
  await database.primary.kill();
  await expect(primary.query('SELECT 1')).rejects.toThrow();
  await database.promote();
  expect(await isAt(standby, 5)).toBe(true);
  await insert(standby, 6);
});
