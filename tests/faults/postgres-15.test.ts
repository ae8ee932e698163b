/** The oldest supported PostgreSQL, as a server of one's own with two roles: start, demo, purchase, doctor. */
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createContext } from '#app/context.ts';
import { readSettings } from '#platform/config/settings.ts';
import {
  missingPostgres,
  programsOf,
  startInstalledPostgres,
  type InstalledPostgres,
} from '#support/installed-postgres.ts';
import { npmRun } from '#support/npm-command.ts';
import { SIMULATOR_LOGIN, startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { aProduct } from '#support/products.ts';
import { freePort } from '#support/free-port.ts';
import { startShop } from '#support/started-shop.ts';
import { enterableFolder } from '#support/test-folder.ts';
import { aBuyer, buy } from './harness/buyer.ts';

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
  // The database that docs/going-live.md describes.
  await query(server.ownerUrl, [
    `CREATE ROLE shop_owner LOGIN PASSWORD 'of-the-owner'`,
    `CREATE ROLE shop LOGIN PASSWORD 'of-the-shop'`,
    'CREATE DATABASE shop OWNER shop_owner',
  ]);
  await query(addressOf(), ['CREATE EXTENSION pg_trgm', 'ALTER SCHEMA public OWNER TO shop_owner']);
  env = {
    DATABASE_URL: addressOf('shop', 'of-the-shop'),
    MIGRATIONS_DATABASE_URL: addressOf('shop_owner', 'of-the-owner'),
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

/** Of the shop's database; by default for the superuser. */
function addressOf(username?: string, password = ''): string {
  const address = new URL(server.ownerUrl);
  address.pathname = '/shop';
  if (username !== undefined) Object.assign(address, { username, password });
  return address.href;
}

async function query(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

test('a shop is set up, filled with the demo, sells, and its data is consistent', async ({
  skip,
}) => {
  if (missing !== null) return skip(missing);
  const shop = startShop(env);
  expect(await shop.ready(), shop.output()).toBe(true);
  const ctx = createContext(readSettings({ ...env, LOG_LEVEL: 'silent' }));
  onTestFinished(async () => {
    ctx.mailer.close();
    await ctx.db.destroy();
  });
  const { rows } = await ctx.pool.query('SHOW server_version');
  expect(rows).toEqual([{ server_version: expect.stringMatching(/^15\./) }]);
  const product = await aProduct(ctx);
  const purchase = await buy({ url, simulator }, await aBuyer(ctx), { productId: product.id });
  expect(purchase).toMatchObject({ kind: 'paid' });
  const doctor = await npmRun('doctor', { env });
  expect(doctor).toEqual({ code: 0, output: expect.stringContaining('No problems found') });
  shop.child.kill('SIGTERM');
  expect(await shop.exit()).toBe(0);
});
