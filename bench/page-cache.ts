/**
 * `npm run bench:page-cache`: how many pages of a shop with 10,000 products come from the cache while ten products a
 * second are edited, and whether a page shows a price that was changed more than a second before.
 */
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { buildPagesWhenStale } from '#hosting/start/build-pages.ts';
import { Cleanup } from '#hosting/start/cleanup.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { generateProducts } from './catalogue-products.ts';
import { freePort } from '#support/free-port.ts';
import { start, stopAll, waitUntilReady } from './processes.ts';
import { benchSetting, shopFolder } from './settings.ts';

const PRODUCTS = benchSetting('BENCH_COUNT', 10_000, 20);
const SECONDS = benchSetting('BENCH_SECONDS', 60, 2);
const REQUESTS_A_SECOND = benchSetting('BENCH_RATE', 300, 20);
const EDITS_A_SECOND = 10;
/** One request in ten is for one of these. */
const LISTS = ['/shop/home', '/shop/listing', '/shop/search?keyword=cotton'].concat(
  ['men', 'women', 'kids', 'home'].map((category) => `/shop/listing?category=${category}`),
);
const LIST_SHARE = 0.1;
const OLD_MS = 1000;

interface Edit {
  readonly price: string;
  readonly committedAt: number;
}

const dataDir = shopFolder();
await buildPagesWhenStale(new Cleanup());
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  await prepareDatabase(postgres.ownerUrl, postgres.url);
  const pool = createCommandPool(postgres.ownerUrl);
  await generateProducts(pool, PRODUCTS);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products');
  await measure(
    pool,
    rows.map(({ id }) => id),
  );
  await pool.end();
} finally {
  await stopAll();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const shop = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PAGE_CACHE_MB: '500',
    // All visitors have one address here.
    PAGE_RENDERS: '1000',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.localUrl,
    RATE_LIMITS: 'off',
    ROLES: 'web',
    LOG_LEVEL: 'silent',
  };
  start('src/hosting/serve.ts', [], env, 'ignore');
  await waitUntilReady(`${shop}/readyz`);
  const open = async (address: string): Promise<string> => {
    const get = () => fetch(shop + address, { headers: { accept: 'text/html' } });
    // The server may close a connection that waited, as the request is sent.
    const response = await get().catch(get);
    if (!response.ok) throw new Error(`${address} responded ${response.status}`);
    return await response.text();
  };
  const visited = ids.values();
  const fill = async () => {
    for (const id of visited) await open(`/shop/product/${id}`);
  };
  await Promise.all(Array.from({ length: 8 }, fill));

  const edits = new Map<string, Edit>();
  let old = 0;
  const visit = async (): Promise<void> => {
    if (Math.random() < LIST_SHARE) return void (await open(oneOf(LISTS)));
    const id = oneOf(ids);
    const edit = edits.get(id);
    const isDue = edit !== undefined && performance.now() - edit.committedAt > OLD_MS;
    const page = await open(`/shop/product/${id}`);
    if (isDue && edits.get(id) === edit && !page.includes(edit.price)) old += 1;
  };
  const change = async (): Promise<void> => {
    const id = oneOf(ids);
    const cents = 100_000 + Math.floor(Math.random() * 800_000);
    await pool.query('UPDATE products SET price_cents = $2, sale_price_cents = 0 WHERE id = $1', [
      id,
      cents,
    ]);
    edits.set(id, { price: (cents / 100).toFixed(2), committedAt: performance.now() });
  };
  const before = await cacheRequests(metricsPort);
  const until = performance.now() + SECONDS * 1000;
  const [visits] = await Promise.all([
    repeat(visit, REQUESTS_A_SECOND, until),
    repeat(change, EDITS_A_SECOND, until),
  ]);
  const after = await cacheRequests(metricsPort);
  const [hits, misses] = [after.hit - before.hit, after.miss - before.miss];
  console.log(
    `${visits} requests for ${ids.length + LISTS.length} pages in ${SECONDS} s, ${edits.size} products edited: ${((100 * hits) / (hits + misses)).toFixed(1)} % from the cache, ${old} pages with an old price`,
  );
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** Begins the work so many times a second, however long it takes. @returns how often, once all of it is done */
async function repeat(work: () => Promise<void>, aSecond: number, until: number): Promise<number> {
  const begun: Promise<void>[] = [];
  const started = performance.now();
  while (performance.now() < until) {
    const due = ((performance.now() - started) / 1000) * aSecond;
    while (begun.length < due) {
      const result = work();
      // Reported at the end.
      result.catch(() => undefined);
      begun.push(result);
    }
    await pause(5);
  }
  await Promise.all(begun);
  return begun.length;
}

async function cacheRequests(port: number): Promise<{ hit: number; miss: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const count = (result: string): number =>
    Number(
      new RegExp(`^hemstitch_page_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm').exec(
        text,
      )?.[1] ?? 0,
    );
  return { hit: count('hit'), miss: count('miss') };
}
