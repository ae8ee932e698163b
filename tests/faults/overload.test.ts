/** One instance that gets far more requests, or connections, than it can serve, or is stopped in the middle of work. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOut } from '#support/checkout.ts';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { aBuyer, buy, manyShoppers } from './harness/buyer.ts';
import { startFlood, type Flood } from './harness/flood.ts';
import { waitFor, waitUntilIdle } from './harness/idle.ts';
import { sendRequest } from './harness/send-request.ts';
import { FULL, sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const PLACES = 4;
const BUYERS = sized(2, 40);
const AT_LEAST_MS = sized(0, 60_000);
const SLOW_CONNECTIONS = sized(200, 1000);
const STOPS = sized(3, 20);
const MAILS = 12;
/** The heap is limited to less, so a process that collects what it cannot serve would end. */
const MEMORY_LIMIT = 768 * 1024 * 1024;

let database: TestShop;
let shop: RunningInstances;
let productId: string;
const instance = () => shop.instances[0] as RunningInstances['instances'][number];

beforeAll(async () => {
  database = await openTestShop();
  shop = await startInstances({
    databaseUrl: database.ctx.settings.databaseUrl ?? '',
    count: 1,
    env: {
      PAGE_RENDERS: String(PLACES),
      NODE_OPTIONS: '--max-old-space-size=256 --max-semi-space-size=16',
    },
  });
  productId = (await aProduct(shop.ctx, { stock: 10_000 })).id;
});
afterAll(async () => {
  await shop.stop();
  await database.close();
});

test(`G21: ten times as many visitors as places: ${BUYERS} buyers buy, memory is bounded, and all is as before`, async () => {
  const [visitor, ...buyers] = await manyShoppers(shop.ctx, 1 + BUYERS);
  const isHomeServed = async () =>
    (await sendRequest(shop.url, 'GET', '/shop/home')).status === 200;
  const before = await timesOfPages();
  const flood = startFlood(instance().url, new URL(shop.url).host, 10 * PLACES);
  let memory = 0;
  const problems: string[] = [];
  await waitFor('pages are refused', () => flood.times.has(503));
  // Nothing is cached before the instance hears of changes, nor what changed while it was rendered. One that is rendered
  // gets a place by chance; twenty in a row are from the cache.
  await waitFor('home is cached', async () => {
    for (let time = 0; time < 20; time += 1) if (!(await isHomeServed())) return false;
    return true;
  });
  const until = Date.now() + AT_LEAST_MS;
  do {
    for (const address of ['/shop/checkout', '/shop/account']) {
      const { status } = await sendRequest(shop.url, 'GET', address, { as: visitor });
      if (status !== 200) problems.push(`${address}: ${status}`);
    }
    if (!(await isHomeServed())) problems.push('home is not served from the cache');
    const buyer = buyers.pop();
    const bought = buyer && (await buy(shop, buyer, { productId }));
    if (bought && bought.kind !== 'paid') problems.push(`a purchase: ${JSON.stringify(bought)}`);
    memory = Math.max(memory, instance().memory());
  } while (buyers.length > 0 || Date.now() < until);
  await flood.stop();
  expect(problems).toEqual([]);
  expect([...flood.times.keys()].toSorted()).toEqual([200, 503]);
  expect(memory).toBeLessThan(MEMORY_LIMIT);

  await waitFor('all pages are served', async () => Number.isFinite((await timesOfPages()).at(-1)));
  expect(await waitUntilIdle(shop)).toEqual([]);
  if (FULL) report(flood, memory, before, await timesOfPages());
});

test(`G22: ${SLOW_CONNECTIONS} connections that send slowly: everybody else is served`, async () => {
  const sockets = await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, slowConnection));
  const sending = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);
  try {
    for (const address of ['/shop/home', `/shop/product/${productId}`, '/api/v1/shop/products'])
      expect((await sendRequest(shop.url, 'GET', address)).status, address).toBe(200);
    const bought = await buy(shop, await aBuyer(shop.ctx), { productId });
    expect(bought).toMatchObject({ kind: 'paid' });
    if (FULL) await waitFor('all are closed', () => sockets.every((each) => each.destroyed));
  } finally {
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
  }
});

test(`${STOPS} stops with requests and mails in progress: each ends by itself, and no mail is lost`, async () => {
  await instance().stop();
  // Free orders are confirmed at once, each with a mail.
  const free = await aProduct(shop.ctx, { priceCents: 0, stock: 10_000 });
  for (let stop = 1; stop <= STOPS; stop += 1) {
    for (const shopper of await manyShoppers(shop.ctx, MAILS, free.id))
      expect((await checkOut(database, shopper)).status).toBe(201);
    await instance().start();
    const visits = ['/shop/home', '/shop/listing', '/api/v1/shop/products', '/readyz'].map(
      (address) => sendRequest(shop.url, 'GET', address),
    );
    const stopping = instance().stop();
    // Requests that arrived before the port closed are served or refused, and never left open.
    await Promise.all(visits);
    expect({ stop, code: await stopping }).toEqual({ stop, code: 0 });
  }
  await instance().start();
  const unsent = async () =>
    (await shop.ctx.pool.query('SELECT FROM mails WHERE sent_at IS NULL')).rowCount;
  await waitFor('all mails are sent', async () => (await unsent()) === 0);
});

/** Of pages that are in no cache, in ms, in ascending order; infinite for one that was refused. */
async function timesOfPages(): Promise<number[]> {
  const times: number[] = [];
  while (times.length < 15) {
    const began = performance.now();
    const { status } = await sendRequest(shop.url, 'GET', `/shop/listing?time=${Math.random()}`);
    times.push(status === 200 ? performance.now() - began : Infinity);
  }
  return times.toSorted((a, b) => a - b);
}

/** Connected, with half a request sent. */
function slowConnection(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(instance().url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket
        .off('error', reject)
        .on('error', () => undefined)
        .resume();
      socket.write('GET /shop/home HTTP/1.1\r\nX-Slow: ');
      resolve(socket);
    });
  });
}

function report(flood: Flood, memory: number, before: number[], after: number[]): void {
  const at = (share: number, times: readonly number[]) =>
    `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)} ms`;
  for (const [status, times] of flood.times)
    console.log(`${status}: ${times.length}, median ${at(0.5, times)}, 99 % ${at(0.99, times)}`);
  console.log(
    `Page before: ${at(0.5, before)}, after: ${at(0.5, after)}; memory: ${Math.round(memory / 2 ** 20)} MB`,
  );
}
