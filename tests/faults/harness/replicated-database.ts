/** A durable PostgreSQL server and a standby that replicates it by streaming: two real servers that a test can kill. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { OWNER_ROLE } from '#hosting/database/embedded-postgres-cluster.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { SCRATCH } from '#support/scratch.ts';
import { databaseServer, type DatabaseServer } from './database-server.ts';
import { waitFor } from './idle.ts';

export interface ReplicatedDatabase {
  /** The server that was the primary at the beginning, whatever happens to it later. */
  readonly primary: DatabaseServer;
  readonly standby: DatabaseServer;
  /** Whether a commit at the primary waits until the standby has written it to disk. */
  setSynchronous(isSynchronous: boolean): Promise<void>;
  /** The standby continues receiving changes, and shows none of them. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until the standby shows everything that is committed at the primary now. */
  waitForReplay(): Promise<void>;
  /** Makes the standby accept writes, and waits until it does. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** Its name in `pg_stat_replication` and `synchronous_standby_names`. */
const STANDBY = 'standby';

/** @returns two running servers with the current schema and no rows; replication is asynchronous */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(path.join(SCRATCH, 'hemstitch-replicated-'));
  await chmod(folder, 0o755);
  const homes = { primary: path.join(folder, 'primary'), standby: path.join(folder, STANDBY) };
  const created = await startEmbeddedPostgres({ dataDir: homes.primary, log: () => undefined });
  await prepareDatabase(created.ownerUrl, created.url);
  await created.stop();
  cpSync(homes.primary, homes.standby, { recursive: true });
  writeFileSync(path.join(homes.standby, 'postgres', 'standby.signal'), '');

  // The primary keeps what a stopped standby has not received yet.
  const primary = await databaseServer(homes.primary, { wal_keep_size: '1GB' });
  const { password } = new URL(primary.ownerUrl);
  const standby = await databaseServer(homes.standby, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${OWNER_ROLE} password=${password} application_name=${STANDBY}`,
    wal_retrieve_retry_interval: '200ms',
  });
  const pools = {
    primary: createCommandPool(primary.ownerUrl),
    standby: createCommandPool(standby.ownerUrl),
  };
  const replication = () => valueOf(pools.primary, 'SELECT sync_state FROM pg_stat_replication');
  const database: ReplicatedDatabase = {
    primary,
    standby,
    setSynchronous: async (isSynchronous) => {
      const names = isSynchronous ? STANDBY : '';
      await pools.primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
      await pools.primary.query('SELECT pg_reload_conf()');
      const expected = isSynchronous ? 'sync' : 'async';
      await waitFor(`replication is ${expected}`, async () => (await replication()) === expected);
    },
    pauseReplay: async () => {
      await pools.standby.query('SELECT pg_wal_replay_pause()');
      const state = () => valueOf(pools.standby, 'SELECT pg_get_wal_replay_pause_state()');
      await waitFor('replay is paused', async () => (await state()) === 'paused');
    },
    resumeReplay: async () => void (await pools.standby.query('SELECT pg_wal_replay_resume()')),
    waitForReplay: async () => {
      const written = await valueOf(pools.primary, 'SELECT pg_current_wal_lsn()');
      const has = () =>
        valueOf(pools.standby, 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn', [written]);
      await waitFor('the standby has caught up', async () => (await has()) === true);
    },
    promote: async () => void (await pools.standby.query('SELECT pg_promote(wait => true)')),
    remove: async () => {
      await Promise.all([pools.primary.end(), pools.standby.end()]);
      await Promise.all([primary.kill(), standby.kill()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await Promise.all([primary.start(), standby.start()]);
    await waitFor('the standby replicates', async () => (await replication()) === 'async');
  } catch (error) {
    await database.remove();
    throw error;
  }
  return database;
}

/** The single value of a statement's first row. */
async function valueOf(pool: pg.Pool, text: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}
