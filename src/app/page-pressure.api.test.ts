/** Pages above the limit of what one process renders at once; the build is a fake whose pages wait. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { mountFakePages } from '#support/fake-build.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const LIMIT = 3;
const RESERVED = 2;

interface Rendering {
  readonly address: string;
  finish(): void;
}

/** What the fake build reports to; it shares no modules with the tests. */
const renderings: Rendering[] = [];
let holds = false;
const onRendering = (address: string): Promise<void> =>
  new Promise((resolve) => {
    renderings.push({ address, finish: resolve });
    if (!holds) resolve();
  });

let open: Promise<unknown>[] = [];

// One shop for all tests, so each uses addresses of its own.
Object.assign(globalThis, { onRendering });
const shop = await aTestShop({ PAGE_RENDERS: String(LIMIT) });
// Renders the address of a page as its text.
await mountFakePages(
  shop,
  `async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    await globalThis.onRendering(pathname + search);
    return { kind: 'page', status: 200, html: 'rendered ' + pathname + search };
  }`,
);
afterEach(async () => {
  await finishRenderings();
  renderings.length = 0;
  open = [];
});
const get = async (address: string, as?: TestUser, init: RequestInit = {}): Promise<Response> =>
  await shop.app.request(`http://localhost:3000${address}`, {
    ...init,
    headers: { accept: 'text/html', ...init.headers, ...(as ? { cookie: as.cookie } : {}) },
  });

/** Requests a page and leaves it being rendered. */
async function begin(address: string, as?: TestUser): Promise<void> {
  const before = renderings.length;
  holds = true;
  open.push(get(address, as));
  await expect.poll(() => renderings.length).toBe(before + 1);
}

async function finishRenderings(): Promise<void> {
  holds = false;
  for (const { finish } of renderings) finish();
  await Promise.all(open);
}

/** Every slot is taken. */
async function fill(): Promise<void> {
  for (let slot = 0; slot < LIMIT; slot += 1) await begin(`/shop/product/${randomUUID()}`);
}

/** Puts a page into the cache. */
async function visit(address: string): Promise<void> {
  // Nothing is cached until the shop hears of changes.
  await expect
    .poll(async () => {
      const before = renderings.length;
      await get(address);
      return renderings.length - before;
    })
    .toBe(0);
}

test('above the limit a visitor gets a page that says so, and nothing is rendered', async () => {
  await fill();
  const busy = await get('/shop/about?x=1');
  expect(busy.status).toBe(503);
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(busy.headers.get('cache-control')).toBe('no-store');
  expect(busy.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await busy.text();
  expect(html).toContain('<h1>The shop is very busy</h1>');
  expect(html).toContain('<a class="btn" href="">Try again</a>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">');
  expect(html).not.toContain('<script');
  expect(renderings).toHaveLength(LIMIT);
});

test('pages are rendered again as soon as there are slots', async () => {
  await fill();
  expect((await get('/shop/about?x=1')).status).toBe(503);
  await finishRenderings();
  await begin('/shop/about?x=2');
});

test('a page that waits for a slot gets the next one', async () => {
  await fill();
  const waiting = get('/shop/about?x=3');
  await finishRenderings();
  expect(await (await waiting).text()).toBe('rendered /shop/about?x=3');
});

test.each([
  ['/shop/product/a?x=1', '/shop/product/a'],
  ['/shop/listing?category=men&x=1', '/shop/listing?category=men'],
  ['/shop/search?x=1&keyword=sock', '/shop/search?keyword=sock'],
])('above the limit %s shows what is cached of %s', async (address, neighbour) => {
  await visit(neighbour);
  await fill();
  const shown = await get(address);
  expect([shown.status, await shown.text()]).toEqual([200, `rendered ${neighbour}`]);
  expect(shown.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/shop/listing?category=kids&x=1', '/shop/listing'],
  ['/shop/listing?show=24', '/shop/listing'],
  ['/shop/product/c', '/shop/product/a'],
])('above the limit %s does not show %s, which is another page', async (address, other) => {
  await visit(other);
  await fill();
  expect((await get(address)).status).toBe(503);
});

test('above the limit a page that is too old is better than none', async () => {
  await visit('/shop/home');
  shop.clock.forward(600_000);
  await fill();
  const shown = await get('/shop/home');
  expect([shown.status, await shown.text()]).toEqual([200, 'rendered /shop/home']);
});

test('a page that a change removed from the cache has a reserved slot, but not one of the buyers', async () => {
  const shopper = await aUser(shop.ctx);
  await visit('/shop/home');
  await visit('/shop/listing');
  await fill();
  // Of some product, which may belong on home as on every page with lists.
  await shop.owner.query("SELECT pg_notify('catalogue_changed', $1)", [randomUUID()]);
  await expect
    .poll(() => {
      open.push(get('/shop/home'));
      return renderings.at(-1)?.address;
    })
    .toBe('/shop/home');
  // Waits for home to be rendered.
  open.push(get('/shop/listing'));
  for (const address of ['/shop/checkout', '/shop/paypal-return?token=b'].slice(0, RESERVED))
    await begin(address, shopper);
  renderings.findLast(({ address }) => address === '/shop/home')?.finish();
  await expect.poll(() => renderings.at(-1)?.address).toBe('/shop/listing');
});

test('a visitor who may be signed in never gets a page made for others', async () => {
  const shopper = await aUser(shop.ctx);
  await visit('/shop/home');
  await fill();
  expect((await get('/shop/home', shopper)).status).toBe(503);
});

test('people who are signed in and buying have slots of their own', async () => {
  const shopper = await aUser(shop.ctx);
  await fill();
  for (const address of ['/shop/checkout', '/shop/paypal-return?token=a'].slice(0, RESERVED))
    await begin(address, shopper);
  // A third waits for one of them instead of being refused.
  const third = get('/shop/account', shopper);
  renderings.find(({ address }) => address === '/shop/checkout')?.finish();
  await expect.poll(() => renderings.at(-1)?.address).toBe('/shop/account');
  await finishRenderings();
  expect((await third).status).toBe(200);
});

test('an invented session, none, and other pages of shoppers have no reserved slots', async () => {
  const shopper = await aUser(shop.ctx);
  await fill();
  const invented = { ...shopper, cookie: 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
  for (const [address, as] of [
    ['/shop/checkout', invented],
    ['/shop/checkout', undefined],
    ['/shop/wishlist', shopper],
    ['/shop/checkouts', shopper],
  ] as const)
    expect((await get(address, as)).status, address).toBe(503);
  expect(renderings).toHaveLength(LIMIT);
});

test('above the limit a form is not handled, and the page says so', async () => {
  await fill();
  const sent = await get('/shop/contact', undefined, {
    method: 'POST',
    body: new URLSearchParams({ message: 'Hello' }),
    headers: { origin: 'http://localhost:3000' },
  });
  expect(sent.status).toBe(503);
  expect(await sent.text()).toContain('Nothing was changed or charged.');
  expect(renderings).toHaveLength(LIMIT);
});

test('pages from the cache, built files and the API need no slot', async () => {
  await visit('/shop/home');
  await fill();
  expect((await get('/shop/home')).status).toBe(200);
  expect((await get('/sw.js')).status).toBe(200);
  expect((await get('/api/v1/shop/products')).status).toBe(200);
});
