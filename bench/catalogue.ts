/**
 * `npm run bench:catalogue`: lists and searches at 1,000 and at 100,000 products (`-- million`: at 1,000,000 too),
 * through the shop over HTTP and as SQL alone, alternating on one machine. Compare ratios only. With
 * `BENCH_AGAINST=../other-checkout` the shop of another checkout alternates with this one, at 100,000 products.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { createPool } from '#platform/database/pool.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { generateProducts } from './catalogue-products.ts';
import { CASES, type PreparedCase, type Case } from './catalogue-cases.ts';
import { median } from './pairs.ts';
import { freePort } from '#support/free-port.ts';
import { waitUntilReady, stopAll, start } from './processes.ts';
import { benchSetting, QUICK, shopFolder } from './settings.ts';

const ROUNDS = benchSetting('BENCH_ROUNDS', 200, 1);
const WARM_UP = benchSetting('BENCH_WARM_UP', 20, 0);
/** The folder of another checkout. */
const AGAINST = process.env['BENCH_AGAINST'];
const BIG = QUICK ? 200 : 100_000;
const SIZES = AGAINST
  ? [BIG]
  : QUICK
    ? [100, 200]
    : [1000, 100_000, ...(process.argv.includes('million') ? [1_000_000] : [])];

interface ScratchShop {
  size: number;
  /** Of its column. */
  label: string;
  shop: string;
  pool: pg.Pool;
}
interface Times {
  shop: number[];
  bare: number[];
}

const dataDir = shopFolder();
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const shops: ScratchShop[] = [];
try {
  for (const size of SIZES) shops.push(...(await prepare(size)));
  console.log(header());
  for (const each of CASES) console.log(await measureCase(each));
} finally {
  await stopAll();
  await Promise.all(shops.map(({ pool }) => pool.end()));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function prepare(size: number): Promise<ScratchShop[]> {
  const name = `products_${size}`;
  const admin = new pg.Client({ connectionString: postgres.ownerUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(postgres.localUrl);
  const ownerUrl = new URL(postgres.ownerUrl);
  for (const each of [url, ownerUrl]) each.pathname = `/${name}`;
  const filler = createCommandPool(ownerUrl.href);
  await prepareDatabase(ownerUrl.href, url.href);
  const startedAt = performance.now();
  await generateProducts(filler, size);
  await filler.end();
  console.log(`${size.toLocaleString('en-US')} products made in ${seconds(startedAt)} s`);
  const label = `${size.toLocaleString('en-US')} products`;
  const open = (column: string, folder?: string) => openShop({ size, label: column, url, folder });
  return AGAINST ? [await open('other', AGAINST), await open('this')] : [await open(label)];
}

/** @param folder the checkout that it is started from; this one when not given */
async function openShop({
  size,
  label,
  url,
  folder,
}: Pick<ScratchShop, 'size' | 'label'> & {
  url: URL;
  folder: string | undefined;
}): Promise<ScratchShop> {
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: path.join(dataDir, String(size)),
    DATABASE_URL: url.href,
    RATE_LIMITS: 'off',
    ROLES: 'web',
    LOG_LEVEL: 'silent',
  };
  start(path.join(folder ?? '.', 'src/hosting/serve.ts'), [], env, 'ignore');
  // Waits up to three times as long: a busy machine starts slowly.
  const ready = () => waitUntilReady(`${shop}/readyz`);
  await ready().catch(ready).catch(ready);
  const log = { warn: () => undefined } as never;
  return { size, label, shop, pool: createPool(url.href, log, 2) };
}

async function measureCase(each: Case): Promise<string> {
  const runs = await Promise.all(
    shops.map(async (scratch) => ({
      scratch,
      prepared: await each.prepare(scratch.pool),
      times: noTimes(),
    })),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { scratch, prepared, times } of runs) await measure(scratch, prepared, round, times);
  const [small] = runs;
  const cells = runs.flatMap(({ times }) => {
    const shop = percentiles(times.shop);
    const base = percentiles(small?.times.shop ?? []);
    const ratios =
      times === small?.times
        ? ''
        : ` ×${(shop.p50 / base.p50).toFixed(1)} ×${(shop.p99 / base.p99).toFixed(1)}`;
    return [
      `${formatPercentiles(shop)}${ratios}`.padEnd(26),
      formatPercentiles(percentiles(times.bare)).padEnd(16),
    ];
  });
  return `${each.name.padEnd(36)}${cells.join('')}`;
}

async function measure(
  scratch: ScratchShop,
  prepared: PreparedCase,
  round: number,
  times: Times,
): Promise<void> {
  const address = scratch.shop + prepared.address(round);
  let startedAt = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  const throughShop = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  startedAt = performance.now();
  // Two checkouts would run the same statement.
  if (!AGAINST) await prepared.bare(round);
  if (round < 0) return;
  times.bare.push(performance.now() - startedAt);
  times.shop.push(throughShop);
}

function noTimes(): Times {
  return { shop: [], bare: [] };
}
function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: median(values), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
function formatPercentiles({ p50, p99 }: { p50: number; p99: number }): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function header(): string {
  const columns = shops.map(({ label }) => `${label}: shop`.padEnd(26) + 'bare SQL'.padEnd(16));
  return `\np50 / p99 in ms, and their ratio to the first column\n${''.padEnd(36)}${columns.join('')}`;
}
