/** Whether the shop is ready is told at once, whatever its visitors do to it. */
import { expect, test } from 'vitest';
import { createShop } from '#app/shop.ts';
import { createPool } from '#platform/database/pool.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

const readyz = async (app: TestShop['app']) =>
  (await app.request('http://localhost:3000/readyz')).status;

test('visitors that hold every connection do not keep it from being ready', async () => {
  const shop = await openTestShop();
  const probe = createPool(shop.ctx.settings.databaseUrl ?? '', shop.ctx.log, 1);
  const crowded = createPool(shop.ctx.settings.databaseUrl ?? '', shop.ctx.log, 1);
  const visitor = await crowded.connect();
  try {
    const busy = { ...shop.ctx, pool: crowded };
    expect(await readyz(createShop(busy, { serving: true }, probe))).toBe(200);
    // The twin asks over the visitors' connections and waits in vain.
    expect(await readyz(createShop(busy, { serving: true }))).toBe(503);
  } finally {
    visitor.release();
    await Promise.all([crowded.end(), probe.end(), shop.close()]);
  }
});

test('asking a hundred times at once is one look at the database', async () => {
  const shop = await openTestShop();
  let looks = 0;
  const probe = createPool(shop.ctx.settings.databaseUrl ?? '', shop.ctx.log, 1);
  probe.on('acquire', () => (looks += 1));
  try {
    const app = createShop(shop.ctx, { serving: true }, probe);
    const answers = await Promise.all(Array.from({ length: 100 }, () => readyz(app)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(looks).toBeLessThan(10);
  } finally {
    await Promise.all([probe.end(), shop.close()]);
  }
});

test('who is starting or stopping is alive and not ready', async () => {
  const shop = await openTestShop();
  try {
    const app = createShop(shop.ctx, { serving: false });
    expect(await readyz(app)).toBe(503);
    expect((await app.request('http://localhost:3000/healthz')).status).toBe(200);
  } finally {
    await shop.close();
  }
});
