/**
 * The work for one page does not grow with the number of products, orders and reviews, measured in shared buffers and
 * not in time.
 */
import { expect, test } from 'vitest';
import { facetCacheOf } from '#modules/catalogue/index.ts';
import { insertManyOrders } from '#support/insert-many-orders.ts';
import { insertManyProducts, RARE_WORD } from '#support/insert-many-products.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';
import { sharedBuffersOf } from '#support/shared-buffers.ts';

interface PopulatedShop {
  shop: TestShop;
  admin: TestUser;
}
const SMALL = 1000;
/** As many as a big catalogue has, whose counts do not wait for the table to be read. */
const BIG = 10_000;

async function populatedShop(count: number): Promise<PopulatedShop> {
  const shop = await aTestShop();
  const ownerUrl = shop.owner.options.connectionString;
  await insertManyProducts(ownerUrl, count);
  await insertManyOrders(ownerUrl, count);
  // As in a running shop: listening for changes, after the first visitor.
  facetCacheOf(shop.ctx).listening(true);
  await shop.send('GET', '/api/v1/shop/products?limit=1');
  return { shop, admin: await aUser(shop.ctx, { role: 'owner' }) };
}

const [small, big] = await Promise.all([populatedShop(SMALL), populatedShop(BIG)]);

const SHOP = '/api/v1/shop/products';
const ADMIN = '/api/v1/admin/products/get';
// One row a page, so that reading the orders does not hide the cost of counting them.
const ORDERS = '/api/v1/admin/orders/get?limit=1';

/** URL of the page after half of the products. */
async function halfway({ shop, admin }: PopulatedShop, list: string): Promise<string> {
  let cursor: unknown = null;
  const products = shop === small.shop ? SMALL : BIG;
  for (let seen = 0; seen < products / 2; seen += 500) {
    const after = cursor === null ? '' : `&cursor=${String(cursor)}`;
    const { body } = await shop.send('GET', `${list}&limit=500${after}`, { as: admin });
    cursor = body['nextCursor'];
  }
  return `${list}&limit=24&cursor=${String(cursor)}`;
}

/** What reads every product is cached in a big catalogue. */
async function cachedPage({ shop, admin }: PopulatedShop, path: string): Promise<string> {
  await shop.send('GET', path, { as: admin });
  return path;
}

async function firstId({ shop }: PopulatedShop): Promise<string> {
  const { id } = await shop.ctx.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  return id;
}

test.each<[string, string | ((populated: PopulatedShop) => Promise<string>)]>([
  ['home: new arrivals', `${SHOP}?sortBy=newest&limit=8&facets=false`],
  ['home: deals', `${SHOP}?todaysDeal=true&limit=8&facets=false`],
  ['home: featured products', `${SHOP}?featured=true&limit=8&facets=false`],
  [
    'home: the picture of a category',
    `${SHOP}?category=pets&sortBy=top-rated&limit=1&facets=false`,
  ],
  ['a product', async (populated) => `${SHOP}/${await firstId(populated)}`],
  ['others of its category', `${SHOP}?category=kids&sortBy=top-rated&limit=5&facets=false`],
  ['a filtered listing', `${SHOP}?category=women&color=Blue&limit=24`],
  ['a filtered listing by stock', `${SHOP}?stock=low-stock&sale=sale&limit=24`],
  ['a price range that is not offered', `${SHOP}?category=men&price=31-77&limit=24`],
  ['a listing of few products', `${SHOP}?price=203-&limit=8`],
  ['a listing by title, halfway', (populated) => halfway(populated, `${SHOP}?sortBy=title-atoz`)],
  ['a listing by sales, halfway', (populated) => halfway(populated, `${SHOP}?sortBy=best-selling`)],
  ['a search', `/api/v1/shop/search/${RARE_WORD}?limit=24`],
  ['a search with a wrong letter', '/api/v1/shop/search/zibelime?limit=24'],
  ["administrators' products", `${ADMIN}?limit=50`],
  ['halfway', (populated) => halfway(populated, `${ADMIN}?sortBy=newest`)],
  ['by title', `${ADMIN}?limit=50&sortBy=title-atoz`],
  ['by title, descending', `${ADMIN}?limit=50&sortBy=title-ztoa`],
  ['by price', `${ADMIN}?limit=50&sortBy=price-lowtohigh`],
  ['by price, descending', `${ADMIN}?limit=50&sortBy=price-hightolow`],
  ['featured ones as arranged', `${ADMIN}?limit=20&featured=true&sortBy=featured`],
  ['of a category', `${ADMIN}?limit=50&category=home`],
  ['low in stock', `${ADMIN}?limit=50&stock=low-stock`],
  ['on sale', `${ADMIN}?limit=50&sale=true`],
  ['without alternative text', `${ADMIN}?limit=50&missingAlt=true`],
  ['by stock', `${ADMIN}?limit=50&sortBy=stock-lowtohigh`],
  ['by stock, halfway', (populated) => halfway(populated, `${ADMIN}?sortBy=stock-lowtohigh`)],
  ['with a word', `${ADMIN}?limit=50&q=${RARE_WORD}`],
  [
    'with a word of a category by title',
    `${ADMIN}?limit=50&q=${RARE_WORD}&category=men&sortBy=title-atoz`,
  ],
  ['low stock on the dashboard', '/api/v1/admin/analytics/low-stock'],
  [
    'profit on the dashboard',
    (populated) => cachedPage(populated, '/api/v1/admin/analytics/products'),
  ],
  ['the launch checklist', (populated) => cachedPage(populated, '/api/v1/admin/setup')],
  ["administrators' orders", ORDERS],
  ['orders to ship', `${ORDERS}&view=to-ship`],
  ['reviews of a title', `/api/v1/admin/reviews?limit=50&q=20+zi`],
  ['orders of a status', `${ORDERS}&status=confirmed&payment=paid`],
])('%s', async (_, address) => {
  const buffersOf = async (populated: PopulatedShop): Promise<number> => {
    const { shop, admin } = populated;
    const path = typeof address === 'string' ? address : await address(populated);
    return sharedBuffersOf(shop.ctx.pool, async () => {
      const { status } = await shop.send('GET', path, { as: admin });
      expect(status).toBe(200);
    });
  };
  const [few, many] = [await buffersOf(small), await buffersOf(big)];
  expect(few).toBeGreaterThan(0);
  expect({ many, atMost: 2 * few }).toSatisfy(({ atMost }) => many <= atMost);
});

test("administrators' search for a text of more than a thousand products counts no further", async () => {
  const { shop, admin } = big;
  const path = `${ADMIN}?limit=50&q=Product`;
  const buffers = await sharedBuffersOf(shop.ctx.pool, async () => {
    const { body } = await shop.send('GET', path, { as: admin });
    expect(body).toMatchObject({ total: 1000, totalIsLeast: true });
  });
  // All products take 16 pages each.
  expect(buffers).toBeLessThan(3000);
});
