/** Four instances behind HAProxy with the recommended configuration, each killed in turn while people shop. */
import { createServer, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { missingHAProxy, startHAProxy, type HAProxy } from '#support/haproxy.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { freePort } from '#support/free-port.ts';
import { testFolder } from '#support/test-folder.ts';
import { paidOrders } from './harness/buyer.ts';
import { waitFor, waitUntilIdle } from './harness/idle.ts';
import { keepBuying } from './harness/keep-buying.ts';
import { keepVisiting, type Visit } from './harness/keep-visiting.ts';
import { sendRequest } from './harness/send-request.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const missing = missingHAProxy();
const INSTANCES = 4;
const BUYERS = 8;
const READERS = 4;
/** Purchases before each kill, and before the instance is started again. */
const PURCHASES_BETWEEN = 4;

let database: TestDatabase;
let shop: RunningInstances;
let haproxy: HAProxy;

beforeAll(async () => {
  if (missing !== null) return;
  database = await testDatabase();
  const port = await freePort();
  shop = await startInstances({
    databaseUrl: database.url,
    count: INSTANCES,
    // The server allows 100 connections; pages redirect to the address of the shop.
    env: { DATABASE_POOL: '8', PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  haproxy = await startHAProxy(
    shop.instances.map(({ url }) => url),
    { folder: testFolder(), port },
  );
  await shop.simulator.sendWebhooksTo(`${haproxy.url}/api/v1/webhooks/paypal`);
});
beforeEach(({ skip }) => {
  if (missing !== null) skip(missing);
});
afterAll(async () => {
  await haproxy?.stop();
  await shop?.stop();
  await database?.pool.end();
});

test('each of four instances is killed: no order fails, and at most one read in a thousand', async () => {
  const visited = { url: haproxy.url, simulator: shop.simulator };
  const shopping = await keepBuying(shop.ctx, visited, { buyers: BUYERS });
  const visiting = await keepVisiting(shop.ctx, haproxy.url, READERS);
  for (const instance of shop.instances) {
    await shopping.more(PURCHASES_BETWEEN);
    await instance.kill();
    await shopping.more(PURCHASES_BETWEEN);
    await instance.start();
  }
  for (const index of shop.instances.keys()) await servesMore(index);
  await shopping.stop();
  await visiting.stop();

  const { purchases } = shopping;
  expect(purchases.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  // A write without a response is for the browser to repeat.
  const isRead = ({ request }: Visit) => request.startsWith('GET');
  const failed = visiting.failed().filter(isRead);
  expect(failed.length, JSON.stringify(failed)).toBeLessThanOrEqual(
    Math.max(1, visiting.visits.filter(isRead).length / 1000),
  );
  expect(await waitUntilIdle(shop)).toEqual([]);
  const { captures } = await shop.simulator.state();
  expect(captures.map(({ customId }) => customId).sort()).toEqual(paidOrders(purchases));
});

test('when a process ends without a response, a read is repeated at another one, and a write is not', async () => {
  const silent = await aServer((response) => response.destroy());
  const working = await aServer((response) => response.end());
  const other = await balance(silent, working);
  const send = async (method: string): Promise<number[]> => {
    const statuses: number[] = [];
    while (statuses.length < 4)
      statuses.push((await sendRequest(other.url, method, '/', {})).status);
    return statuses;
  };
  expect(await send('GET')).toEqual([200, 200, 200, 200]);
  expect(silent.received).toContain('GET');

  expect((await send('POST')).filter((status) => status === 200)).toHaveLength(2);
  expect([...silent.received, ...working.received].filter((method) => method === 'POST')).toEqual(
    Array.from({ length: 4 }, () => 'POST'),
  );
});

test('a process that is not ready gets no requests until it is', async () => {
  const leaving = await aServer((response) => response.end());
  const staying = await aServer((response) => response.end());
  const other = await balance(leaving, staying);
  const seenUp = async () => (await other.servers()).map(({ isUp }) => isUp);
  leaving.readiness = 503;
  await expect.poll(seenUp).toEqual([false, true]);
  for (let sent = 0; sent < 4; sent += 1) await fetch(other.url, { method: 'POST' });
  expect([leaving.received.length, staying.received.length]).toEqual([0, 4]);

  leaving.readiness = 200;
  await expect.poll(seenUp).toEqual([true, true]);
  for (let sent = 0; sent < 4; sent += 1) await fetch(other.url, { method: 'POST' });
  expect([leaving.received.length, staying.received.length]).toEqual([2, 6]);
});

test("the visitor's address replaces one that the visitor invented", async () => {
  let seen: unknown;
  const server = await aServer((response) => {
    seen = response.req.headersDistinct['x-forwarded-for'];
    response.end();
  });
  const other = await balance(server);
  await fetch(other.url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(seen).toEqual(['127.0.0.1']);
});

test('visitors reach the shop over TLS, and are redirected to it', async () => {
  const redirected = await fetch(`${haproxy.http}/shop/home`, { redirect: 'manual' });
  expect([redirected.status, redirected.headers.get('location')]).toEqual([
    301,
    `${haproxy.http.replace('http:', 'https:')}/shop/home`,
  ]);
  const status = await new Promise((resolve, reject) => {
    request(`${haproxy.https}/readyz`, { ca: haproxy.certificate }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
});

async function balance(...servers: { url: string }[]): Promise<HAProxy> {
  const urls = servers.map(({ url }) => url);
  const started = await startHAProxy(urls, { folder: testFolder(), port: await freePort() });
  onTestFinished(() => started.stop());
  return started;
}

/** Something with a readiness, and the methods of the other requests that it received. */
async function aServer(respond: (response: ServerResponse) => void) {
  const server = createServer((incoming, response) => {
    if (incoming.url === '/readyz') return void response.writeHead(started.readiness).end();
    started.received.push(incoming.method);
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const started = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readiness: 200,
    received: [] as (string | undefined)[],
  };
  return started;
}

/** Waits until a restarted instance is used again. */
async function servesMore(index: number): Promise<void> {
  const requests = async () => (await haproxy.servers())[index]?.requests ?? 0;
  const enough = (await requests()) + 10;
  await waitFor(`HAProxy uses instance ${index}`, async () => (await requests()) >= enough);
}
