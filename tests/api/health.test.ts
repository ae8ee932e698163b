/** Readiness is answered at once, whatever visitors do. */
import { expect, test } from 'vitest';
import { createShopPool } from '#app/context.ts';
import { createShop } from '#app/shop.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

const readyz = async (app: TestShop['app']) =>
  (await app.request('http://localhost:3000/readyz')).status;

test('a shop stays ready while visitors hold every connection', async () => {
  const shop = await openTestShop();
  const probe = createShopPool(shop.ctx.settings, shop.ctx.log, 1);
  const crowded = createShopPool(shop.ctx.settings, shop.ctx.log, 1);
  const visitor = await crowded.connect();
  try {
    const busy = { ...shop.ctx, pool: crowded };
    expect(await readyz(createShop(busy, { serving: true }, probe))).toBe(200);
    // Without its own connection the probe waits for the visitors and fails.
    expect(await readyz(createShop(busy, { serving: true }))).toBe(503);
  } finally {
    visitor.release();
    await Promise.all([crowded.end(), probe.end(), shop.close()]);
  }
});

test('a hundred concurrent readiness requests cause few database queries', async () => {
  const shop = await openTestShop();
  let queries = 0;
  const probe = createShopPool(shop.ctx.settings, shop.ctx.log, 1);
  probe.on('acquire', () => (queries += 1));
  try {
    const app = createShop(shop.ctx, { serving: true }, probe);
    const answers = await Promise.all(Array.from({ length: 100 }, () => readyz(app)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(queries).toBeLessThan(10);
  } finally {
    await Promise.all([probe.end(), shop.close()]);
  }
});

test('a shop that is starting or stopping is live and not ready', async () => {
  const shop = await openTestShop();
  try {
    const app = createShop(shop.ctx, { serving: false });
    expect(await readyz(app)).toBe(503);
    expect((await app.request('http://localhost:3000/healthz')).status).toBe(200);
  } finally {
    await shop.close();
  }
});
