/** API tokens from their creation to their end; tests/api/token-policies.test.ts tries them on every endpoint. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { tokenJobs } from '#modules/accounts/index.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import {
  aLimitedProcess,
  anAccount,
  cookieIn,
  OTHER_PASSWORD,
  PASSWORD,
  resetPassword,
} from '#support/accounts.ts';
import { portOf } from '#support/on-cleanup.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';

const shop = await aTestShop();
shop.app.get('/cookie', (http) => http.text(http.req.header('cookie') ?? 'none'));
const owner = await aUser(shop.ctx, { role: 'owner', userName: 'Odile' });
const anOwner = () => aUser(shop.ctx, { role: 'owner' });
/** With which products can be read. */
const aReadingToken = (by: TestUser) => anApiToken(shop.ctx, by, ['products.read']);

const TOKENS = '/api/v1/admin/tokens';
const SYNC = { name: 'Stock sync', permissions: ['products.read', 'products.write'], days: 90 };
const PRODUCTS = '/api/v1/admin/products/get';

const create = (body: object = SYNC, as = owner, headers = {}) =>
  shop.send('POST', TOKENS, { as, body, headers });
const withToken = (secret: string, headers = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...headers },
});
const statusWith = async (secret: string, path = PRODUCTS) =>
  (await shop.send('GET', path, withToken(secret))).status;
interface Created {
  _id: string;
  token: string;
  expiresAt: string;
}
const createdBy = async (reply: ReturnType<typeof create>) =>
  (await reply).body.data as unknown as Created;

test('an owner creates a token, which is shown once, and stored as a hash', async () => {
  const reply = await create(SYNC, owner, { 'idempotency-key': 'token-1' });
  expect(reply.status).toBe(201);
  const { token, _id, expiresAt } = reply.body.data as unknown as Created;
  expect(token).toMatch(/^hst_[\w-]{43}$/);
  const daysLeft = 'SELECT extract(day FROM $1 - now())::int AS days';
  expect((await shop.ctx.pool.query(daysLeft, [expiresAt])).rows).toEqual([{ days: 89 }]);
  expect(await statusWith(token)).toBe(200);

  const list = await shop.send('GET', TOKENS, { as: owner });
  expect(list.body.data).toContainEqual(
    expect.objectContaining({
      _id,
      name: 'Stock sync',
      createdBy: 'Odile',
      permissions: SYNC.permissions,
      lost: [],
      isExpired: false,
      lastUsedAt: expect.any(String),
    }),
  );
  // Nowhere in the database, not even as the response of an idempotency key.
  for (const table of ['api_tokens', 'audit_entries', 'idempotency_keys']) {
    const { rows } = await shop.ctx.pool.query(`SELECT 1 FROM ${table} t WHERE t::text LIKE $1`, [
      `%${token.slice(4)}%`,
    ]);
    expect(rows).toEqual([]);
  }
});

test('a token needs a name, an expiry that is offered and permissions that a token can have', async () => {
  for (const change of [
    { permissions: ['staff.manage'] },
    { permissions: [] },
    { days: 3650 },
    { days: undefined },
    { name: ' ' },
  ])
    expect([change, (await create({ ...SYNC, ...change })).status]).toEqual([change, 400]);
});

test('only owners create, list and revoke tokens; any owner revokes any token', async () => {
  const { _id, token } = await createdBy(create());
  const manager = await aUser(shop.ctx, { role: 'manager' });
  const revoke = (as: TestUser) => shop.send('DELETE', `${TOKENS}/${_id}`, { as });
  expect((await create(SYNC, manager)).status).toBe(403);
  expect((await shop.send('GET', TOKENS, { as: manager })).status).toBe(403);
  expect((await revoke(manager)).status).toBe(403);
  expect(await statusWith(token)).toBe(200);
  expect((await revoke(await anOwner())).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
  expect((await revoke(owner)).status).toBe(404);
});

test('one member of the staff has at most 50 tokens', async () => {
  const busy = await anOwner();
  await Promise.all(Array.from({ length: 49 }, () => aReadingToken(busy)));
  const replies = await Promise.all([create(SYNC, busy), create(SYNC, busy)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('the audit log names the creation and the end of a token, and a change by it after token and creator', async () => {
  const { _id, token } = await createdBy(create());
  const { id } = await aProduct(shop.ctx);
  const path = `/api/v1/admin/products/toggle-featured/${id}`;
  expect((await shop.send('PUT', path, withToken(token))).status).toBe(200);
  await shop.send('DELETE', `${TOKENS}/${_id}`, { as: owner });
  const entries = await shop.ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'record_name'])
    .where('actor_id', '=', owner.id)
    .where('record_id', 'in', [_id, id])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'token.create', actor_name: 'Odile', record_name: 'Stock sync' },
    expect.objectContaining({ actor_name: 'token “Stock sync” of Odile' }),
    { action: 'token.revoke', actor_name: 'Odile', record_name: 'Stock sync' },
  ]);
});

describe('a token', () => {
  test('records its last use at most every five minutes, by the clock of the database', async () => {
    const { id, secret } = await aReadingToken(owner);
    const usedAfter = async (age: string | null) => {
      await shop.owner.query(
        'UPDATE api_tokens SET last_used_at = now() - $2::interval WHERE id = $1',
        [id, age],
      );
      shop.clock.forward(3_600_000);
      await statusWith(secret);
      const { rows } = await shop.ctx.pool.query<{ seconds: number }>(
        'SELECT extract(epoch FROM now() - last_used_at)::float AS seconds FROM api_tokens WHERE id = $1',
        [id],
      );
      return rows[0]?.seconds;
    };
    expect(await usedAfter(null)).toBeLessThan(120);
    expect(await usedAfter('4 minutes')).toBeGreaterThan(200);
    expect(await usedAfter('6 minutes')).toBeLessThan(200);
  });

  test('expires by the clock of the database', async () => {
    const { id, secret } = await aReadingToken(await anOwner());
    shop.clock.forward(400 * 86_400_000);
    expect(await statusWith(secret)).toBe(200);
    await shop.ctx.db
      .updateTable('api_tokens')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
    expect(await statusWith(secret)).toBe(401);
    shop.clock.forward(-400 * 86_400_000);
  });

  test('is listed for 30 days after it expired', async () => {
    const [recent, old] = [await aReadingToken(owner), await aReadingToken(owner)];
    await shop.ctx.db
      .updateTable('api_tokens')
      .set(({ ref }) => ({
        expires_at: sql<Date>`now() - CASE WHEN ${ref('id')} = ${old.id} THEN interval '31 days' ELSE interval '29 days' END`,
      }))
      .where('id', 'in', [recent.id, old.id])
      .execute();
    await tokenJobs[0]?.run(shop.ctx, {});
    const list = await shop.send('GET', TOKENS, { as: owner });
    const tokens = list.body.data as unknown as { _id: string; isExpired: boolean }[];
    expect(tokens.find(({ _id }) => _id === recent.id)).toMatchObject({ isExpired: true });
    expect(tokens.some(({ _id }) => _id === old.id)).toBe(false);
  });

  test('ends when its creator is removed, and when the creator sets a password by mail', async () => {
    const [removed, careful] = [await anOwner(), await anOwner()];
    const [first, second] = [await aReadingToken(removed), await aReadingToken(careful)];
    await shop.send('DELETE', `/api/v1/admin/staff/${removed.id}`, { as: owner });
    await shop.ctx.db
      .insertInto('password_resets')
      .values({
        token_hash: createHash('sha256').update('mailed').digest(),
        user_id: careful.id,
        created_at: shop.clock.now(),
        expires_at: new Date(shop.clock.now().getTime() + 60_000),
      })
      .execute();
    expect((await resetPassword(shop, 'mailed')).status).toBe(200);
    expect(await statusWith(first.secret)).toBe(401);
    expect(await statusWith(second.secret)).toBe(401);
    const { rows } = await shop.ctx.pool.query('SELECT FROM api_tokens WHERE id = ANY($1)', [
      [first.id, second.id],
    ]);
    expect(rows).toEqual([]);
  });

  test('ends with a changed password only if its creator wants that; both are recorded', async () => {
    const careful = await anAccount(shop, 'owner');
    const { id, secret } = await aReadingToken(careful);
    const change = (cookie: string, currentPassword: string, body: object) =>
      shop.send('PUT', '/api/v1/account/password', {
        headers: { cookie },
        body: { currentPassword, ...body },
      });
    const changed = await change(careful.cookie, PASSWORD, { newPassword: OTHER_PASSWORD });
    expect(await statusWith(secret)).toBe(200);
    const cookie = cookieIn(changed);
    const account = await shop.send('GET', '/api/v1/account', { headers: { cookie } });
    expect(account.body.data).toMatchObject({ apiTokens: 1 });
    const body = { newPassword: PASSWORD, revokeTokens: true };
    expect((await change(cookie, OTHER_PASSWORD, body)).status).toBe(200);
    expect(await statusWith(secret)).toBe(401);
    const { rows } = await shop.ctx.pool.query(
      'SELECT action FROM audit_entries WHERE record_id = $1 AND actor_id = $2',
      [id, careful.id],
    );
    expect(rows).toEqual([{ action: 'token.revoke' }]);
  });

  test('of a former member of the staff is refused even if it was left behind', async () => {
    const { secret } = await aReadingToken(await aUser(shop.ctx));
    expect(await statusWith(secret)).toBe(401);
  });

  test('without the permission to refund cannot do so by rejecting an order', async () => {
    const { secret } = await anApiToken(shop.ctx, owner, ['orders.write']);
    const reply = await shop.send('PUT', `/api/v1/admin/orders/update/${owner.id}`, {
      ...withToken(secret),
      body: { orderStatus: 'rejected', refund: true },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  test('has idempotency keys of its own', async () => {
    const body = { code: `K${Date.now()}`, discountType: 'percentage', discountAmount: '5' };
    const dates = { startDate: '2026-11-01', endDate: '2026-12-31', isActive: true };
    const tokens = [
      await anApiToken(shop.ctx, owner, ['promotions.write']),
      await anApiToken(shop.ctx, owner, ['promotions.write']),
    ];
    const send = (index: number, code = body.code) =>
      shop.send('POST', '/api/v1/admin/coupons', {
        ...withToken(tokens[index]?.secret ?? '', { 'idempotency-key': 'one' }),
        body: { ...body, ...dates, code },
      });
    const [first, repeated] = [await send(0), await send(0)];
    expect(first.status).toBe(201);
    expect(repeated.body).toEqual(first.body);
    expect((await send(1, `${body.code}X`)).status).toBe(201);
    expect((await send(0, `${body.code}Y`)).body.code).toBe('IDEMPOTENCY_OTHER_BODY');
  });
});

test('a program may send any origin; a cookie beside a token counts for nothing', async () => {
  const { id } = await aProduct(shop.ctx);
  const path = `/api/v1/admin/products/toggle-featured/${id}`;
  const { secret } = await anApiToken(shop.ctx, owner, ['products.write']);
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await shop.send('PUT', path, withToken(secret, headers))).status).toBe(200);
  expect((await shop.send('PUT', path, { as: owner, headers })).body.code).toBe('CROSS_SITE');
  for (const authorization of ['Bearer', 'bearer ', 'BEARER x', 'Bearer\thst_'])
    expect(
      (await shop.send('PUT', path, { as: owner, headers: { ...headers, authorization } })).body
        .code,
    ).toBe('TOKEN_INVALID');
});

test('the cookie is removed from real requests, pages included', async () => {
  const port = await portOf(createWebServer(shop.app.fetch));
  const cookieSeen = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/cookie`, { headers })).text();
  const { cookie } = owner;
  expect(await cookieSeen({ cookie })).toBe(cookie);
  expect(await cookieSeen({ cookie, authorization: 'Basic YTpi' })).toBe(cookie);
  expect(await cookieSeen({ cookie, authorization: 'Bearer x' })).toBe('none');
});

test('wrong tokens are limited for each address; the right one still works there', async () => {
  const limited = aLimitedProcess(shop);
  const { secret } = await aReadingToken(owner);
  const guess = (token: string) => limited.send('GET', PRODUCTS, withToken(token));
  const guesses = await Promise.all(
    Array.from({ length: 31 }, (_, index) => guess(`hst_${String(index).padStart(43, 'A')}`)),
  );
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('hst_')).status).toBe(429);
  expect((await guess(secret)).status).toBe(200);
});
