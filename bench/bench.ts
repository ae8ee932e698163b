/**
 * `npm run bench`: what the shop costs beside bare servers doing the same work, in one run on this machine.
 * Only ratios mean anything; absolute figures are the machine's. `npm run bench -- purchases` measures purchases alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { installJobs } from '#platform/jobs.ts';
import { SIMULATOR_ACCOUNT } from '#platform/config/settings.ts';
import { seedDemoShop } from '../db/seed/demo-shop.ts';
import { inTurn, load } from './pairs.ts';
import { answers, endAll, freePort, parentOf, residentMb, start } from './processes.ts';
import { purchases, type Bought } from './purchases.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5);
const PURCHASES = Number(process.env['BENCH_PURCHASES'] ?? 400);
const REST_MS = 10_000;
const purchasesOnly = process.argv[2] === 'purchases';

const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const pool = new pg.Pool({ connectionString: postgres.localUrl, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrate(pool, path.join(import.meta.dirname, '../db/migrations'));
  await installJobs(pool);
  await seedDemoShop({ pool, dataDir, progress: () => undefined, pictures: !purchasesOnly });
  await measure(postgres.localUrl, pool);
  await pool.end();
} finally {
  await endAll();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(databaseUrl: string, pool: pg.Pool): Promise<void> {
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
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
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      PAYPAL_API_URL: `http://127.0.0.1:${simulatorPort}`,
    },
    'ignore',
  );
  await answers(`${shop}/readyz`);

  if (!purchasesOnly) await measureReading(shop, server.child.pid, databaseUrl);

  const bought = await purchases({
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
    `${bought.perSecond} a second, ${bought.failed} failed (goal 100 and none); bare durable transactions ${bought.barePerSecond} a second, ratio ${(bought.perSecond / bought.barePerSecond).toFixed(3)}`,
  );
  report('  one purchase', costOf(bought));
}

/** Memory at rest, and what shoppers read while they look around. */
async function measureReading(
  shop: string,
  shopPid: number | undefined,
  databaseUrl: string,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const atRest = residentMb(shopPid);
  report(
    'Memory of web and worker at rest',
    atRest === null ? 'not known on this system' : `${atRest} MB, goal 200 MB`,
  );

  const bareListing = start('bench/bare-servers.ts', ['listing'], { DATABASE_URL: databaseUrl });
  const bareListingUrl = `http://127.0.0.1:${await bareListing.firstLine}/`;
  const asked = { seconds: SECONDS, connections: 16 };
  const listing = await inTurn(
    () => load(`${shop}/api/v1/shop/products?limit=24`, asked),
    () => load(bareListingUrl, asked),
    PAIRS,
  );
  report('Listing API / bare node:http + pg', ratio(listing, 0.8));

  const barePage = start('bench/bare-servers.ts', ['page'], { SHOP_URL: shop });
  const barePageUrl = `http://127.0.0.1:${await barePage.firstLine}/`;
  // Longer than what the shop keeps rendered, so that every request renders.
  const uncached = `${shop}/shop/listing?uncached=${'x'.repeat(420)}`;
  const one = { seconds: SECONDS, connections: 4 };
  const page = await inTurn(
    () => load(uncached, one),
    () => load(barePageUrl, one),
    PAIRS,
  );
  report('Uncached listing page / bare renderToString', ratio(page, 0.5));

  const kept = await load(`${shop}/shop/listing`, { ...asked, headers: ['Accept-Encoding: br'] });
  report('Kept listing page', `${kept.perSecond} a second, ${kept.bytesEach} bytes each`);
}

async function postgresPid(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0] && parentOf(rows[0].pid);
}

function costOf({ cpuMs, commits, syncs }: Bought): string {
  const each = Object.entries(cpuMs).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
  const all = Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0);
  return `${all.toFixed(1)} ms of CPU (${each.join(', ')}), ${commits.toFixed(1)} commits, ${syncs.toFixed(1)} syncs`;
}

function ratio(result: Awaited<ReturnType<typeof inTurn>>, goal: number): string {
  const { ratio: median, lowest, highest, ours, bare, failed } = result;
  return `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)}), goal ${goal}; ${ours} against ${bare} a second${failed > 0 ? `, ${failed} FAILED` : ''}`;
}

function report(what: string, result: string): void {
  console.log(`${what.padEnd(44)} ${result}`);
}
