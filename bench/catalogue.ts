/**
 * `npm run bench:catalogue`: lists and searches at 1,000 and at 100,000 products (`-- million`: at 1,000,000 too),
 * through the shop over HTTP and as the same SQL run bare, in turn on one machine. Only the ratios mean anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createPool } from '#platform/database/pool.ts';
import { installJobs } from '#platform/jobs.ts';
import { makeGoods } from './catalogue-goods.ts';
import { CASES, type Asked, type Case } from './catalogue-cases.ts';
import { median } from './pairs.ts';
import { answers, endAll, freePort, start } from './processes.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 200);
const WARM_UP = 20;
const SIZES = [1000, 100_000, ...(process.argv.includes('million') ? [1_000_000] : [])];

interface Stand {
  size: number;
  shop: string;
  pool: pg.Pool;
}
interface Times {
  shop: number[];
  bare: number[];
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'hemstitch-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const stands: Stand[] = [];
try {
  for (const size of SIZES) stands.push(await prepare(size));
  console.log(head());
  for (const each of CASES) console.log(await lineOf(each));
} finally {
  await endAll();
  await Promise.all(stands.map(({ pool }) => pool.end()));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function prepare(size: number): Promise<Stand> {
  const name = `goods_${size}`;
  const admin = new pg.Client({ connectionString: postgres.localUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(postgres.localUrl);
  url.pathname = `/${name}`;
  const filler = new pg.Pool({ connectionString: url.href, max: 2 });
  filler.on('error', () => undefined);
  filler.on('connect', (client) => client.on('error', () => undefined));
  await migrate(filler, path.join(import.meta.dirname, '../db/migrations'));
  await installJobs(filler);
  const began = performance.now();
  await makeGoods(filler, size);
  await filler.end();
  console.log(`${size.toLocaleString('en-US')} products made in ${seconds(began)} s`);
  const port = await freePort();
  const shop = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: path.join(dataDir, name),
    DATABASE_URL: url.href,
    RATE_LIMITS: 'off',
    ROLES: 'web',
    LOG_LEVEL: 'silent',
  };
  start('src/app/server.ts', [], env, 'ignore');
  // A busy machine may need longer than one patience.
  const ready = () => answers(`${shop}/readyz`);
  await ready().catch(ready).catch(ready);
  const log = { warn: () => undefined } as never;
  return { size, shop, pool: createPool(url.href, log, 2) };
}

async function lineOf(each: Case): Promise<string> {
  const asked = await Promise.all(
    stands.map(async (stand) => ({ stand, ask: await each.prepare(stand.pool), times: empty() })),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { stand, ask, times } of asked) await measure(stand, ask, round, times);
  const [small] = asked;
  const cells = asked.flatMap(({ times }) => {
    const shop = of(times.shop);
    const base = of(small?.times.shop ?? []);
    const times1000 =
      times === small?.times
        ? ''
        : ` ×${(shop.p50 / base.p50).toFixed(1)} ×${(shop.p99 / base.p99).toFixed(1)}`;
    return [`${both(shop)}${times1000}`.padEnd(26), both(of(times.bare)).padEnd(16)];
  });
  return `${each.name.padEnd(36)}${cells.join('')}`;
}

async function measure(stand: Stand, ask: Asked, round: number, times: Times): Promise<void> {
  const address = stand.shop + ask.address(round);
  let began = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  const throughShop = performance.now() - began;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  began = performance.now();
  await ask.bare(round);
  if (round < 0) return;
  times.bare.push(performance.now() - began);
  times.shop.push(throughShop);
}

function empty(): Times {
  return { shop: [], bare: [] };
}
function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
function of(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: median(values), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
function both({ p50, p99 }: { p50: number; p99: number }): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function head(): string {
  const sizes = SIZES.map(
    (size) => `${size.toLocaleString('en-US')}: shop`.padEnd(26) + 'bare SQL'.padEnd(16),
  );
  return `\np50 / p99 in ms, and how many times those of 1,000\n${''.padEnd(36)}${sizes.join('')}`;
}
