/** G27: the download contains all personal data, and a deleted account leaves none in any table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import type { Mail } from '#gateways/mailer/mailer.ts';
import { runAllJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { ageSessions, aUser, type TestUser } from '#support/users.ts';
import type { Reply, TestShop } from '#support/shop.ts';
import {
  aFullAccount,
  cookieOf,
  findText,
  openAccountFixture,
  PASSWORD,
  setStatus,
  type FullAccount,
  type AccountFixture,
} from '#support/full-account.ts';

const sent: Mail[] = [];
let fixture: AccountFixture;
let shop: TestShop;

beforeAll(async () => {
  fixture = await openAccountFixture({
    send: async (mail) => void sent.push(mail),
    close: () => undefined,
  });
  shop = fixture.shop;
});
afterAll(() => fixture.close());

const send = (person: TestUser, method: string, path: string, body?: object) =>
  shop.send(method, path, { as: person, body });

const deleteAccount = (person: TestUser, password = PASSWORD) =>
  send(person, 'DELETE', '/api/v1/account', { password });

test('the search finds existing data, so that an empty result means something', async () => {
  const { personalData } = await aFullAccount(fixture);
  expect(await findText(shop.ctx, personalData.email)).toEqual(
    expect.arrayContaining([
      'users.email',
      'orders.customer_email',
      'mails.recipient',
      'contact_messages.email',
    ]),
  );
  expect(await findText(shop.ctx, personalData.phone)).toEqual(
    expect.arrayContaining([
      'addresses.phone',
      'orders.address_snapshot',
      'idempotency_keys.answer',
    ]),
  );
  expect(await findText(shop.ctx, personalData.userName)).toEqual(
    expect.arrayContaining(['reviews.user_name', 'order_history.note', 'order_notes.text']),
  );
});

test('the download contains all data of the account and none of another', async () => {
  const [account, other] = [await aFullAccount(fixture), await aFullAccount(fixture)];
  const reply = await send(account, 'GET', '/api/v1/account/data');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const text = JSON.stringify(reply.body);
  for (const value of Object.values(account.personalData)) expect(text).toContain(value);
  for (const id of [
    account.deliveredId,
    account.openId,
    account.unpaidId,
    account.subject,
    ...fixture.products,
  ])
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
  for (const value of Object.values(other.personalData)) expect(text).not.toContain(value);
  for (const secret of ['token_hash', 'passwordHash', '$argon2id'])
    expect(text).not.toContain(secret);
});

describe('a deleted account', () => {
  test('remains only in the order that is still being delivered, and then nowhere', async () => {
    const account = await aFullAccount(fixture);
    const before = await shop.send('GET', `/api/v1/shop/orders/${account.deliveredId}`, {
      as: account,
    });
    const done = await deleteAccount(account);
    expect(done.status).toBe(200);
    expect(done.headers.get('set-cookie')).toMatch(/^sid=;/);
    await runAllJobs(shop.ctx);
    expect(sent.filter((mail) => mail.to === account.personalData.email).at(-1)?.subject).toBe(
      'Your account was deleted',
    );

    // A paid order is delivered, so it keeps what the parcel needs.
    const remaining: Record<string, string[]> = {};
    for (const [name, value] of Object.entries(account.personalData))
      remaining[name] = await findText(shop.ctx, value);
    expect(remaining).toEqual({
      userName: ['orders.customer_name', 'orders.customer_folded'],
      email: ['orders.customer_email', 'orders.customer_folded'],
      address: ['orders.address_snapshot'],
      city: ['orders.address_snapshot'],
      pincode: ['orders.address_snapshot'],
      phone: ['orders.address_snapshot'],
      notes: ['orders.address_snapshot'],
      // Reviews stay without their author's name.
      words: ['reviews.message'],
    });
    expect(await findText(shop.ctx, account.subject)).toEqual([]);

    await setStatus(fixture, account.openId, 'delivered');
    await eraseClosedOrders(shop.ctx);
    await runAllJobs(shop.ctx);
    for (const [name, value] of Object.entries(account.personalData).filter(
      ([each]) => each !== 'words',
    ))
      expect({ [name]: await findText(shop.ctx, value) }).toEqual({ [name]: [] });

    const after = await shop.send('GET', `/admin/orders/details/${account.deliveredId}`, {
      as: fixture.admin,
    });
    const facts = (reply: Reply) => {
      const { totalAmount, cartItems, orderStatus, paymentStatus, number } = reply.body
        .data as unknown as Record<string, unknown>;
      return { totalAmount, cartItems, orderStatus, paymentStatus, number };
    };
    expect(facts(after)).toEqual(facts(before));
    await expectHealthy(shop.ctx);
  });

  test('releases the stock of its unpaid order and its wishlist counts', async () => {
    const account = await aFullAccount(fixture);
    const reserved = async () =>
      (
        await shop.ctx.db
          .selectFrom('variants')
          .select('reserved')
          .where('product_id', '=', fixture.products[2] ?? '')
          .executeTakeFirstOrThrow()
      ).reserved;
    const wishlistCount = async () =>
      (
        await shop.ctx.db
          .selectFrom('products')
          .select('wishlist_count')
          .where('id', '=', fixture.products[0] ?? '')
          .executeTakeFirstOrThrow()
      ).wishlist_count;
    const [reservedBefore, countBefore] = [await reserved(), await wishlistCount()];
    await deleteAccount(account);
    expect([await reserved(), await wishlistCount()]).toEqual([
      reservedBefore - 1,
      countBefore - 1,
    ]);
    const unpaid = await shop.send('GET', `/admin/orders/details/${account.unpaidId}`, {
      as: fixture.admin,
    });
    expect(unpaid.body.data).toMatchObject({ orderStatus: 'rejected' });
    await expectHealthy(shop.ctx);
  });

  test('ends every session, password and Google sign-in at once, and frees the email address', async () => {
    const account = await aFullAccount(fixture);
    await deleteAccount(account);
    expect((await send(account, 'GET', '/api/v1/auth/check-auth')).status).toBe(401);
    const login = { email: account.email, password: PASSWORD };
    expect((await shop.send('POST', '/api/v1/auth/login', { body: login })).status).toBe(401);
    const google = await shop.send('POST', '/api/v1/auth/google/token', {
      body: {
        credential: await fixture.simulator.token({
          email: account.email,
          subject: account.subject,
        }),
      },
    });
    expect(google.status).toBe(200);
    const again = await shop.send('GET', '/api/v1/auth/check-auth', {
      headers: { cookie: cookieOf(google) },
    });
    expect(again.body['user']).not.toMatchObject({ id: account.id });
    expect(
      (
        await shop.send('GET', '/api/v1/shop/orders/user/' + account.id, {
          headers: { cookie: cookieOf(google) },
        })
      ).status,
    ).toBe(404);
  });

  test('is refused with a wrong password, and while a payment is being confirmed', async () => {
    const account = await aFullAccount(fixture);
    expect(await deleteAccount(account, 'not this one')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    });
    await shop.ctx.db
      .updateTable('orders')
      .set({ payment_status: 'capturing' })
      .where('id', '=', account.unpaidId)
      .execute();
    const before = await findText(shop.ctx, account.personalData.email);
    expect(await deleteAccount(account)).toMatchObject({
      status: 409,
      body: { code: 'ERASE_WHILE_PAYING' },
    });
    expect(await findText(shop.ctx, account.personalData.email)).toEqual(before);
    expect((await send(account, 'GET', '/api/v1/auth/check-auth')).status).toBe(200);
    await shop.ctx.db
      .updateTable('orders')
      .set({ payment_status: 'pending' })
      .where('id', '=', account.unpaidId)
      .execute();
  });

  test('needs a sign-in within ten minutes when there is no password; administrators are refused', async () => {
    const person = await aUser(shop.ctx);
    await ageSessions(shop.ctx, person, 11, 'proved_at');
    expect(await send(person, 'DELETE', '/api/v1/account', {})).toMatchObject({
      status: 409,
      body: { code: 'NO_PASSWORD' },
    });
    const recent = await aUser(shop.ctx);
    expect((await send(recent, 'DELETE', '/api/v1/account', {})).status).toBe(200);
    expect(await send(fixture.admin, 'DELETE', '/api/v1/account', {})).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_STAYS' },
    });
  });

  test('forty concurrent deletions of several accounts delete each once', async () => {
    const accounts = [
      await aFullAccount(fixture),
      await aFullAccount(fixture),
      await aFullAccount(fixture),
    ];
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        deleteAccount(accounts[at % accounts.length] as FullAccount),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(accounts.length);
    for (const { personalData } of accounts)
      expect(await findText(shop.ctx, personalData.notes)).toEqual(['orders.address_snapshot']);
    await expectHealthy(shop.ctx);
  });
});
