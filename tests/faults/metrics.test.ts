/** What Prometheus reads from two running instances, also while their database does not answer. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { endpointRoute } from '#platform/metrics/measure-requests.ts';
import { childEnvironment } from '#support/child-environment.ts';
import { aProduct } from '#support/products.ts';
import { testDatabase, type TestDatabase } from '#support/postgres.ts';
import { freePort } from '#support/free-port.ts';
import { NEEDS_PROMTOOL, promtool } from '#support/promtool.ts';
import { PAGES } from '#web/routing/page-table.ts';
import { buy, manyShoppers } from './harness/buyer.ts';
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts';
import { waitUntilIdle } from './harness/idle.ts';
import { startInstances, type RunningInstances } from './harness/two-instances.ts';

const HOMES_SERVED = 'hemstitch_http_requests_total{route="/shop/home",status="2xx"}';
const DEPLOY = path.join(import.meta.dirname, '../../deploy');

let database: TestDatabase;
let proxy: DatabaseProxy;
let shop: RunningInstances;
let metricsUrls: string[];

beforeAll(async () => {
  database = await testDatabase();
  const proxied = new URL(database.url);
  const target = Number(proxied.port);
  proxy = await startDatabaseProxy(() => target);
  proxied.port = String(proxy.port);
  const ports = [await freePort(), await freePort()];
  metricsUrls = ports.map((port) => `http://127.0.0.1:${port}/metrics`);
  shop = await startInstances({
    databaseUrl: proxied.href,
    plainUrl: database.url,
    env: {
      BACKUP_TO: '/mnt/backups/shop',
      // Not a replica, so it is not used; its figures are there all the same.
      DATABASE_READ_URL: database.url,
      RATE_LIMITS: 'off',
    },
    envOf: (index) => ({ METRICS_PORT: String(ports[index]) }),
  });
});
afterAll(async () => {
  await shop.stop();
  await proxy.stop();
  await database.pool.end();
});

const scrapes = (): Promise<string[]> =>
  Promise.all(metricsUrls.map(async (url) => await (await fetch(url)).text()));

/** The names of the series of one scrape, with their labels. */
const seriesOf = (scrape: string): string[] =>
  scrape
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));

/** A series' value, added up over the instances. */
async function total(series: string): Promise<number> {
  const values = (await scrapes()).map((scrape) =>
    Number(
      scrape
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    ),
  );
  return values.reduce((sum, value) => sum + value, 0);
}

test('G25: purchases through both instances are counted once, and each is confirmed by one mail', async () => {
  const counted = async () => {
    const figures: Record<string, number> = {};
    for (const event of ['begun', 'paid', 'failed', 'expired'])
      figures[event] = await total(`hemstitch_orders_total{event="${event}"}`);
    return { ...figures, mails: await total('hemstitch_mails_total{result="sent"}') };
  };
  expect(await counted()).toEqual({ begun: 0, paid: 0, failed: 0, expired: 0, mails: 0 });
  const { id: productId } = await aProduct(shop.ctx);
  const buyers = await manyShoppers(shop.ctx, 6);
  const bought = await Promise.all(buyers.map((buyer) => buy(shop, buyer, { productId })));
  expect(bought.filter(({ kind }) => kind !== 'paid')).toEqual([]);
  expect(Math.min(...shop.balancer.served())).toBeGreaterThan(0);
  expect(await waitUntilIdle(shop)).toEqual([]);
  await expect.poll(counted).toEqual({ begun: 6, paid: 6, failed: 0, expired: 0, mails: 6 });
  for (const [series, least] of [
    ['hemstitch_payment_provider_calls_total{result="answered"}', 2],
    ['hemstitch_http_requests_total{route="webhooks",status="2xx"}', 1],
  ] as const)
    expect(await total(series), series).toBeGreaterThanOrEqual(least);
  expect(await total('hemstitch_database_up')).toBe(2);
  await expect.poll(() => total('hemstitch_queue_waiting{queue="mails"}')).toBe(0);
});

test('a process that only works off the queues reports, too', async () => {
  const port = await freePort();
  const worker = spawn(process.execPath, ['src/hosting/serve.ts'], {
    stdio: 'ignore',
    env: {
      ...childEnvironment(),
      ROLES: 'worker',
      METRICS_PORT: String(port),
      DEMO: '0',
      DATA_DIR: shop.dataDir,
      DATABASE_URL: database.url,
      PAYPAL_API_URL: shop.simulator.url,
    },
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const ended = once(worker, 'exit');
  const read = async () =>
    await (await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null))?.text();
  await expect.poll(read, { timeout: 150_000 }).toContain('hemstitch_database_up 1');
  worker.kill();
  await ended;
});

test('invented paths make no series', async () => {
  const visit = async (run: number): Promise<void> => {
    const paths = Array.from({ length: 5 }, (_, index) => [
      `/${run}-${index}`,
      `/shop/${run}-${index}`,
      `/shop/product/${run}-${index}`,
      `/admin/${run}-${index}`,
      `/api/v1/${run}-${index}`,
      `/media/${run}-${index}/480`,
      `/assets/${run}-${index}.js`,
    ]).flat();
    // Once for each instance: the balancer takes turns.
    for (const each of paths)
      for (const _ of shop.instances) await fetch(shop.url + each, { redirect: 'manual' });
  };
  await visit(1);
  const before = (await scrapes()).map(seriesOf);
  await visit(2);
  const after = (await scrapes()).map(seriesOf);
  expect(after).toEqual(before);
  for (const series of after)
    expect(series).toContain(
      'hemstitch_http_requests_total{route="/shop/product/:id",status="4xx"}',
    );
});

test('there are fewer than 600 series, even once every route has answered with every status', async () => {
  const endpoints = Object.entries<Endpoint>(ENDPOINTS).map(
    ([name, endpoint]) => endpointRoute(name as EndpointName, endpoint).name,
  );
  const requests = 'hemstitch_http_requests_total';
  for (const series of (await scrapes()).map(seriesOf)) {
    const others = series.filter((each) => !each.startsWith(requests));
    // The API does not redirect; pages and the four names for the rest may answer with each status class.
    const most = new Set(endpoints).size * 3 + (Object.keys(PAGES).length + 4) * 4 + others.length;
    expect(most).toBeLessThan(600);
    expect(series.length).toBeLessThan(most);
  }
});

test('visitors cannot read the figures', async () => {
  for (const { url } of shop.instances) expect((await fetch(`${url}/metrics`)).status).toBe(404);
  for (const url of metricsUrls) expect((await fetch(new URL('/', url))).status).toBe(404);
});

test('every figure in the alerts and on the dashboard exists', async () => {
  // There are no figures of requests until one has come.
  await fetch(`${shop.url}/shop/home`);
  await expect.poll(() => total(HOMES_SERVED)).toBeGreaterThan(0);
  const all = (await scrapes()).join('\n');
  const known = new Set([...all.matchAll(/^(\w+)/gm)].map(([, name]) => name));
  for (const file of ['prometheus/alerts.yml', 'grafana/hemstitch.json']) {
    const used = readFileSync(path.join(DEPLOY, file), 'utf8').match(
      /\b(?:hemstitch|process|nodejs)_\w+/g,
    );
    expect(used?.length, file).toBeGreaterThan(10);
    expect(
      used?.filter((name) => !known.has(name)),
      file,
    ).toEqual([]);
  }
});

test("a scrape follows Prometheus' rules", async ({ skip }) => {
  for (const scrape of await scrapes()) {
    const result = promtool(['check', 'metrics'], { input: scrape });
    skip(result === null, NEEDS_PROMTOOL);
    expect(result).toEqual({ ok: true, output: '' });
  }
});

test('the figures stay readable while the database does not answer', async () => {
  await fetch(`${shop.url}/shop/home`);
  proxy.delay(600_000);
  // The last look at the database counts for some seconds.
  await expect.poll(() => total('hemstitch_database_up')).toBe(0);
  expect(await total(HOMES_SERVED)).toBeGreaterThan(0);
  proxy.delay(0);
  proxy.drop();
  await expect.poll(() => total('hemstitch_database_up')).toBe(2);
});
