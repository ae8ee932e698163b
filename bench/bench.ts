/**
 * `npm run bench`: compares the shop with bare servers that do the same work, in one run on this machine. Compare
 * ratios only; absolute figures depend on the machine. `npm run bench -- purchases` measures purchases alone,
 * `npm run bench -- metrics` what it costs when Prometheus reads the shop's metrics, `npm run bench -- cached` cached
 * pages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { buildPagesWhenStale } from '#app/start/build-pages.ts';
import { Cleanup } from '#app/start/cleanup.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { SIMULATOR_ACCOUNT } from '#platform/config/settings.ts';
import { seedDemoShop } from '../db/seed/demo-shop.ts';
import { costOfCachedPages } from './cached-pages.ts';
import { compareAlternating, load } from './pairs.ts';
import { waitUntilReady, stopAll, freePort, parentOf, residentMb, start } from './processes.ts';
import { purchases, type PurchaseResult } from './purchases.ts';
import { costOfScrapes } from './scrapes.ts';
import { benchSetting, QUICK } from './settings.ts';

const SECONDS = benchSetting('BENCH_SECONDS', 3, 0.2);
const PAIRS = benchSetting('BENCH_PAIRS', 5, 1);
const PURCHASES = benchSetting('BENCH_PURCHASES', 400, 16);
const REST_MS = benchSetting('BENCH_REST_MS', 10_000, 0);
const purchasesOnly = process.argv[2] === 'purchases';
const cachedOnly = process.argv[2] === 'cached';
const metricsOnly = process.argv[2] === 'metrics';

await buildPagesWhenStale(new Cleanup());
const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const pool = createCommandPool(postgres.ownerUrl, 4);
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  // The bare transactions create tables of their own.
  await pool.query('GRANT CREATE ON SCHEMA public TO PUBLIC');
  await seedDemoShop({
    pool,
    dataDir,
    pictures: process.argv[2] === undefined && !QUICK,
    size: QUICK ? 'small' : 'whole',
  });
  await measure(postgres.localUrl, pool);
  await pool.end();
} finally {
  await stopAll();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(databaseUrl: string, pool: pg.Pool): Promise<void> {
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const metricsPort = await freePort();
  const simulatorPort = await freePort();
  const simulator = start('simulators/payment-provider/server.ts', [], {
    PORT: String(simulatorPort),
    DATA_DIR: dataDir,
    CLIENT_ID: SIMULATOR_ACCOUNT.clientId,
    CLIENT_SECRET: SIMULATOR_ACCOUNT.clientSecret,
    MERCHANT_ID: SIMULATOR_ACCOUNT.merchantId,
    WEBHOOK_ID: SIMULATOR_ACCOUNT.webhookId,
    WEBHOOK_URL: `${shop}/api/v1/webhooks/paypal`,
  });
  await simulator.firstLine;
  const server = start(
    'src/app/server.ts',
    [],
    {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      PAYPAL_API_URL: `http://127.0.0.1:${simulatorPort}`,
    },
    'ignore',
  );
  await waitUntilReady(`${shop}/readyz`);

  if (cachedOnly) return await measureCachedPages(shop, server.child.pid);
  if (!purchasesOnly && !metricsOnly) await measureReads(shop, server.child.pid, databaseUrl);
  if (!purchasesOnly) {
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const cost = await costOfScrapes({
      page: `${shop}/shop/listing`,
      metricsUrl,
      pid: server.child.pid,
      seconds: SECONDS,
      pairs: PAIRS,
    });
    report('Cached pages, scraped each second / not', ratio(cost.throughput, 0.99));
    report('  one scrape', `${cost.cpuMs.toFixed(2)} ms of the shop's CPU`);
  }
  if (metricsOnly) return;

  const purchased = await purchases({
    shop,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    databaseUrl,
    pool,
    seconds: SECONDS * 2,
    buyers: 8,
    purchases: PURCHASES,
    pids: {
      shop: server.child.pid,
      simulator: simulator.child.pid,
      postgres: await postgresPid(pool),
    },
  });
  report(
    'Purchases at 8 buyers',
    `${purchased.perSecond} a second, ${purchased.failed} failed (goal 100 and none); bare durable transactions ${purchased.barePerSecond} a second, ratio ${(purchased.perSecond / purchased.barePerSecond).toFixed(3)}`,
  );
  report('  one purchase', describeCost(purchased));
}

/** Memory of an idle shop, and requests of visitors who browse. */
async function measureReads(
  shop: string,
  shopPid: number | undefined,
  databaseUrl: string,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const atRest = residentMb(shopPid);
  report(
    'Memory of the idle web and worker process',
    atRest === null ? 'unknown on this system' : `${atRest} MB, goal 200 MB`,
  );

  const bareListing = start('bench/bare-servers.ts', ['listing'], { DATABASE_URL: databaseUrl });
  const bareListingUrl = `http://127.0.0.1:${await bareListing.firstLine}/`;
  const options = { seconds: SECONDS, connections: 16 };
  const listing = await compareAlternating(
    () => load(`${shop}/api/v1/shop/products?limit=24`, options),
    () => load(bareListingUrl, options),
    PAIRS,
  );
  report('Listing API / bare node:http + pg', ratio(listing, 0.8));

  const barePage = start('bench/bare-servers.ts', ['page'], { SHOP_URL: shop });
  const barePageUrl = `http://127.0.0.1:${await barePage.firstLine}/`;
  // Addresses of this length are not cached, so every request renders.
  const uncached = `${shop}/shop/listing?uncached=${'x'.repeat(420)}`;
  const fewConnections = { seconds: SECONDS, connections: 4 };
  const page = await compareAlternating(
    () => load(uncached, fewConnections),
    () => load(barePageUrl, fewConnections),
    PAIRS,
  );
  report('Uncached listing page / bare renderToString', ratio(page, 0.5));

  await measureCachedPages(shop, shopPid);
}

async function measureCachedPages(shop: string, shopPid: number | undefined): Promise<void> {
  const bare = start('bench/bare-servers.ts', ['bytes'], { SHOP_URL: shop });
  const { throughput, cpu } = await costOfCachedPages(
    { url: `${shop}/shop/listing`, pid: shopPid },
    { url: `http://127.0.0.1:${await bare.firstLine}/`, pid: bare.child.pid },
    { seconds: SECONDS, pairs: PAIRS },
  );
  report('Cached listing page / bare node:http', ratio(throughput, 0.85));
  const [ours, theirs] = [cpu.ours.toFixed(0), cpu.bare.toFixed(0)];
  report(
    '  CPU of a request',
    `${ours} µs against ${theirs} µs, ratio ${(cpu.bare / cpu.ours).toFixed(2)}`,
  );
}

async function postgresPid(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0] && parentOf(rows[0].pid);
}

function describeCost({ cpuMs, commits, syncs }: PurchaseResult): string {
  const each = Object.entries(cpuMs).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  const all = Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);
  return `${all.toFixed(1)} ms of CPU (${each.join(', ')}), ${commits.toFixed(1)} commits, ${syncs.toFixed(1)} syncs`;
}

function ratio(result: Awaited<ReturnType<typeof compareAlternating>>, goal: number): string {
  const { ratio: median, lowest, highest, ours, bare, failed } = result;
  return `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)}), goal ${goal}; ${ours} against ${bare} a second${failed > 0 ? `, ${failed} FAILED` : ''}`;
}

function report(what: string, result: string): void {
  console.log(`${what.padEnd(44)} ${result}`);
}
