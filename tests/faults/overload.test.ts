/** G21, G22: one instance and far more requests, or connections, than it can serve. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { printLogsOnFailure } from './harness/failure-logs.ts';
import { startFlood } from './harness/flood.ts';
import { waitFor, waitUntilIdle } from './harness/idle.ts';
import { sendRequest } from './harness/send-request.ts';
import { FULL, sized } from './harness/sizes.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const PLACES = 4;
const FLOOD_MS = sized(4000, 60_000);
const SLOW_CONNECTIONS = sized(200, 1000);
/** The heap is limited to less, so a process that collects what it cannot serve would end. */
const MEMORY_LIMIT = 768 * 1024 * 1024;

let database: TestShop;
let shop: RunningInstances;
let productId: string;
const soon = () => Date.now() + 60_000;
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
beforeEach(() => printLogsOnFailure(shop));
afterAll(async () => {
  await shop.stop();
  await database.close();
});

test(`ten times as many visitors as places, for ${FLOOD_MS / 1000} s: buyers buy, memory is bounded, and all is as before`, async () => {
  const [visitor, ...buyers] = await manyShoppers(shop.ctx, 1 + sized(4, 40));
  const home = () => sendRequest(shop.url, 'GET', '/shop/home');
  await waitFor('home is cached', async () => (await home()).status === 200);
  const before = await timeOfPages();
  const flood = startFlood(instance().url, new URL(shop.url).host, 10 * PLACES);
  const until = Date.now() + FLOOD_MS;
  let memory = 0;
  const problems: string[] = [];
  await waitFor('pages are refused', () => (flood.answers().get(503) ?? 0) > 0);
  do {
    for (const address of ['/shop/checkout', '/shop/account']) {
      const { status } = await sendRequest(shop.url, 'GET', address, { as: visitor });
      if (status !== 200) problems.push(`${address}: ${status}`);
    }
    if ((await home()).status !== 200) problems.push('home is not served from the cache');
    const buyer = buyers.pop();
    const bought = buyer && (await buy(shop, buyer, { productId, until: soon() }));
    if (bought && bought.kind !== 'paid') problems.push(`a purchase: ${JSON.stringify(bought)}`);
    memory = Math.max(memory, instance().memory());
  } while (Date.now() < until);
  await flood.stop();
  expect(problems).toEqual([]);
  expect([...flood.answers().keys()].toSorted()).toEqual([200, 503]);
  expect(memory).toBeLessThan(MEMORY_LIMIT);

  const ended = performance.now();
  await waitFor(
    'pages take as long as before',
    async () => (await timeOfPages()) < 3 * before,
    120_000,
  );
  const recovered = performance.now() - ended;
  expect(await waitUntilIdle(shop)).toEqual([]);
  if (FULL) report(flood, { before, memory, recovered });
});

test(`${SLOW_CONNECTIONS} connections that send slowly: everybody else is served`, async () => {
  const sockets = await Promise.all(Array.from({ length: SLOW_CONNECTIONS }, slowConnection));
  const sending = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 500);
  try {
    const [buyer] = await manyShoppers(shop.ctx, 1);
    const began = performance.now();
    for (const address of ['/shop/home', `/shop/product/${productId}`, '/api/v1/shop/products'])
      expect((await sendRequest(shop.url, 'GET', address)).status, address).toBe(200);
    const bought = buyer && (await buy(shop, buyer, { productId, until: soon() }));
    expect(bought?.kind).toBe('paid');
    if (FULL)
      console.log(
        `With ${SLOW_CONNECTIONS} slow connections: ${ms(performance.now() - began)} for three pages and a purchase`,
      );
    if (FULL) await waitFor('all are closed', () => sockets.every((each) => each.destroyed));
  } finally {
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
  }
});

/** The median time of a page that is in no cache, in ms. */
async function timeOfPages(): Promise<number> {
  const times: number[] = [];
  while (times.length < 15) {
    const began = performance.now();
    const { status } = await sendRequest(shop.url, 'GET', `/shop/listing?time=${Math.random()}`);
    times.push(status === 200 ? performance.now() - began : Infinity);
    await pause(5);
  }
  return times.toSorted((a, b) => a - b)[7] ?? Infinity;
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

const ms = (time: number): string => `${Math.round(time)} ms`;

function report(
  flood: ReturnType<typeof startFlood>,
  { before, memory, recovered }: Record<'before' | 'memory' | 'recovered', number>,
): void {
  const at = (status: number, share: number) => {
    const times = flood.times(status);
    return ms(times[Math.floor(times.length * share)] ?? 0);
  };
  for (const [status, count] of flood.answers())
    console.log(`${status}: ${count}, median ${at(status, 0.5)}, 99 % ${at(status, 0.99)}`);
  console.log(
    `Page before: ${ms(before)}; memory: ${Math.round(memory / 2 ** 20)} MB; as before after ${ms(recovered)}`,
  );
}
