/** How the work for one page grows from 1,000 to 100,000 products, in database pages. */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { createContext } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { facetCacheOf } from '#modules/catalogue/index.ts';
import { readSettings } from '#platform/config/settings.ts';
import { createCommandPool } from '#platform/database/command-pool.ts';
import { startEmbeddedPostgres } from '#hosting/database/embedded-postgres.ts';
import { prepareDatabase } from '#platform/database/prepare-database.ts';
import { insertManyProducts, RARE_WORD } from '#support/insert-many-products.ts';
import { sharedBuffersOf } from '#support/shared-buffers.ts';
import { aUser } from '#support/users.ts';
import type { Figure } from './figures.ts';
import { QUICK, shopFolder } from './settings.ts';

const [SMALL, BIG] = QUICK ? [100, 200] : [1000, 100_000];
const LIST = '/api/v1/shop/products';
const ADMIN = '/api/v1/admin/products/get?limit=50';
const ANALYTICS = '/api/v1/admin/analytics';

/** The requests of each page. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'home, signed in': [
    `${LIST}?sortBy=newest&limit=8&facets=false`,
    `${LIST}?todaysDeal=true&limit=8&facets=false`,
    `${LIST}?featured=true&limit=8&facets=false`,
    '/api/v1/common/feature/get',
  ],
  'a list': [`${LIST}?limit=24`],
  'a list with filters': [`${LIST}?category=women&color=Blue&stock=in-stock&limit=24`],
  'a list that no product matches': [`${LIST}?rating=4&limit=24`],
  'a search': [`/api/v1/shop/search/${RARE_WORD}?limit=24`],
  "a product's page": [`${LIST}/ID`, `${LIST}?category=kids&sortBy=top-rated&limit=5&facets=false`],
  "administrators' products": [ADMIN],
  'by title': [`${ADMIN}&sortBy=title-atoz`],
  'by price': [`${ADMIN}&sortBy=price-lowtohigh`],
  'by stock': [`${ADMIN}&sortBy=stock-lowtohigh`],
  'low in stock': [`${ADMIN}&stock=low-stock`],
  'with a text of 20': [`${ADMIN}&q=${RARE_WORD}`],
  'with a text of all': [`${ADMIN}&q=product`],
  'the dashboard': [`${ANALYTICS}/products`, `${ANALYTICS}/low-stock`, '/api/v1/admin/setup'],
};

export async function measureGrowth(): Promise<Figure[]> {
  const dataDir = shopFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const few = await pagesRead(postgres, dataDir, SMALL);
    const many = await pagesRead(postgres, dataDir, BIG);
    return Object.keys(PAGES).map((name) => ({
      name: `${name}, ${BIG.toLocaleString('en-US')} products`,
      unit: 'database pages',
      ours: many.get(name) ?? null,
      bare: few.get(name) ?? null,
      goal: '2 x',
      note: `bare: the same at ${SMALL.toLocaleString('en-US')}`,
    }));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pagesRead(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  dataDir: string,
  products: number,
): Promise<Map<string, number>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE DATABASE products_${products}`);
  await owner.end();
  const inDatabase = (address: string): string =>
    Object.assign(new URL(address), { pathname: `/products_${products}` }).href;
  await prepareDatabase(inDatabase(ownerUrl), inDatabase(url));
  await insertManyProducts(inDatabase(ownerUrl), products);
  const ctx = createContext(
    readSettings({
      DATABASE_URL: inDatabase(url),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    }),
    // Without the time limits of requests, which a busy machine exceeds.
    { pool: createCommandPool(inDatabase(url), 4) },
  );
  // As in a running shop.
  facetCacheOf(ctx).listening(true);
  const app = createShop(ctx, { serving: true });
  const { cookie } = await aUser(ctx, { role: 'owner' });
  const { id } = await ctx.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const send = async (address: string): Promise<void> => {
    const response = await app.request(`http://localhost${address.replace('ID', id)}`, {
      headers: { cookie },
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${body}`);
  };
  const read = new Map<string, number>();
  for (const [name, addresses] of Object.entries(PAGES)) {
    // The first request fills the caches.
    for (const address of addresses) await send(address);
    let pages = 0;
    for (const address of addresses) pages += await sharedBuffersOf(ctx.pool, () => send(address));
    read.set(name, pages);
  }
  await ctx.db.destroy();
  return read;
}
