/** The demo shop that a bench measures, with its database and its payment simulator, each in a process of its own. */
import { rmSync } from 'node:fs';
import type pg from 'pg';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { SIMULATOR_ACCOUNT } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { seedDemoShop } from '../db/seed/demo-shop.ts';
import { freePort } from '#support/free-port.ts';
import { parentOf, start, stopAll, waitUntilReady } from './processes.ts';
import { QUICK, shopFolder } from './settings.ts';

export interface MeasuredShop {
  readonly url: string;
  readonly metricsUrl: string;
  readonly simulatorUrl: string;
  readonly databaseUrl: string;
  /** Connections of the role that owns the tables. */
  readonly pool: pg.Pool;
  readonly pids: {
    shop: number | undefined;
    simulator: number | undefined;
    postgres: number | undefined;
  };
}

/** @param options.pictures as a running demo has, for what reads pages */
export async function withMeasuredShop(
  { pictures }: { pictures: boolean },
  work: (shop: MeasuredShop) => Promise<void>,
): Promise<void> {
  await buildPagesWhenStale(new Cleanup());
  const dataDir = shopFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const pool = createCommandPool(postgres.ownerUrl, 4);
    await prepareDatabase(postgres.ownerUrl, postgres.url);
    // The bare transactions create tables of their own.
    await pool.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
    await seedDemoShop({ pool, dataDir, pictures, size: QUICK ? 'small' : 'whole' });
    await work(await startShop(dataDir, postgres.localUrl, pool));
    await pool.end();
  } finally {
    await stopAll();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startShop(
  dataDir: string,
  databaseUrl: string,
  pool: pg.Pool,
): Promise<MeasuredShop> {
  const [port, metricsPort, simulatorPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  const simulator = start('simulators/payment-provider/server.ts', [], {
    PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    CLIENT_ID: SIMULATOR_ACCOUNT.clientId,
    CLIENT_SECRET: SIMULATOR_ACCOUNT.clientSecret,
    MERCHANT_ID: SIMULATOR_ACCOUNT.merchantId,
    WEBHOOK_ID: SIMULATOR_ACCOUNT.webhookId,
    WEBHOOK_URL: `${url}/api/v1/webhooks/paypal`,
  });
  await simulator.firstLine;
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    PAYPAL_API_URL: simulatorUrl,
    // As `npm start` has it.
    NODE_OPTIONS: '--max-semi-space-size=16',
  };
  const server = start('src/hosting/serve.ts', [], env, 'ignore');
  await waitUntilReady(`${url}/readyz`);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    simulatorUrl,
    databaseUrl,
    pool,
    pids: {
      shop: server.child.pid,
      simulator: simulator.child.pid,
      postgres: rows[0] && parentOf(rows[0].pid),
    },
  };
}
