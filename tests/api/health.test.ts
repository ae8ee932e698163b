/** Readiness is answered at once, whatever visitors do. */
import { expect, test } from 'vitest';
import { createShopPool } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { onCleanup } from '#support/on-cleanup.ts';
import { aTestShop, type TestShop } from '#support/shop.ts';

const shop = await aTestShop();
const aPool = () => {
  const pool = createShopPool(shop.ctx.settings, shop.ctx.log, 1);
  onCleanup(() => pool.end());
  return pool;
};
const readyz = async (app: TestShop['app']) =>
  (await app.request('http://localhost:3000/readyz')).status;

test('a shop stays ready while visitors hold every connection', async () => {
  const crowded = aPool();
  const visitor = await crowded.connect();
  onCleanup(() => visitor.release());
  const app = createShop({ ...shop.ctx, pool: crowded }, { serving: true }, aPool());
  await expect.poll(() => readyz(app)).toBe(200);
});

test('a hundred concurrent readiness requests cause few database queries', async () => {
  let queries = 0;
  const probe = aPool();
  probe.on('acquire', () => (queries += 1));
  const app = createShop(shop.ctx, { serving: true }, probe);
  await expect.poll(() => readyz(app)).toBe(200);
  queries = 0;
  const answers = await Promise.all(Array.from({ length: 100 }, () => readyz(app)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(queries).toBeLessThan(10);
});

test('a shop that is starting or stopping is live and not ready', async () => {
  const app = createShop(shop.ctx, { serving: false });
  expect(await readyz(app)).toBe(503);
  expect((await app.request('http://localhost:3000/healthz')).status).toBe(200);
});
