/** JSON responses are compressed when the client accepts it, except where their length could reveal a secret. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const LISTING = '/api/v1/shop/products?limit=24';
const shop = await aTestShop();
const ann = await aUser(shop.ctx);
for (let count = 0; count < 24; count += 1)
  await aProduct(shop.ctx, { colors: ['Red', 'Blue'], sizes: ['S', 'M'] });

async function get(path: string, accepted?: string, as?: { cookie: string }, method = 'GET') {
  const headers = new Headers(accepted === undefined ? {} : { 'accept-encoding': accepted });
  if (as) headers.set('cookie', as.cookie);
  const response = await shop.app.request(`http://localhost:3000${path}`, { method, headers });
  return {
    status: response.status,
    encoding: response.headers.get('content-encoding'),
    vary: response.headers.get('vary'),
    etag: response.headers.get('etag'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('a compressed listing is at most a fifth of its size, with the same content', async () => {
  const plain = await get(LISTING);
  expect(plain).toMatchObject({ status: 200, encoding: null, vary: 'Accept-Encoding' });
  const brotli = await get(LISTING, 'gzip, deflate, br, zstd');
  expect(brotli).toMatchObject({ status: 200, encoding: 'br', vary: 'Accept-Encoding' });
  expect(brotli.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 5);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  const gzip = await get(LISTING, 'gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
});

test('HEAD has the headers of GET and no body; an encoding that the client excludes is not used', async () => {
  const head = await get(LISTING, 'br', undefined, 'HEAD');
  expect(head).toMatchObject({ status: 200, encoding: 'br', vary: 'Accept-Encoding' });
  expect(head.bytes.byteLength).toBe(0);
  for (const accepted of ['br;q=0, identity', 'zstd'])
    expect((await get(LISTING, accepted)).encoding).toBeNull();
});

test('small responses, errors and everything about authentication are not compressed', async () => {
  for (const path of ['/api/v1/shop/settings', '/api/v1/shop/products/none'])
    expect((await get(path, 'br')).encoding).toBeNull();
  for (const path of ['/api/v1/account/data', '/api/v1/auth/google', '/api/v1/auth/check-auth'])
    expect(await get(path, 'br', ann)).toMatchObject({ status: 200, encoding: null });
});

test('a response with a strong ETag is not compressed', async () => {
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const path = `/api/v1/admin/products/details/${(await aProduct(shop.ctx)).id}`;
  const plain = await get(path, undefined, admin);
  expect(plain.etag).toMatch(/^"/);
  expect(await get(path, 'br', admin)).toEqual(plain);
});

test('a path that serves a page and the API varies by both headers', async () => {
  const { status, vary } = await get('/shop/wishlist', 'br', ann);
  expect([status, vary]).toEqual([200, 'Accept, Accept-Encoding']);
});

test('the API description is compressed', async () => {
  const plain = await get('/api/openapi.json');
  const brotli = await get('/api/openapi.json', 'br');
  expect([plain.encoding, brotli.encoding]).toEqual([null, 'br']);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
});
