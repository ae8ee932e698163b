/** A shop of several instances on one database: real processes behind a round-robin, with a payment simulator. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext } from '#app/context.ts';
import { buildPagesWhenStale } from '#app/start/build-pages.ts';
import { Cleanup } from '#app/start/cleanup.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { freePort } from '#support/started-shop.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { appInstance, type AppInstance } from './app-instance.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';

export interface RunningInstances {
  /** The address of the round-robin: what visitors and the payment provider use. */
  readonly url: string;
  readonly front: RoundRobin;
  readonly instances: readonly AppInstance[];
  readonly simulator: Simulator;
  /** For arranging and looking: goes straight to the database, past the faults. */
  readonly ctx: Context;
  /** Shared by the instances, as one shop's are. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface InstancesWanted {
  /** The address that the instances use. */
  databaseUrl: string;
  /** The address without faults. */
  plainUrl?: string;
  count?: number;
  env?: Record<string, string>;
}

export async function startInstances({
  databaseUrl,
  plainUrl = databaseUrl,
  count = 2,
  env = {},
}: InstancesWanted): Promise<RunningInstances> {
  await buildPagesWhenStale(new Cleanup());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-instances-'));
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const front = await startRoundRobin(() => ports);
  const simulator = await startSimulator({ webhookUrl: `${front.url}/api/v1/webhooks/paypal` });
  const shared: Record<string, string> = {
    PUBLIC_URL: front.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    PAYPAL_API_URL: simulator.url,
    PAYPAL_CLIENT_ID: SIMULATOR_LOGIN.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
    PAYPAL_WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
    PAYPAL_MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
    ...env,
  };
  const instances = ports.map((port) =>
    appInstance(port, { ...shared, DATABASE_URL: databaseUrl }),
  );
  const ctx = createContext(
    readSettings({ ...shared, DATABASE_URL: plainUrl, LOG_LEVEL: 'silent' }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await front.stop();
    await simulator.stop();
    ctx.mailer.close();
    await ctx.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(instances.map((instance) => instance.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: front.url, front, instances, simulator, ctx, dataDir, stop };
}
