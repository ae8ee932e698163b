/** G27: the download holds everything of a person, and a deleted account leaves nothing of them in any table. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import type { Mail } from '#gateways/mailer/mailer.ts';
import { workThroughJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aPerson, type Person } from '#support/people.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import {
  aLife,
  cookieOf,
  findText,
  openWorld,
  PASSWORD,
  setStatus,
  type Life,
  type World,
} from '#support/whole-life.ts';
import { doOnceWeakly } from '#support/weak-twin.ts';

const sent: Mail[] = [];
let world: World;
let shop: TestShop;

beforeAll(async () => {
  world = await openWorld({ send: async (mail) => void sent.push(mail), close: () => undefined });
  shop = world.shop;
});
afterAll(() => world.close());

const send = (person: Person, method: string, path: string, body?: object) =>
  shop.send(method, path, { as: person, body });

const deleteAccount = (person: Person, password = PASSWORD) =>
  send(person, 'DELETE', '/api/v1/account', { password });

test('the search finds what there is, before it is trusted to find nothing', async () => {
  const { traces } = await aLife(world);
  expect(await findText(shop.ctx, traces.email)).toEqual(
    expect.arrayContaining([
      'users.email',
      'orders.customer_email',
      'mails.recipient',
      'contact_messages.email',
    ]),
  );
  expect(await findText(shop.ctx, traces.phone)).toEqual(
    expect.arrayContaining([
      'addresses.phone',
      'orders.address_snapshot',
      'idempotency_keys.answer',
    ]),
  );
  expect(await findText(shop.ctx, traces.userName)).toEqual(
    expect.arrayContaining(['reviews.user_name', 'order_history.note', 'order_notes.text']),
  );
});

test('the download holds everything of the person, and nothing of another', async () => {
  const [life, other] = [await aLife(world), await aLife(world)];
  const reply = await send(life, 'GET', '/api/v1/account/data');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const text = JSON.stringify(reply.body);
  for (const trace of Object.values(life.traces)) expect(text).toContain(trace);
  for (const id of [life.deliveredId, life.openId, life.unpaidId, life.subject, ...world.products])
    expect(text).toContain(id);
  const data = reply.body.data as unknown as Record<string, unknown[]>;
  expect(data['orders']).toHaveLength(3);
  expect(data['wishlist']).toHaveLength(3);
  expect(data['reviews']).toHaveLength(2);
  expect(data['account']).toMatchObject({
    sessions: [{}, {}],
    identities: [{}],
    addresses: [{}, {}],
  });
  for (const trace of Object.values(other.traces)) expect(text).not.toContain(trace);
  for (const secret of ['token_hash', 'passwordHash', '$argon2id'])
    expect(text).not.toContain(secret);
});

describe('a deleted account', () => {
  test('is nowhere in the database but in the order that is still on its way, and then not there either', async () => {
    const life = await aLife(world);
    const before = await shop.send('GET', `/api/v1/shop/orders/${life.deliveredId}`, { as: life });
    const done = await deleteAccount(life);
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toMatch(/^sid=;/);
    await workThroughJobs(shop.ctx);
    expect(sent.filter((mail) => mail.to === life.traces.email).at(-1)?.subject).toBe(
      'Your account was deleted',
    );

    // What is paid for is delivered: its order keeps what the parcel needs.
    const kept: Record<string, string[]> = {};
    for (const [name, trace] of Object.entries(life.traces))
      kept[name] = await findText(shop.ctx, trace);
    expect(kept).toEqual({
      userName: ['orders.customer_name', 'orders.customer_folded'],
      email: ['orders.customer_email', 'orders.customer_folded'],
      address: ['orders.address_snapshot'],
      city: ['orders.address_snapshot'],
      pincode: ['orders.address_snapshot'],
      phone: ['orders.address_snapshot'],
      notes: ['orders.address_snapshot'],
      // Words about products stay, without their writer's name.
      words: ['reviews.message'],
    });
    expect(await findText(shop.ctx, life.subject)).toEqual([]);

    await setStatus(world, life.openId, 'delivered');
    await eraseClosedOrders(shop.ctx);
    await workThroughJobs(shop.ctx);
    for (const [name, trace] of Object.entries(life.traces).filter(([each]) => each !== 'words'))
      expect({ [name]: await findText(shop.ctx, trace) }).toEqual({ [name]: [] });

    const after = await shop.send('GET', `/admin/orders/details/${life.deliveredId}`, {
      as: world.admin,
    });
    const facts = (reply: Reply) => {
      const { totalAmount, cartItems, orderStatus, paymentStatus, number } = reply.body
        .data as unknown as Record<string, unknown>;
      return { totalAmount, cartItems, orderStatus, paymentStatus, number };
    };
    expect(facts(after)).toEqual(facts(before));
    await expectHealthy(shop.ctx);
  });

  test('lets go of what its unpaid order held, and of its wishes', async () => {
    const life = await aLife(world);
    const held = async () =>
      (
        await shop.ctx.db
          .selectFrom('variants')
          .select('reserved')
          .where('product_id', '=', world.products[2] ?? '')
          .executeTakeFirstOrThrow()
      ).reserved;
    const wished = async () =>
      (
        await shop.ctx.db
          .selectFrom('products')
          .select('wishlist_count')
          .where('id', '=', world.products[0] ?? '')
          .executeTakeFirstOrThrow()
      ).wishlist_count;
    const [holding, wishes] = [await held(), await wished()];
    await deleteAccount(life);
    expect([await held(), await wished()]).toEqual([holding - 1, wishes - 1]);
    const unpaid = await shop.send('GET', `/admin/orders/details/${life.unpaidId}`, {
      as: world.admin,
    });
    expect(unpaid.body.data).toMatchObject({ orderStatus: 'rejected' });
    await expectHealthy(shop.ctx);
  });

  test('is over at once: no session, no password, no Google; the address is free again', async () => {
    const life = await aLife(world);
    await deleteAccount(life);
    expect((await send(life, 'GET', '/api/v1/auth/check-auth')).status).toBe(401);
    const login = { email: life.email, password: PASSWORD };
    expect((await shop.send('POST', '/api/v1/auth/login', { body: login })).status).toBe(401);
    const google = await shop.send('POST', '/api/v1/auth/google/token', {
      body: {
        credential: await world.simulator.token({ email: life.email, subject: life.subject }),
      },
    });
    expect(google.status).toBe(200);
    const again = await shop.send('GET', '/api/v1/auth/check-auth', {
      headers: { cookie: cookieOf(google) },
    });
    expect(again.body['user']).not.toMatchObject({ id: life.id });
    expect(
      (
        await shop.send('GET', '/api/v1/shop/orders/user/' + life.id, {
          headers: { cookie: cookieOf(google) },
        })
      ).status,
    ).toBe(404);
  });

  test('needs its password; while a payment is being confirmed nothing at all is deleted', async () => {
    const life = await aLife(world);
    expect(await deleteAccount(life, 'not this one')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    await shop.ctx.db
      .updateTable('orders')
      .set({ payment_status: 'capturing' })
      .where('id', '=', life.unpaidId)
      .execute();
    const before = await findText(shop.ctx, life.traces.email);
    expect(await deleteAccount(life)).toMatchObject({
      status: 409,
      body: { code: 'ERASE_WHILE_PAYING' },
    });
    expect(await findText(shop.ctx, life.traces.email)).toEqual(before);
    expect((await send(life, 'GET', '/api/v1/auth/check-auth')).status).toBe(200);
    await shop.ctx.db
      .updateTable('orders')
      .set({ payment_status: 'pending' })
      .where('id', '=', life.unpaidId)
      .execute();
  });

  test('without a password needs a sign-in of the last ten minutes; an administrator stays', async () => {
    const person = await aPerson(shop.ctx);
    const hash = createHash('sha256').update(person.cookie.slice('sid='.length)).digest();
    await shop.ctx.db
      .updateTable('sessions')
      .set({ created_at: new Date(shop.clock.now().getTime() - 11 * 60_000) })
      .where('token_hash', '=', hash)
      .execute();
    expect(await send(person, 'DELETE', '/api/v1/account', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_PASSWORD' },
    });
    const recent = await aPerson(shop.ctx);
    expect((await send(recent, 'DELETE', '/api/v1/account', {})).status).toBe(200);
    expect(await send(world.admin, 'DELETE', '/api/v1/account', {})).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_STAYS' },
    });
  });

  test('forty deletions at once, of several people, are one each', async () => {
    const lives = [await aLife(world), await aLife(world), await aLife(world)];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => deleteAccount(lives[at % lives.length] as Life)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(lives.length);
    for (const { traces } of lives)
      expect(await findText(shop.ctx, traces.notes)).toEqual(['orders.address_snapshot']);
    await expectHealthy(shop.ctx);
    // The weak twin, which looks whether the account is there, erases it several times.
    expect(await doOnceWeakly(shop.ctx.pool, 10)).toBeGreaterThan(1);
  });
});
