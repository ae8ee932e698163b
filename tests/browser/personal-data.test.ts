/**
 * G26: a person's data is in no page, answer, log line or built file that somebody else may read, and what caches may
 * keep sets no cookie. A crawler follows every link as a visitor, as another shopper and as the person herself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#app/start/child-script.ts';
import { startBrowserShop, type BrowserShop } from '#support/browser-shop.ts';

const PAGES_FOLDER = path.join(ROOT, 'dist/client');

const NORA = {
  userName: 'Nora Nowhereelse',
  email: 'nora.nowhereelse@weaver.test',
  password: 'nowhere-else-1',
  address: '77 Nowhereelse Row',
  city: 'Nowhereelseton',
  pincode: 'NWE-7741',
  phone: '5557741882',
  notes: 'Beware of the nowhereelse goose',
};
const SECRETS = Object.values(NORA);

interface Wire {
  user: { id: string };
  data: { _id: string };
  orderId: string;
}

interface Answer {
  address: string;
  status: number;
  text: string;
  cookie: string | null;
  isPublic: boolean;
}

let shop: BrowserShop;
const sessions = { visitor: '', bob: '', nora: '' };
let orderId: string;

const post = async (address: string, body: object, cookie = '') => {
  const response = await fetch(shop.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Wire;
  if (response.status >= 400) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return { answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};

async function signUp(userName: string, email: string, password: string) {
  await post('/api/v1/auth/register', { userName, email, password });
  const { cookie, answer } = await post('/api/v1/auth/login', { email, password });
  return { cookie, id: answer.user.id };
}

beforeAll(async () => {
  shop = await startBrowserShop({ LOG_LEVEL: 'debug' });
  sessions.bob = (await signUp('Bob', 'bob@weaver.test', 'bob-password-1')).cookie;
  const nora = await signUp(NORA.userName, NORA.email, NORA.password);
  sessions.nora = nora.cookie;
  const { address, city, pincode, phone, notes } = NORA;
  const added = await post(
    '/api/v1/shop/address/add',
    { userId: nora.id, address, city, pincode, phone, notes },
    nora.cookie,
  );
  const { rows } = await shop.pool.query<{ id: string; shipping: string }>(
    `SELECT p.id, coalesce(p.shipping_methods->0->>'name', '') AS shipping FROM products p JOIN variants v ON v.product_id = p.id
     WHERE p.colors = '{}' AND p.sizes = '{}' AND p.deleted_at IS NULL AND v.on_hand > 5 LIMIT 1`,
  );
  const line = { userId: nora.id, productId: rows[0]?.id, quantity: 1 };
  await post('/api/v1/shop/cart', line, nora.cookie);
  const addressId = added.answer.data._id;
  const placed = await post(
    '/api/v1/shop/orders',
    { userId: nora.id, addressInfo: { addressId }, shippingMethod: rows[0]?.shipping },
    nora.cookie,
  );
  orderId = placed.answer.orderId;
});
afterAll(() => shop.stop());

async function ask(address: string, cookie: string): Promise<Answer> {
  const response = await fetch(shop.url + address, { headers: { cookie }, redirect: 'manual' });
  return {
    address,
    status: response.status,
    text: await response.text(),
    cookie: response.headers.get('set-cookie'),
    isPublic: /public|s-maxage/.test(response.headers.get('cache-control') ?? ''),
  };
}

/** Follows the links of pages, from those that no link leads to. */
async function crawl(cookie: string, { pages }: { pages: number }): Promise<Answer[]> {
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
  const answers: Answer[] = [];
  for (let next = waiting.shift(); next && answers.length < pages; next = waiting.shift()) {
    const answer = await ask(next, cookie);
    answers.push(answer);
    for (const [, link = ''] of answer.text.matchAll(/(?:href|action)="(\/[^"#]*)/g)) {
      const address = link.replaceAll('&amp;', '&');
      if (seen.has(address) || address.startsWith('/media/')) continue;
      seen.add(address);
      waiting.push(address);
    }
  }
  return answers;
}

const secretsIn = (text: string) => SECRETS.filter((secret) => text.includes(secret));

test.each(['visitor', 'bob'] as const)('%s meets nothing about her', async (who) => {
  const answers = await crawl(sessions[who], { pages: 150 });
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50);
  const leaking = answers.filter(({ text }) => secretsIn(text).length > 0);
  expect(leaking.map(({ address, text }) => [address, secretsIn(text)])).toEqual([]);
});

test('she finds her own data, in nothing that a cache may keep, and no public answer sets a cookie', async () => {
  const answers = await crawl(sessions.nora, { pages: 80 });
  const leaking = answers.filter(({ text }) => secretsIn(text).length > 0);
  expect(leaking.map(({ address }) => address)).toEqual(
    expect.arrayContaining([
      '/shop/account',
      '/api/v1/account/data',
      `/api/v1/shop/orders/${orderId}`,
    ]),
  );
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
