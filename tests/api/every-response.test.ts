/** Headers of every response, and what is checked before an action runs. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { masterKey } from '#modules/media/index.ts';
import { newId } from '#kernel/ids.ts';
import { anEmail, register } from '#support/accounts.ts';
import { anOwner, openShopFixture } from '#support/shop-fixture.ts';
import { aTestShop } from '#support/shop.ts';

const MEDIA_ID = '0123456789abcdef0123456789abcdef';
const fixture = await openShopFixture();
const { shop } = fixture;

test('every response has the common headers', async () => {
  const create = { width: 240, height: 300, channels: 3 as const, background: '#1c3f86' };
  await shop.ctx.files.put(masterKey(MEDIA_ID), await sharp({ create }).webp().toBuffer());
  for (const [method, path, status] of [
    ['GET', '/api/v1/shop/products', 200],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1/auth/check-auth', 401],
    ['PATCH', '/shop/address/add', 405],
    ['DELETE', '/nothing', 404],
    ['GET', `/media/${MEDIA_ID}/240.webp`, 200],
    ['GET', '/media/none/240.webp', 404],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs', 200],
  ] as const) {
    const { headers, ...reply } = await shop.send(method, path);
    const common = [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'set-cookie',
      'server',
    ].map((name) => headers.get(name));
    expect([path, reply.status, ...common]).toEqual([
      path,
      status,
      'nosniff',
      'strict-origin-when-cross-origin',
      'same-origin',
      'same-origin',
      null,
      null,
    ]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    // Browsers without the Web Share API log an error for each page that names it.
    expect(headers.get('permissions-policy')).not.toContain('web-share');
  }
});

test('an idempotency key includes the path', async () => {
  const [ann, key] = [await anOwner(fixture), { 'idempotency-key': newId() }];
  const cancel = (id: string) =>
    shop.send('POST', `/api/v1/shop/orders/${id}/cancel`, { as: ann, headers: key });
  const first = await cancel(ann.orderId);
  expect(first.status).toBe(200);
  expect((await cancel(ann.orderId)).body).toEqual(first.body);
  const other = await cancel(ann.paidOrderId);
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_OTHER_BODY']);
});

test('an unexpected body is checked by the same rules', async () => {
  const ann = await anOwner(fixture);
  const cancel = (raw: string, type: string) =>
    shop.send('POST', `/api/v1/shop/orders/${ann.orderId}/cancel`, {
      as: ann,
      raw,
      headers: { 'content-type': type },
    });
  expect((await cancel('a=b', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await cancel('x', 'text/plain')).status).toBe(415);
  expect((await cancel(`"${'x'.repeat(70_000)}"`, 'application/json')).status).toBe(413);
  expect((await cancel('', 'application/json')).status).toBe(200);
});

test('a write from another site is refused before its body is read', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
    { referer: 'https://evil.example/' },
    { referer: 'no address' },
  ];
  for (const headers of foreign) {
    const { status, body } = await shop.send('POST', '/api/v1/auth/logout', { raw: '{', headers });
    expect([headers, status, body.code]).toEqual([headers, 403, 'CROSS_SITE']);
  }
});

test('requests that are refused early are logged too', async () => {
  const lines: Record<string, unknown>[] = [];
  const own = await aTestShop({ LOG_LEVEL: 'info' });
  own.ctx.log.info = (line: object) => void lines.push(line as Record<string, unknown>);
  await own.send('POST', '/api/v1/auth/logout', { headers: { origin: 'null' } });
  await own.send('GET', '/api/v1/shop/products', { headers: { host: 'evil.example' } });
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/auth/logout', 403],
    ['/api/v1/shop/products', 400],
  ]);
});

test('a visitor can register a hundred accounts and is then rate limited', async () => {
  const limited = await aTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
  const from = (ip: string) => register(limited, anEmail(), { headers: { 'x-forwarded-for': ip } });
  expect((await from('192.0.2.1')).status).toBe(201);
  await limited.ctx.pool.query(
    'UPDATE rate_limit_tries SET tried_at = array_fill(tried_at[1], ARRAY[100])',
  );
  const waiting = await from('192.0.2.1');
  expect([waiting.status, waiting.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('192.0.2.2')).status).toBe(201);
});
