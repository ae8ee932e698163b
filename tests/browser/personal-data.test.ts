/**
 * G26: a person's data is in no page, answer, log line or built file that somebody else may read, and what caches may
 * keep sets no cookie. A crawler follows every link as a visitor, as another shopper and as the person herself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#hosting/start/child-script.ts';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';

const PAGES_FOLDER = path.join(ROOT, 'dist/client');

const ADDRESS = {
  address: '77 Nowhereelse Row',
  city: 'Nowhereelseton',
  pincode: 'NWE-7741',
  phone: '5557741882',
  notes: 'Beware of the nowhereelse goose',
};
const NORA = {
  userName: 'Nora Nowhereelse',
  email: 'nora.nowhereelse@weaver.test',
  password: 'nowhere-else-1',
};
const BOB = { userName: 'Bob', email: 'bob@weaver.test', password: 'bob-password-1' };
const SECRETS = Object.values({ ...NORA, ...ADDRESS });

let shop: BrowserShop;
const sessions = { visitor: '', bob: '', nora: '' };
let orderId: string;

async function post(address: string, body: object, cookie = '') {
  const response = await fetch(`${shop.url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    user: { id: string };
    data: { _id: string };
    orderId: string;
  };
  if (response.status >= 400) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function signUp(person: typeof NORA) {
  await post('/auth/register', person);
  return await post('/auth/login', person);
}

beforeAll(async () => {
  shop = await startBrowserShop({ LOG_LEVEL: 'debug' });
  sessions.bob = (await signUp(BOB)).cookie;
  const { cookie, user } = await signUp(NORA);
  sessions.nora = cookie;
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM products WHERE colors = '{}' AND sizes = '{}' AND shipping_methods = '[]' AND deleted_at IS NULL
       AND id IN (SELECT product_id FROM variants WHERE on_hand > 5) LIMIT 1`,
  );
  const userId = user.id;
  const { data } = await post('/shop/address/add', { userId, ...ADDRESS }, cookie);
  await post('/shop/cart', { userId, productId: rows[0]?.id, quantity: 1 }, cookie);
  const order = { userId, addressInfo: { addressId: data._id }, shippingMethod: '' };
  ({ orderId } = await post('/shop/orders', order, cookie));
});
afterAll(() => shop.stop());

async function ask(address: string, cookie: string) {
  const response = await fetch(shop.url + address, { headers: { cookie }, redirect: 'manual' });
  return {
    address,
    status: response.status,
    text: await response.text(),
    cookie: response.headers.get('set-cookie'),
    isPublic: /public|s-maxage/.test(response.headers.get('cache-control') ?? ''),
  };
}

/** Pages of one kind differ in ids and in values of filters; a few of them are enough. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, shop.url);
  return [pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id'), ...searchParams.keys()].join(' ');
};
const OF_EACH_KIND = 2;

/** Follows the links of pages, from those that no link leads to. */
async function crawl(cookie: string) {
  const waiting = [
    '/shop/home',
    '/shop/account',
    '/shop/checkout',
    '/shop/cart',
    '/admin/orders',
    '/admin/overview',
    `/shop/orders/${orderId}`,
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/readyz',
    '/healthz',
    '/metrics',
    `/api/v1/shop/orders/${orderId}`,
    '/api/v1/account/data',
    '/api/v1/admin/orders',
    '/api/v1/shop/settings',
    '/api/v1/shop/products',
  ];
  const seen = new Set(waiting);
  const kinds = new Map<string, number>();
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const answer = await ask(next, cookie);
    answers.push(answer);
    for (const [, link = ''] of answer.text.matchAll(/(?:href|action)="(\/[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (seen.has(address) || address.startsWith('/media/')) continue;
      seen.add(address);
      const kind = kindOf(address);
      const before = kinds.get(kind) ?? 0;
      kinds.set(kind, before + 1);
      if (before < OF_EACH_KIND) waiting.push(address);
    }
  }
  return answers;
}

const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test.each(['visitor', 'bob'] as const)('%s meets nothing about her', async (who) => {
  const answers = await crawl(sessions[who]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(25);
  const leaking = answers.filter(({ text }) => secretsIn(text).length > 0);
  expect(leaking.map(({ address, text }) => [address, secretsIn(text)])).toEqual([]);
});

test('she finds her own data, in nothing that a cache may keep, and no public answer sets a cookie', async () => {
  const answers = await crawl(sessions.nora);
  const leaking = answers.filter(({ text }) => secretsIn(text).length > 0);
  const own = ['/shop/account', '/api/v1/account/data', `/api/v1/shop/orders/${orderId}`];
  expect(leaking.map(({ address }) => address)).toEqual(expect.arrayContaining(own));
  expect(leaking.filter(({ isPublic }) => isPublic).map(({ address }) => address)).toEqual([]);
  const open = answers.filter(({ isPublic }) => isPublic);
  expect(open.length).toBeGreaterThan(0);
  expect(open.filter(({ cookie }) => cookie !== null).map(({ address }) => address)).toEqual([]);
});

test('the log contains nothing about her', () => {
  expect(shop.log().length).toBeGreaterThan(0);
  expect(secretsIn(shop.log())).toEqual([]);
  for (const cookie of [sessions.bob, sessions.nora])
    expect(shop.log()).not.toContain(cookie.split('=')[1]);
});

test('files that browsers load contain no settings of the server', () => {
  const files = readdirSync(PAGES_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const leaking = files.filter((file) =>
    /postgres:\/\/|PAYPAL_CLIENT_SECRET|DATABASE_URL|process\.env|sourceMappingURL/.test(
      readFileSync(path.join(PAGES_FOLDER, file), 'utf8'),
    ),
  );
  expect(leaking).toEqual([]);
});
