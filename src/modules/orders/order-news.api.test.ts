/** Administrators hear of orders while they look at something else, and nobody else does. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { createShop } from '#app/shop.ts';
import { ORDER_NEWS_ADDRESS, type OrderNewsWire } from '#contract/order-news.ts';
import { findActor } from '#modules/accounts/index.ts';
import { createOrderNews, mountOrderNews } from '#modules/orders/index.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { aShopper, checkOut, comeBack, inCart, paymentOf } from '#support/checkout.ts';
import { aProduct } from '#support/goods.ts';
import { obligingProvider } from '#support/obliging-provider.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: Person;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop({}, { payments: obligingProvider() });
  admin = await aPerson(shop.ctx, { role: 'admin' });
  productId = (await aProduct(shop.ctx, { stock: 1000 })).id;
});
afterAll(() => shop.close());

async function anOrder(paid = false): Promise<string> {
  const shopper = await aShopper(shop.ctx);
  await inCart(shop.ctx, shopper, productId, 1);
  const placed = await checkOut(shop, shopper);
  if (paid) await comeBack(shop, shopper, paymentOf(placed));
  return String(placed.body['orderId']);
}

/** What comes over a connection until it is left. */
async function listen(
  app: Pick<Hono, 'request'>,
  as: Person | undefined,
  { after = '', headers = {} as Record<string, string> } = {},
) {
  const response = await app.request(
    `http://localhost:3000${ORDER_NEWS_ADDRESS}${after && `?after=${encodeURIComponent(after)}`}`,
    { headers: { ...headers, ...(as ? { cookie: as.cookie } : {}) } },
  );
  const heard = { text: '', ended: false };
  const reader = response.body?.getReader();
  void (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      heard.text += decoder.decode(value);
    }
    heard.ended = true;
  })();
  return {
    response,
    heard,
    orders: () =>
      [...heard.text.matchAll(/event: order\n.*\ndata: (.*)/g)].map(
        (found) => JSON.parse(found[1] ?? '') as OrderNewsWire,
      ),
    leave: () => reader?.cancel(),
  };
}

describe('live news of orders', () => {
  test('are for administrators', async () => {
    const shopper = await aPerson(shop.ctx);
    for (const [as, status] of [
      [undefined, 401],
      [shopper, 403],
    ] as const) {
      const { response } = await listen(shop.app, as);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('json');
    }
    const head = await shop.app.request(`http://localhost:3000${ORDER_NEWS_ADDRESS}`, {
      method: 'HEAD',
      headers: { cookie: admin.cookie },
    });
    expect([head.status, head.body]).toEqual([200, null]);
  });

  test('tell of an order within two seconds on every instance, when it is placed and when it moves', async () => {
    const other = createShop(shop.ctx, { serving: true });
    const [here, there] = [await listen(shop.app, admin), await listen(other, admin)];
    await expect.poll(() => there.heard.text).toContain('event: open');
    const id = await anOrder(true);
    const told = { _id: id, orderStatus: 'confirmed', paymentStatus: 'paid' };
    for (const each of [here, there])
      await expect
        .poll(() => each.orders().findLast((order) => order._id === id), { timeout: 2000 })
        .toMatchObject(told);
    expect(here.heard.text).not.toContain('customer');
    await Promise.all([here.leave(), there.leave()]);
  });

  test('begin with what was placed since the page was read, or since the connection broke', async () => {
    const id = await anOrder();
    const before = new Date(shop.clock.now().getTime() - 1000).toISOString();
    const again = await listen(shop.app, admin, { after: before });
    await expect.poll(() => again.orders().some((order) => order._id === id)).toBe(true);
    await again.leave();
    shop.clock.forward(3_600_000);
    const next = await anOrder();
    const later = await listen(shop.app, admin, {
      after: before,
      headers: { 'last-event-id': shop.clock.now().toISOString() },
    });
    await expect.poll(() => later.orders().map((order) => order._id)).toContain(next);
    expect(later.orders().map((order) => order._id)).not.toContain(id);
    await later.leave();
  });

  test('end for who is no administrator any more, and when the shop stops', async () => {
    const news = createOrderNews(shop.ctx);
    const app = new Hono();
    mountOrderNews(app, shop.ctx, news, findActor, 50);
    const demoted = await aPerson(shop.ctx, { role: 'admin' });
    const [theirs, ours] = [await listen(app, demoted), await listen(app, admin)];
    await expect.poll(() => theirs.heard.text).toContain(':\n\n');
    await shop.ctx.db
      .updateTable('users')
      .set({ role: 'regular' })
      .where('id', '=', demoted.id)
      .execute();
    await expect.poll(() => theirs.heard.ended).toBe(true);
    expect(theirs.heard.text).toContain('event: ended');
    expect(ours.heard.ended).toBe(false);
    await news.stop();
    await expect.poll(() => ours.heard.ended).toBe(true);
    expect((await listen(app, admin)).response.status).toBe(200);
  });

  test('outlive the guard of silent connections, and let go of who has left', async () => {
    const news = createOrderNews(shop.ctx);
    const app = new Hono();
    mountOrderNews(app, shop.ctx, news, findActor, 100);
    const server = createWebServer(app.fetch, { silenceMs: 400 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const controller = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${ORDER_NEWS_ADDRESS}`, {
      headers: { cookie: admin.cookie },
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    let beats = 0;
    while (beats < 8) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      expect(done).toBe(false);
      beats += new TextDecoder().decode(value).split(':\n\n').length - 1;
    }
    controller.abort();
    const listening = async () =>
      (
        await shop.ctx.pool.query(
          "SELECT 1 FROM pg_stat_activity WHERE application_name = 'hemstitch-orders_changed' AND datname = current_database()",
        )
      ).rowCount;
    await expect.poll(listening).toBe(0);
    server.close();
    await news.stop();
  });
});
