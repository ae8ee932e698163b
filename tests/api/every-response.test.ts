/** Headers of every response, and what is checked before an action runs. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterKey } from '#modules/media/index.ts';
import { newId } from '#kernel/ids.ts';
import { openTestShop } from '#support/shop.ts';
import { anOwner, openShopFixture, type ShopFixture } from '#support/shop-fixture.ts';

const MEDIA_ID = '0123456789abcdef0123456789abcdef';
let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await openShopFixture();
  const background = '#1c3f86';
  const picture = sharp({ create: { width: 240, height: 300, channels: 3, background } });
  await fixture.shop.ctx.files.put(masterKey(MEDIA_ID), await picture.webp().toBuffer());
});
afterAll(() => fixture.shop.close());

test.each([
  ['GET', '/api/v1/shop/products', 200],
  ['GET', '/api/v1/nothing', 404],
  ['GET', '/api/v1/auth/check-auth', 401],
  ['PATCH', '/shop/address/add', 405],
  ['DELETE', '/nothing', 404],
  ['GET', `/media/${MEDIA_ID}/240.webp`, 200],
  ['GET', '/media/none/240.webp', 404],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
] as const)('%s %s has the common headers', async (method, path, status) => {
  const { headers, ...reply } = await fixture.shop.send(method, path);
  expect(reply.status).toBe(status);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // Browsers without the Web Share API log an error for each page that names it.
  expect(headers.get('permissions-policy')).not.toContain('web-share');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('server')).toBeNull();
});

test('an idempotency key includes the path', async () => {
  const [ann, key] = [await anOwner(fixture), { 'idempotency-key': newId() }];
  const cancel = (id: string) =>
    fixture.shop.send('POST', `/api/v1/shop/orders/${id}/cancel`, { as: ann, headers: key });
  const first = await cancel(ann.orderId);
  expect(first.status).toBe(200);
  expect((await cancel(ann.orderId)).body).toEqual(first.body);
  const other = await cancel(ann.paidOrderId);
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_OTHER_BODY']);
});

test('an unexpected body is checked by the same rules', async () => {
  const ann = await anOwner(fixture);
  const cancel = (raw: string, type: string) =>
    fixture.shop.send('POST', `/api/v1/shop/orders/${ann.orderId}/cancel`, {
      as: ann,
      raw,
      headers: { 'content-type': type },
    });
  expect((await cancel('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await cancel('x', 'text/plain')).status).toBe(415);
  expect((await cancel(`"${'x'.repeat(70_000)}"`, 'application/json')).status).toBe(413);
  expect((await cancel('', 'application/json')).status).toBe(200);
});

test.each([
  [{ origin: 'null' }],
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://localhost:3001' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
  [{ referer: 'https://evil.example/' }],
  [{ referer: 'no address' }],
])('a write with %o is refused before its body is read', async (headers) => {
  const reply = await fixture.shop.send('POST', '/api/v1/auth/logout', { raw: '{', headers });
  expect([reply.status, reply.body.code]).toEqual([403, 'CROSS_SITE']);
});

test('requests that are refused early are logged too', async () => {
  const lines: Record<string, unknown>[] = [];
  const shop = await openTestShop({ LOG_LEVEL: 'info' });
  shop.ctx.log.info = (line: object) => void lines.push(line as Record<string, unknown>);
  await shop.send('POST', '/api/v1/auth/logout', { headers: { origin: 'null' } });
  await shop.send('GET', '/api/v1/shop/products', { headers: { host: 'evil.example' } });
  await shop.close();
  expect(lines.map(({ path, status }) => ({ path, status }))).toEqual([
    { path: '/api/v1/auth/logout', status: 403 },
    { path: '/api/v1/shop/products', status: 400 },
  ]);
});

test('a visitor can register a hundred accounts and is then rate limited', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  const register = (ip: string) =>
    limited.send('POST', '/api/v1/auth/register', {
      body: { userName: 'Ann', email: `${newId()}@example.test`, password: 'long enough' },
      headers: { 'x-forwarded-for': ip },
    });
  expect((await register('192.0.2.1')).status).toBe(201);
  await limited.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[100])',
  );
  const waiting = await register('192.0.2.1');
  expect([waiting.status, waiting.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await register('192.0.2.2')).status).toBe(201);
  await limited.close();
});
