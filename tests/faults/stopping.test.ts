/** Stopping repeatedly with requests and mails in progress always ends by itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPagesWhenStale } from '#app/start/build-pages.ts';
import { Cleanup } from '#app/start/cleanup.ts';
import { freePort } from '#support/started-shop.ts';
import { aShopper, checkOut, fillCart } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { appInstance, type AppInstance } from './harness/app-instance.ts';
import { sized } from './harness/sizes.ts';

const CYCLES = sized(5, 20);
const MAILS = 12;

let shop: TestShop;
let instance: AppInstance;
let productId: string;

beforeAll(async () => {
  await buildPagesWhenStale(new Cleanup());
  shop = await openTestShop();
  const { databaseUrl = '', dataDir } = shop.ctx.settings;
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  instance = appInstance(await freePort(), { ...env, PAYPAL_API_URL: 'http://127.0.0.1:9' });
  productId = (await aProduct(shop.ctx, { priceCents: 0, stock: 10_000 })).id;
});
afterAll(async () => {
  await instance.kill();
  await shop.close();
});

/** Free orders are confirmed at once, each with a mail. */
async function causeMails(): Promise<void> {
  for (let count = 0; count < MAILS; count += 1) {
    const shopper = await aShopper(shop.ctx);
    await fillCart(shop.ctx, shopper, productId, 1);
    expect((await checkOut(shop, shopper)).status).toBe(201);
  }
}

const unsent = async () =>
  (await shop.ctx.pool.query('SELECT FROM mails WHERE sent_at IS NULL')).rowCount;

test(`${CYCLES} starts and stops with work in progress: each ends by itself, and no mail is lost`, async () => {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await causeMails();
    await instance.start();
    const visits = ['/shop/home', '/shop/listing', '/api/v1/shop/products', '/readyz'].map(
      (address) => fetch(instance.url + address).then((answer) => answer.text()),
    );
    const stopping = instance.stop();
    // Requests that arrived before the port closed are served or refused, and never left open.
    await Promise.allSettled(visits);
    expect({ cycle, code: await stopping }).toEqual({ cycle, code: 0 });
  }
  await instance.start();
  await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toBe(0);
  expect(await instance.stop()).toBe(0);
});
