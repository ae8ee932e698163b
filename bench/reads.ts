/** What visitors who browse cost: pages from the cache and rendered ones, the API's lists, and memory. */
import { setTimeout as pause } from 'node:timers/promises';
import { costOfCachedPages } from './cached-pages.ts';
import type { Figure } from './figures.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { compareAlternating, load, type Comparison } from './pairs.ts';
import { residentMb, start } from './processes.ts';
import { createBuyer } from './purchases.ts';
import { benchSetting } from './settings.ts';

const SECONDS = benchSetting('BENCH_SECONDS', 3, 0.2);
const PAIRS = benchSetting('BENCH_PAIRS', 3, 1);
const REST_MS = benchSetting('BENCH_REST_MS', 10_000, 0);
const LISTING = '/shop/listing';
const HOME = '/shop/home';
// Addresses of this length are not cached, so every request renders.
const UNCACHED = `uncached=${'x'.repeat(420)}`;
const LIST = '/api/v1/shop/products?limit=24';

export async function measureCachedPages({ url, pids }: MeasuredShop): Promise<Figure[]> {
  const { throughput, cpu } = await costOfCachedPages(
    { url: url + LISTING, pid: pids.shop },
    await startBare('bytes', { SHOP_URL: url, ADDRESS: LISTING }),
    { seconds: SECONDS, pairs: PAIRS },
  );
  return [
    figureOf('cached listing page', throughput, '0.85', 'a server sending the same bytes'),
    { name: 'CPU of a cached page', unit: 'µs', ...cpu, note: 'bare: the same server' },
  ];
}

export async function measureReads(shop: MeasuredShop): Promise<Figure[]> {
  await pause(REST_MS);
  const atRest = residentMb(shop.pids.shop);
  const { cookie } = await createBuyer(shop.pool);
  const bare = (kind: string, env: Record<string, string> = {}) =>
    startBare(kind, { DATABASE_URL: shop.databaseUrl, SHOP_URL: shop.url, ...env });

  const list = await bare('listing');
  const bareAtRest = residentMb(list.pid);
  const lists = await compare(`${shop.url}${LIST}&${UNCACHED}`, list.url, 16);
  const bytes = await bare('bytes', { ADDRESS: LIST });
  const cachedLists = await compare(shop.url + LIST, bytes.url, 16, ['Accept-Encoding: br']);
  const page = await compare(
    `${shop.url}${LISTING}?${UNCACHED}`,
    (await bare('page', { PAGE: LISTING })).url,
    4,
  );
  const home = await compare(
    shop.url + HOME,
    (await bare('page', { PAGE: HOME, COOKIE: cookie })).url,
    4,
    [`Cookie: ${cookie}`],
  );
  return [
    figureOf(
      'home, signed in, rendered',
      home,
      '1,000 a second',
      'renderToString, data loaded once',
    ),
    figureOf('listing page, rendered', page, '0.5', 'renderToString, data loaded once'),
    figureOf("the API's list, cached", cachedLists, '0.6', 'a server sending the same bytes'),
    figureOf("the API's list, not cached", lists, '0.9', 'node:http and pg'),
    memory('memory of web and worker, at rest', atRest, bareAtRest, '130'),
    memory('the same after reading', residentMb(shop.pids.shop), residentMb(list.pid), '250'),
  ];
}

export const memory = (
  name: string,
  ours: number | null,
  bare: number | null,
  goal: string,
): Figure => ({ name, unit: 'MB', ours, bare, goal, note: 'bare: node:http and pg' });

async function startBare(
  kind: string,
  env: Record<string, string>,
): Promise<{ url: string; pid: number | undefined }> {
  const { child, firstLine } = start('bench/bare-servers.ts', [kind], env);
  return { url: `http://127.0.0.1:${await firstLine}/`, pid: child.pid };
}

const compare = (ours: string, bare: string, connections: number, headers: string[] = []) => {
  const options = { seconds: SECONDS, connections, headers };
  return compareAlternating(
    () => load(ours, options),
    () => load(bare, options),
    PAIRS,
  );
};

export function figureOf(
  name: string,
  { ours, bare, ratio, lowest, highest, failed }: Comparison,
  goal: string,
  what: string,
): Figure {
  const range = `pairs ${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  const note = `bare: ${what}; ${range}${failed > 0 ? `; ${failed} FAILED` : ''}`;
  return { name, unit: 'a second', ours, bare, ratio, goal, note };
}
