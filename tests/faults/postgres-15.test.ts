/** The oldest supported PostgreSQL, as a server of one's own with two roles: start, demo, purchase, doctor. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#app/context.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { Context } from '#platform/context.ts';
import {
  missingPostgres,
  programsOf,
  startInstalledPostgres,
  type InstalledPostgres,
} from '#support/installed-postgres.ts';
import { npmRun } from '#support/npm-command.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { aProduct } from '#support/products.ts';
import { freePort, startShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { buy, manyShoppers } from './harness/buyer.ts';

const VERSION = 15;
const missing = missingPostgres(VERSION);

let server: InstalledPostgres;
let simulator: Simulator;
let env: Record<string, string>;
let url: string;

beforeAll(async () => {
  if (missing !== null) return;
  server = await startInstalledPostgres(programsOf(VERSION), enterableFolder());
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  simulator = await startSimulator({ webhookUrl: `${url}/api/v1/webhooks/paypal` });
  env = {
    ...(await rolesOfGoingLive()),
    DATA_DIR: enterableFolder(),
    PORT: String(port),
    DEMO: '1',
    PAYPAL_API_URL: simulator.url,
    PAYPAL_CLIENT_ID: SIMULATOR_LOGIN.clientId,
    PAYPAL_CLIENT_SECRET: SIMULATOR_LOGIN.clientSecret,
    PAYPAL_WEBHOOK_ID: SIMULATOR_LOGIN.webhookId,
    PAYPAL_MERCHANT_ID: SIMULATOR_LOGIN.merchantId,
  };
});
afterAll(async () => {
  await simulator?.stop();
  await server?.stop();
});

/** The database that docs/going-live.md describes. */
async function rolesOfGoingLive(): Promise<Record<string, string>> {
  await asSuperuser(server.ownerUrl, [
    `CREATE ROLE shop_owner LOGIN PASSWORD 'of-the-owner'`,
    `CREATE ROLE shop LOGIN PASSWORD 'of-the-shop'`,
    'CREATE DATABASE shop OWNER shop_owner',
  ]);
  await asSuperuser(addressOf('shop', new URL(server.ownerUrl)), [
    'CREATE EXTENSION pg_trgm',
    'ALTER SCHEMA public OWNER TO shop_owner',
  ]);
  const [owner, shop] = [new URL(server.ownerUrl), new URL(server.ownerUrl)];
  [owner.username, owner.password] = ['shop_owner', 'of-the-owner'];
  [shop.username, shop.password] = ['shop', 'of-the-shop'];
  return {
    DATABASE_URL: addressOf('shop', shop),
    MIGRATIONS_DATABASE_URL: addressOf('shop', owner),
  };
}

function addressOf(database: string, address: URL): string {
  address.pathname = `/${database}`;
  return address.href;
}

async function asSuperuser(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function withContext<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const ctx = createContext(readSettings({ ...env, LOG_LEVEL: 'silent' }));
  try {
    return await work(ctx);
  } finally {
    ctx.mailer.close();
    await ctx.db.destroy();
  }
}

test('a shop is set up, filled with the demo, sells, and its data is consistent', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const shop = startShop(env);
  expect(await shop.ready(), shop.output()).toBe(true);
  await withContext(async (ctx) => {
    const { rows } = await ctx.pool.query('SHOW server_version');
    expect(rows).toEqual([{ server_version: expect.stringMatching(/^15\./) }]);
    const { id: productId } = await aProduct(ctx, { stock: 10 });
    const [buyer] = await manyShoppers(ctx, 1);
    if (!buyer) throw new Error('no buyer');
    const purchase = await buy({ url, simulator }, buyer, {
      productId,
      until: Date.now() + 60_000,
    });
    expect(purchase).toMatchObject({ kind: 'paid' });
  });
  const doctor = await npmRun('doctor', { env });
  expect(doctor.output).toContain('No problems found');
  expect(doctor.code).toBe(0);
  shop.child.kill('SIGTERM');
  expect(await shop.exit()).toBe(0);
});
