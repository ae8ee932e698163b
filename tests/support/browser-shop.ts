/** A running shop for browser tests: its own seeded database and payment simulator. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { systemClock, type Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { createDb } from '#platform/database/pool.ts';
import { startSimulator, SIMULATOR_LOGIN, type Simulator } from '#support/payment-simulator.ts';
import { testDatabase } from '#support/postgres.ts';
import { hostShop } from '#support/shop-host.ts';
import { freePort } from '#support/free-port.ts';
import { removeFolder, temporaryFolder } from '#support/test-folder.ts';
import { reportLog, timed } from '#support/report/case-report.ts';

export const ADMIN = { email: 'admin@demo.shop', password: 'demo-admin-1' } as const;
export const SHOPPER = { email: 'shopper@demo.shop', password: 'demo-shopper-1' } as const;

export interface BrowserShop {
  readonly url: string;
  readonly simulator: Simulator;
  /** The shop's database, to read and to set up data. */
  readonly pool: pg.Pool;
  readonly db: Context['db'];
  readonly clock: Clock;
  /** To administer the database; the shop connects as a role that owns nothing. */
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** What the server logged. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts the demo shop on a free port; `env` adds or replaces settings.
 * @param hostname `localhost` for tests of passkeys, which browsers bind to host names and not to addresses
 * @param content `empty` for a shop as it is before anybody has set anything
 */
export async function startBrowserShop(
  env: Record<string, string> = {},
  hostname: '127.0.0.1' | 'localhost' = '127.0.0.1',
  content: 'empty' | 'demo' = 'demo',
): Promise<BrowserShop> {
  const database = await testDatabase(content);
  const dataDir = temporaryFolder();
  symlinkSync(path.join(inject('demoDataDir'), 'media'), path.join(dataDir, 'media'));
  const port = await freePort();
  const url = `http://${hostname}:${port}`;
  const simulator = await startSimulator({ webhookUrl: `${url}/api/v1/webhooks/paypal` });
  const start = () =>
    hostShop({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...database.env,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // Many browsers on a busy machine are no flood.
      PAGE_RENDERS: '1000',
      PAYPAL_API_URL: simulator.url,
      PAYPAL_CLIENT_ID: SIMULATOR_LOGIN.clientId,
      PAYPAL_CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
      PAYPAL_WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
      PAYPAL_MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
      ...env,
    });
  const hosted = await timed('shop start', start);
  const withdrawLog = reportLog(`the shop at ${url}`, hosted.log);
  const stop = async (): Promise<void> => {
    withdrawLog();
    await hosted.stop();
    await simulator.stop();
    await database.pool.end();
    removeFolder(dataDir);
  };
  return {
    url,
    simulator,
    pool: database.pool,
    db: createDb(database.pool),
    clock: systemClock,
    ownerUrl: database.ownerUrl,
    dataDir,
    log: hosted.log,
    stop,
  };
}
