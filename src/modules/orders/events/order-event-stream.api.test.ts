/** Administrators receive order events; nobody else does. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Hono } from 'hono';
import { createShop } from '#app/shop.ts';
import { ORDER_EVENTS_PATH, type OrderEventWire } from '#contract/order-events.ts';
import { findActor } from '#modules/accounts/index.ts';
import { createOrderEventStream, mountOrderEventStream } from '#modules/orders/index.ts';
import { respondToError } from '#platform/http/api.ts';
import { createWebServer } from '#platform/http/web-server.ts';
import { anUnpaidOrder, capturePayment } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const admin = await aUser(shop.ctx, { role: 'owner' });

/** A stream on an app of its own, which writes a comment to open connections every so many milliseconds. */
function aStream(heartbeatMs = 50) {
  const events = createOrderEventStream(shop.ctx);
  const app = new Hono();
  app.onError((error, http) => respondToError(http, shop.ctx, error));
  mountOrderEventStream(app, shop.ctx, events, findActor, heartbeatMs);
  return { app, stop: () => events.stop() };
}

/** Collects what a connection receives until it is closed. */
async function listen(
  app: Pick<Hono, 'request'>,
  as: TestUser | undefined,
  { after = '', headers = {} as Record<string, string> } = {},
) {
  const response = await app.request(
    `http://localhost:3000${ORDER_EVENTS_PATH}${after && `?after=${encodeURIComponent(after)}`}`,
    { headers: { ...headers, ...(as ? { cookie: as.cookie } : {}) } },
  );
  const received = { text: '', ended: false };
  const reader = response.body?.getReader();
  void (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      received.text += decoder.decode(value);
    }
    received.ended = true;
  })();
  return {
    response,
    received,
    orders: () =>
      [...received.text.matchAll(/event: order\n.*\ndata: (.*)/g)].map(
        (found) => JSON.parse(found[1] ?? '') as OrderEventWire,
      ),
    close: () => reader?.cancel(),
  };
}

describe('the order event stream', () => {
  test('is for administrators only', async () => {
    const shopper = await aUser(shop.ctx);
    for (const [as, status] of [
      [undefined, 401],
      [shopper, 403],
    ] as const) {
      const { response } = await listen(shop.app, as);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('json');
    }
    const head = await shop.app.request(`http://localhost:3000${ORDER_EVENTS_PATH}`, {
      method: 'HEAD',
      headers: { cookie: admin.cookie },
    });
    expect([head.status, head.body]).toEqual([200, null]);
  });

  test('sends an event within two seconds on every instance when an order is placed or changed', async () => {
    const other = createShop(shop.ctx, { serving: true });
    const [here, there] = [await listen(shop.app, admin), await listen(other, admin)];
    await expect.poll(() => there.received.text).toContain('event: open');
    const { id, shopper, paymentId } = await anUnpaidOrder(shop);
    await capturePayment(shop, shopper, paymentId);
    const expected = { _id: id, orderStatus: 'confirmed', paymentStatus: 'paid' };
    for (const each of [here, there])
      await expect
        .poll(() => each.orders().findLast((order) => order._id === id))
        .toMatchObject(expected);
    expect(here.received.text).not.toContain('customer');
    await Promise.all([here.close(), there.close()]);
  });

  test('starts with the orders placed since the page was loaded or the connection broke', async () => {
    const { id } = await anUnpaidOrder(shop);
    const before = new Date(shop.clock.now().getTime() - 1000).toISOString();
    const again = await listen(shop.app, admin, { after: before });
    await expect.poll(() => again.orders().some((order) => order._id === id)).toBe(true);
    await again.close();
    shop.clock.forward(3_600_000);
    const next = await anUnpaidOrder(shop);
    const later = await listen(shop.app, admin, {
      after: before,
      headers: { 'last-event-id': shop.clock.now().toISOString() },
    });
    await expect.poll(() => later.orders().map((order) => order._id)).toContain(next.id);
    expect(later.orders().map((order) => order._id)).not.toContain(id);
    await later.close();
  });

  test('ends when the listener is no longer an administrator and when the server stops', async () => {
    const { app, stop } = aStream();
    const demoted = await aUser(shop.ctx, { role: 'owner' });
    const [theirs, ours] = [await listen(app, demoted), await listen(app, admin)];
    await expect.poll(() => theirs.received.text).toContain(':\n\n');
    const users = shop.ctx.db.updateTable('users').set({ role: 'regular' });
    await users.where('id', '=', demoted.id).execute();
    await expect.poll(() => theirs.received.ended).toBe(true);
    expect(theirs.received.text).toContain('event: ended');
    expect(ours.received.ended).toBe(false);
    await stop();
    await expect.poll(() => ours.received.ended).toBe(true);
    expect((await listen(app, admin)).response.status).toBe(200);
  });

  test('opens for an API token with the permission to read orders until it is revoked', async () => {
    const { app, stop } = aStream();
    const tokens = [
      await anApiToken(shop.ctx, admin, ['products.read']),
      await anApiToken(shop.ctx, admin, ['orders.read']),
    ];
    const [without, withIt] = await Promise.all(
      tokens.map(({ secret }) =>
        listen(app, undefined, { headers: { authorization: `Bearer ${secret}` } }),
      ),
    );
    expect(without?.response.status).toBe(403);
    await expect.poll(() => withIt?.received.text).toContain(':\n\n');
    await shop.send('DELETE', `/api/v1/admin/tokens/${tokens[1]?.id}`, { as: admin });
    await expect.poll(() => withIt?.received.ended).toBe(true);
    await stop();
  });

  test('stays open despite the idle timeout and ends when the client disconnects', async () => {
    const { app, stop } = aStream(20);
    const server = createWebServer(app.fetch, { idleTimeoutMs: 400 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const controller = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${ORDER_EVENTS_PATH}`, {
      headers: { cookie: admin.cookie },
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    let heartbeats = 0;
    // Longer than the idle timeout.
    while (heartbeats < 30) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      expect(done).toBe(false);
      heartbeats += new TextDecoder().decode(value).split(':\n\n').length - 1;
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
    await stop();
  });
});
