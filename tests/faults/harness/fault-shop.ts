/** Everything that faults affect: two instances, their durable database behind a proxy, their payment provider. */
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { findRunningServer } from '#hosting/database/embedded-postgres-process.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { SCRATCH } from '#support/scratch.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { startInstances, type InstanceOptions, type RunningInstances } from './two-instances.ts';

export interface FaultShop extends RunningInstances {
  readonly proxy: DatabaseProxy;
  readonly database: {
    /** Stops it immediately, as a power failure would; the next start recovers from the write-ahead log. */
    crash(): Promise<void>;
    start(): Promise<void>;
  };
}

export async function startFaultShop(
  options: Pick<InstanceOptions, 'takesCards'> = {},
): Promise<FaultShop> {
  const dataDir = mkdtempSync(path.join(SCRATCH, 'hemstitch-faults-'));
  await chmod(dataDir, 0o755);
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: true });
  let postgres = await start();
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  // A restart may change its port.
  const proxy = await startDatabaseProxy(() => Number(new URL(postgres.url).port));
  const proxied = new URL(postgres.url);
  proxied.port = String(proxy.port);
  const end = async (): Promise<void> => {
    await proxy.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const running = await startInstances({
      databaseUrl: proxied.href,
      plainUrl: postgres.url,
      ...options,
    });
    return {
      ...running,
      proxy,
      database: {
        crash: async () => {
          const server = findRunningServer(postgres.folder);
          // Immediate shutdown; the supervisor does not restart it.
          if (server) process.kill(server.pid, 'SIGQUIT');
          await postgres.stop();
        },
        start: async () => {
          postgres = await start();
        },
      },
      stop: async () => {
        await running.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
