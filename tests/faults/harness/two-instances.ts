/** Several instances of a shop on one database: real processes behind a load balancer, with a payment simulator. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createContext } from '#app/context.ts';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import { SCRATCH } from '#support/scratch.ts';
import { freePort } from '#support/free-port.ts';
import {
  SIMULATOR_LOGIN,
  startSimulator,
  STRIPE_LOGIN,
  type Simulator,
} from '#support/payment-simulator.ts';
import { appInstance, type AppInstance } from './app-instance.ts';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';

export interface RunningInstances {
  /** URL of the load balancer, for visitors and the payment provider. */
  readonly url: string;
  readonly balancer: RoundRobin;
  readonly instances: readonly AppInstance[];
  readonly simulator: Simulator;
  /** The second provider, if the shop has one. */
  readonly cards?: Simulator | undefined;
  /** Connects directly to the database, without faults, for setup and assertions. */
  readonly ctx: Context;
  /** Shared by the instances. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

export interface InstanceOptions {
  /** URL that the instances use. */
  databaseUrl: string;
  /** URL without faults. */
  plainUrl?: string;
  count?: number;
  env?: Record<string, string>;
  /** Whether orders can be paid by card as well. */
  takesCards?: boolean;
  /** Settings of single instances. */
  envOf?: (index: number) => Record<string, string>;
}

export async function startInstances({
  databaseUrl,
  plainUrl = databaseUrl,
  count = 2,
  env = {},
  takesCards = false,
  envOf = () => ({}),
}: InstanceOptions): Promise<RunningInstances> {
  await buildPagesWhenStale(new Cleanup());
  const dataDir = mkdtempSync(path.join(SCRATCH, 'hemstitch-instances-'));
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const balancer = await startRoundRobin(() => ports);
  const simulator = await startSimulator({ webhookUrl: `${balancer.url}/api/v1/webhooks/paypal` });
  const cards = takesCards
    ? await startSimulator({
        folder: 'stripe',
        webhookUrl: `${balancer.url}/api/v1/webhooks/stripe`,
      })
    : undefined;
  const shared: Record<string, string> = {
    PUBLIC_URL: balancer.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    TRUST_PROXY: '127.0.0.1',
    PAYPAL_API_URL: simulator.url,
    PAYPAL_CLIENT_ID: SIMULATOR_LOGIN.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
    PAYPAL_WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
    PAYPAL_MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
    ...(cards && {
      STRIPE_API_URL: cards.url,
      STRIPE_SECRET_KEY: STRIPE_LOGIN.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_LOGIN.webhookSecret,
    }),
    ...env,
  };
  const instances = ports.map((port, index) =>
    appInstance(port, { ...shared, DATABASE_URL: databaseUrl, ...envOf(index) }),
  );
  const ctx = createContext(
    readSettings({ ...shared, DATABASE_URL: plainUrl, LOG_LEVEL: 'silent' }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await balancer.stop();
    await simulator.stop();
    await cards?.stop();
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
  return { url: balancer.url, balancer, instances, simulator, cards, ctx, dataDir, stop };
}
