/** G27: the download holds everything of a person, and a deleted account leaves nothing of them in any table. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import type { Mail, Mailer } from '#gateways/mailer/mailer.ts';
import {
  checkOut,
  comeBack,
  inCart,
  paymentOf,
  workThroughJobs,
  type Shopper,
} from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aProduct } from '#support/goods.ts';
import { startIdentitySimulator, type IdentitySimulator } from '#support/identity-simulator.ts';
import { obligingProvider } from '#support/obliging-provider.ts';
import { aPerson, anAddress, type Person } from '#support/people.ts';
import { openTestShop, type Reply, type TestShop } from '#support/shop.ts';

const PASSWORD = 'loom-and-shuttle';
const sent: Mail[] = [];
const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
let simulator: IdentitySimulator;
let shop: TestShop;
let admin: Person;
let products: string[];

beforeAll(async () => {
  simulator = await startIdentitySimulator();
  shop = await openTestShop(simulator.settings, { mailer, payments: obligingProvider() });
  admin = await aPerson(shop.ctx, { role: 'admin' });
  products = [];
  for (let at = 0; at < 3; at += 1)
    products.push((await aProduct(shop.ctx, { stock: 1000, priceCents: 5000 })).id);
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

interface Life extends Shopper {
  /** What can be found of the person, wherever it is kept. */
  traces: Record<
    'userName' | 'email' | 'address' | 'city' | 'pincode' | 'phone' | 'notes' | 'words',
    string
  >;
  deliveredId: string;
  openId: string;
  unpaidId: string;
  subject: string;
}

const cookieOf = (reply: Reply) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const send = (person: Person, method: string, path: string, body?: object, headers = {}) =>
  shop.send(method, path, { as: person, body, headers });

/** Somebody who has done everything that a shopper can do. */
async function aLife(): Promise<Life> {
  const mark = randomBytes(5).toString('hex');
  const traces = {
    userName: `Wilhelmina ${mark}`,
    email: `wilhelmina.${mark}@example.test`,
    address: `${mark} Loom Street`,
    city: `Weaverton ${mark}`,
    pincode: `PX${mark}`,
    phone: `+1555${mark}`,
    notes: `Ring bell ${mark}`,
    words: `Holds its shape ${mark}`,
  };
  const { userName, email, words, ...address } = traces;
  await shop.send('POST', '/api/v1/auth/register', {
    body: { userName, email, password: PASSWORD },
  });
  const subject = `subject-${mark}`;
  const met = await shop.send('POST', '/api/v1/auth/google/token', {
    body: { credential: await simulator.token({ email, subject }) },
  });
  const { link } = met.body.data as unknown as { link: string };
  const cookie = cookieOf(
    await shop.send('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD, link } }),
  );
  await shop.send('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });
  const me = await shop.send('GET', '/api/v1/auth/check-auth', { headers: { cookie } });
  const { id } = me.body['user'] as { id: string };
  const person: Person = { id, userName, email, role: 'regular', cookie };
  const shopper = { ...person, addressId: await anAddress(shop.ctx, person, address) };
  await send(
    person,
    'POST',
    '/api/v1/shop/address/add',
    { userId: id, ...address },
    { 'idempotency-key': mark },
  );

  const [one = '', two = '', three = ''] = products;
  const buy = async (productId: string, key?: string) => {
    await inCart(shop.ctx, shopper, productId, 1);
    return await checkOut(shop, shopper, key ? { key } : {});
  };
  const paid = async (productId: string): Promise<string> => {
    const placed = await buy(productId, `key-${mark}-${productId}`);
    await comeBack(shop, shopper, paymentOf(placed));
    return String(placed.body['orderId']);
  };
  const deliveredId = await paid(one);
  await setStatus(deliveredId, 'delivered', `Handed to ${userName}, ${email}`);
  const openId = await paid(two);
  const unpaidId = String((await buy(three)).body['orderId']);

  for (const productId of products) {
    await send(person, 'POST', '/shop/wishlist/add', { productId });
    await send(person, 'POST', '/shop/review/add', {
      userId: id,
      productId,
      userName,
      reviewMessage: `${words} ${productId}`,
      reviewValue: 4,
    });
  }
  const { body: reviews } = await shop.send('GET', `/shop/review/${three}`);
  const own = (reviews.data as unknown as { _id: string; userId: string }[]).find(
    (each) => each.userId === id,
  );
  await send(person, 'DELETE', `/shop/review/delete/${own?._id}/${id}`);
  await send(person, 'POST', '/api/v1/shop/contact', {
    name: userName,
    email,
    subject: 'Sizes',
    message: words,
  });
  await shop.send('POST', '/api/v1/auth/password/reset/request', { body: { email } });
  await workThroughJobs(shop.ctx);
  return { ...shopper, traces, deliveredId, openId, unpaidId, subject };
}

async function setStatus(orderId: string, orderStatus: string, note?: string): Promise<void> {
  const path = `/admin/orders/update/${orderId}`;
  const done = await shop.send('PUT', path, {
    as: admin,
    body: { orderStatus, ...(note ? { note } : {}) },
  });
  expect(done.status).toBe(200);
}

/** Every place in the database where a text stands, as table.column. */
async function findText(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')`.execute(
    shop.ctx.db,
  );
  expect(columns.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(`${schema}.${table}`)} WHERE strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 LIMIT 1`.execute(
      shop.ctx.db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const deleteAccount = (person: Person, password = PASSWORD) =>
  send(person, 'DELETE', '/api/v1/account', { password });

test('the search finds what there is, before it is trusted to find nothing', async () => {
  const { traces } = await aLife();
  expect(await findText(traces.email)).toEqual(
    expect.arrayContaining([
      'users.email',
      'orders.customer_email',
      'mails.recipient',
      'contact_messages.email',
    ]),
  );
  expect(await findText(traces.phone)).toEqual(
    expect.arrayContaining([
      'addresses.phone',
      'orders.address_snapshot',
      'idempotency_keys.answer',
    ]),
  );
  expect(await findText(traces.userName)).toEqual(
    expect.arrayContaining(['reviews.user_name', 'order_history.note']),
  );
});

test('the download holds everything of the person, and nothing of another', async () => {
  const [life, other] = [await aLife(), await aLife()];
  const reply = await send(life, 'GET', '/api/v1/account/data');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const text = JSON.stringify(reply.body);
  for (const trace of Object.values(life.traces)) expect(text).toContain(trace);
  for (const id of [life.deliveredId, life.openId, life.unpaidId, life.subject, ...products])
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
    const life = await aLife();
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
    for (const [name, trace] of Object.entries(life.traces)) kept[name] = await findText(trace);
    expect(kept).toEqual({
      userName: ['orders.customer_name'],
      email: ['orders.customer_email'],
      address: ['orders.address_snapshot'],
      city: ['orders.address_snapshot'],
      pincode: ['orders.address_snapshot'],
      phone: ['orders.address_snapshot'],
      notes: ['orders.address_snapshot'],
      // Words about products stay, without their writer's name.
      words: ['reviews.message'],
    });
    expect(await findText(life.subject)).toEqual([]);

    await setStatus(life.openId, 'delivered');
    await eraseClosedOrders(shop.ctx);
    await workThroughJobs(shop.ctx);
    for (const [name, trace] of Object.entries(life.traces).filter(([each]) => each !== 'words'))
      expect({ [name]: await findText(trace) }).toEqual({ [name]: [] });

    const after = await shop.send('GET', `/admin/orders/details/${life.deliveredId}`, {
      as: admin,
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
    const life = await aLife();
    const held = async () =>
      (
        await shop.ctx.db
          .selectFrom('variants')
          .select('reserved')
          .where('product_id', '=', products[2] ?? '')
          .executeTakeFirstOrThrow()
      ).reserved;
    const wished = async () =>
      (
        await shop.ctx.db
          .selectFrom('products')
          .select('wishlist_count')
          .where('id', '=', products[0] ?? '')
          .executeTakeFirstOrThrow()
      ).wishlist_count;
    const [holding, wishes] = [await held(), await wished()];
    await deleteAccount(life);
    expect([await held(), await wished()]).toEqual([holding - 1, wishes - 1]);
    const unpaid = await shop.send('GET', `/admin/orders/details/${life.unpaidId}`, { as: admin });
    expect(unpaid.body.data).toMatchObject({ orderStatus: 'rejected' });
    await expectHealthy(shop.ctx);
  });

  test('is over at once: no session, no password, no Google; the address is free again', async () => {
    const life = await aLife();
    await deleteAccount(life);
    expect((await send(life, 'GET', '/api/v1/auth/check-auth')).status).toBe(401);
    const login = { email: life.email, password: PASSWORD };
    expect((await shop.send('POST', '/api/v1/auth/login', { body: login })).status).toBe(401);
    const google = await shop.send('POST', '/api/v1/auth/google/token', {
      body: { credential: await simulator.token({ email: life.email, subject: life.subject }) },
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
    const life = await aLife();
    expect(await deleteAccount(life, 'not this one')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    await shop.ctx.db
      .updateTable('orders')
      .set({ payment_status: 'capturing' })
      .where('id', '=', life.unpaidId)
      .execute();
    const before = await findText(life.traces.email);
    expect(await deleteAccount(life)).toMatchObject({
      status: 409,
      body: { code: 'ERASE_WHILE_PAYING' },
    });
    expect(await findText(life.traces.email)).toEqual(before);
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
    expect(await send(admin, 'DELETE', '/api/v1/account', {})).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_STAYS' },
    });
  });

  test('forty deletions at once, of several people, are one each', async () => {
    const lives = [await aLife(), await aLife(), await aLife()];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) => deleteAccount(lives[at % lives.length] as Life)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(lives.length);
    for (const { traces } of lives)
      expect(await findText(traces.notes)).toEqual(['orders.address_snapshot']);
    await expectHealthy(shop.ctx);
  });
});
