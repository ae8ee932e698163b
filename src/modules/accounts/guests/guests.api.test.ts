/** Shoppers without an account: their cart, what they may do, and what becomes of them when they sign in. */
import { describe, expect, test } from 'vitest';
import type { CustomerWire } from '#contract/customers.contract.ts';
import type { CartWire } from '#contract/cart.contract.ts';
import { needsSignIn, type EndpointName } from '#contract/endpoints.ts';
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts';
import { eraseExpiredGuests } from '#modules/accounts/index.ts';
import { anAccount, cookieIn, logIn, statusOf } from '#support/accounts.ts';
import { cartRequests } from '#support/cart.ts';
import { capturePayment, paymentIdOf } from '#support/checkout.ts';
import {
  callEndpoint,
  ENDPOINT_NAMES,
  endpointOf,
  partsOf,
  type RequestParts,
} from '#support/endpoint-requests.ts';
import {
  addAsGuest,
  aGuest,
  aGuestShop,
  checkOutAs,
  letGuestsIn,
  withAddress,
} from '#support/guests.ts';
import { findText } from '#support/full-account.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { anOwner, openShopFixture } from '#support/shop-fixture.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aGuestShop();
const { ctx } = shop;
const { cartOf, update, add } = cartRequests(shop);

const quantitiesOf = ({ items }: CartWire) =>
  items.map(({ title, quantity }) => `${title} ${quantity}`).sort();
const rowOf = async (id: string) => {
  const { rows } = await ctx.pool.query('SELECT * FROM users WHERE id = $1', [id]);
  return rows[0];
};

describe('a guest', () => {
  test('is made with a session at the first add, and has one cart from then on', async () => {
    const [coat, hat] = [
      await aProduct(ctx, { title: 'Coat' }),
      await aProduct(ctx, { title: 'Hat' }),
    ];
    const first = await addAsGuest(shop, coat.id, { quantity: 2 });
    expect(first).toMatchObject({ status: 201, body: { user: { guest: true, email: '' } } });
    const cookie = cookieIn(first);
    const again = await addAsGuest(shop, hat.id, { cookie });
    expect(again.headers.getSetCookie()).toEqual([]);
    const cart = again.body.data as unknown as CartWire;
    expect(quantitiesOf(cart)).toEqual(['Coat 2', 'Hat 1']);
    const guest = { ...(await aUser(ctx)), id: cart.userId, cookie };
    expect(quantitiesOf(await cartOf(guest))).toEqual(['Coat 2', 'Hat 1']);
    expect((await update(guest, coat.id, 3)).status).toBe(200);
    expect((await add(guest, hat.id)).status).toBe(201);
    expect(await statusOf(shop, guest)).toBe(200);
  });

  test('is one for requests with the same key, whose answer may have been lost', async () => {
    const coat = await aProduct(ctx, { title: 'Coat', stock: 50 });
    const key = newIdempotencyKey();
    const first = () => addAsGuest(shop, coat.id, { key });
    const before = (await ctx.pool.query('SELECT FROM users')).rowCount;
    const replies = await Promise.all(Array.from({ length: 4 }, first));
    const last = await first();
    expect(last.status).toBe(201);
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(outcomeOf(reply)).toBe('409 IDEMPOTENCY_IN_FLIGHT');
    expect((await ctx.pool.query('SELECT FROM users')).rowCount).toBe(Number(before) + 1);
    // The browser has the cookie of the last answer.
    const cart = last.body.data as unknown as CartWire;
    const guest = { ...(await aUser(ctx)), id: cart.userId, cookie: cookieIn(last) };
    expect(quantitiesOf(await cartOf(guest))).toEqual(['Coat 1']);

    // Other browsers may have the same short key, and a key ends with what it was for.
    const short = await Promise.all([1, 2].map(() => addAsGuest(shop, coat.id, { key: 'one' })));
    const owners = short.map(({ body }) => (body.data as unknown as CartWire).userId);
    expect(new Set(owners).size).toBe(2);
    shop.clock.forward(11 * 60_000);
    const later = (await first()).body.data as unknown as CartWire;
    expect(later.userId).not.toBe(guest.id);
    shop.clock.set(new Date());
  });

  test('who has signed in gets nothing by the key of the first request', async () => {
    const coat = await aProduct(ctx, { stock: 50 });
    const key = newIdempotencyKey();
    const account = await anAccount(shop);
    const cookie = cookieIn(await addAsGuest(shop, coat.id, { key }));
    expect((await logIn(shop, account, { headers: { cookie } })).status).toBe(200);
    const again = await addAsGuest(shop, coat.id, { key });
    expect(again).toMatchObject({ status: 201, body: { user: { guest: true } } });
    expect((again.body.data as unknown as CartWire).userId).not.toBe(account.id);
  });

  test('is not made by a product that cannot be added, nor where the setting is off', async () => {
    const sold = await aProduct(ctx, { stock: 0 });
    const refused = await addAsGuest(shop, sold.id);
    expect(outcomeOf(refused)).toBe('409 QUANTITY_ABOVE_STOCK');
    expect(refused.headers.getSetCookie()).toEqual([]);

    const coat = await aProduct(ctx);
    const guest = await aGuest(shop, coat.id);
    await letGuestsIn(shop, false);
    const before = await ctx.pool.query('SELECT count(*) FROM users');
    expect(outcomeOf(await addAsGuest(shop, coat.id))).toBe('401 SIGNED_OUT');
    expect(await statusOf(shop, guest)).toBe(401);
    expect((await ctx.pool.query('SELECT count(*) FROM users')).rows).toEqual(before.rows);
    await letGuestsIn(shop);
  });

  test('of somebody who is signed in, it is their cart', async () => {
    const [ann, coat] = [await aUser(ctx), await aProduct(ctx, { title: 'Coat' })];
    const added = await addAsGuest(shop, coat.id, { cookie: ann.cookie });
    expect(added).toMatchObject({ status: 201, body: { data: { userId: ann.id } } });
    expect(added.body['user']).not.toHaveProperty('guest');
  });

  test('without an order is erased when the session ends; with one stays', async () => {
    const coat = await aProduct(ctx, { stock: 5 });
    const [gone, buyer] = [await aGuest(shop, coat.id), await aGuest(shop, coat.id)];
    const order = await checkOutAs(shop, await withAddress(ctx, buyer), 'gusta@mail.example');
    expect(order.status).toBe(201);
    shop.clock.forward(29 * 86_400_000);
    await eraseExpiredGuests(ctx);
    expect(await rowOf(gone.id)).toMatchObject({ guest: true });
    shop.clock.forward(2 * 86_400_000);
    await eraseExpiredGuests(ctx);
    expect(await rowOf(gone.id)).toBeUndefined();
    expect(await rowOf(buyer.id)).toMatchObject({ contact_email: 'gusta@mail.example' });
    shop.clock.set(new Date());
  });

  test('cannot have a password, a role or a confirmed address', async () => {
    const { id } = await aGuest(shop, (await aProduct(ctx)).id);
    for (const change of ["password_hash = 'x'", "role = 'owner'", 'email_confirmed_at = now()'])
      await expect(
        ctx.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [id]),
      ).rejects.toMatchObject({ constraint: 'users_guests' });
  });
});

describe('the order of a guest', () => {
  test('has the address typed at checkout, which is nobody’s account', async () => {
    const [ann, coat] = [await anAccount(shop), await aProduct(ctx, { stock: 3 })];
    const guest = await withAddress(ctx, await aGuest(shop, coat.id));
    expect(outcomeOf(await checkOutAs(shop, guest, null))).toBe('422 EMAIL_MISSING');
    const mistyped = await checkOutAs(shop, guest, 'ann@mial.example');
    const placed = await checkOutAs(shop, guest, ann.email);
    expect(placed.status).toBe(201);
    expect(placed.body['orderId']).not.toBe(mistyped.body['orderId']);
    expect((await checkOutAs(shop, guest, ann.email)).body['orderId']).toBe(placed.body['orderId']);
    const paid = await capturePayment(shop, guest, paymentIdOf(placed));
    expect(paid).toMatchObject({
      status: 200,
      body: { data: { orderStatus: 'confirmed', addressInfo: { userName: 'Gusta Weaver' } } },
    });
    const mails = await ctx.pool.query(
      "SELECT kind FROM mails WHERE recipient = $1 AND payload ->> 'orderId' = $2",
      [ann.email, placed.body['orderId']],
    );
    expect(mails.rows).toEqual([{ kind: 'order-confirmed' }]);
    expect(quantitiesOf(await cartOf(guest))).toEqual([]);
    expect(await stockOf(ctx, coat.id)).toEqual({ on_hand: 2, reserved: 0 });
    // Signing in by that address still is the account's.
    expect((await logIn(shop, ann)).body['user']).toMatchObject({ id: ann.id });
  });
});

const PLACE = { address: '1 Loom Street', city: 'Weaverton', pincode: '10115' };

describe('the staff', () => {
  test('list guests with an order, marked, and can erase them', async () => {
    const admin = await aUser(ctx, { role: 'owner' });
    const coat = await aProduct(ctx, { stock: 9 });
    const [ann, mere] = [await anAccount(shop), await aGuest(shop, coat.id)];
    const guest = await withAddress(ctx, await aGuest(shop, coat.id));
    const placed = await checkOutAs(shop, guest, ann.email, 'Gusta Flax');
    await capturePayment(shop, guest, paymentIdOf(placed));
    const customers = '/api/v1/admin/customers';
    const ids = async () =>
      (await shop.read<CustomerWire[]>(`${customers}?limit=100`, admin)).map(({ _id }) => _id);
    expect(await ids()).toContain(guest.id);
    expect(await ids()).not.toContain(mere.id);
    expect(await shop.read(`${customers}/${guest.id}`, admin)).toMatchObject({
      guest: true,
      userName: 'Gusta Flax',
      email: ann.email,
      orders: 1,
      mails: [],
    });
    const download = await shop.read(`${customers}/${guest.id}/data`, admin);
    expect(download).toMatchObject({ account: { email: ann.email }, mails: [] });

    await shop.send('PUT', `/api/v1/admin/orders/update/${String(placed.body['orderId'])}`, {
      as: admin,
      body: { orderStatus: 'delivered' },
    });
    expect((await shop.send('DELETE', `${customers}/${guest.id}`, { as: admin })).status).toBe(200);
    expect(await findText(ctx, 'Gusta Flax')).toEqual([]);
    expect(await ids()).not.toContain(guest.id);
    const left = await ctx.pool.query('SELECT kind FROM mails WHERE recipient = $1', [ann.email]);
    expect(left.rows).toEqual([]);
    expect((await logIn(shop, ann)).status).toBe(200);
  });

  test('place no order for a guest, and change none that is paid at a provider', async () => {
    const admin = await aUser(ctx, { role: 'owner' });
    const coat = await aProduct(ctx, { stock: 9 });
    const guest = await withAddress(ctx, await aGuest(shop, coat.id));
    await ctx.pool.query("UPDATE addresses SET name = 'Greta Flax' WHERE user_id = $1", [guest.id]);
    const placed = await checkOutAs(shop, guest, 'greta@mail.example');
    expect(await rowOf(guest.id)).toMatchObject({ user_name: 'Greta Flax' });
    const items = [{ productId: coat.id, quantity: 1 }];
    const another = await shop.send('POST', '/api/v1/admin/orders/add', {
      as: admin,
      body: { customerId: guest.id, addressId: guest.addressId, items },
    });
    expect(outcomeOf(another)).toBe('404 NOT_FOUND');
    const path = `/api/v1/admin/orders/change/${String(placed.body['orderId'])}`;
    const address = { ...PLACE, phone: '5550100', notes: '' };
    const changed = await shop.send('PUT', path, {
      as: admin,
      body: { items, address, seenEvents: 1 },
    });
    expect(outcomeOf(changed)).toBe('409 ORDER_NOT_CHANGEABLE');
  });

  test('delete expired guests although a guest with an order has a time, too', async () => {
    const coat = await aProduct(ctx, { stock: 9 });
    const [gone, buyer] = [await aGuest(shop, coat.id), await aGuest(shop, coat.id)];
    expect(await checkOutAs(shop, await withAddress(ctx, buyer), 'b@mail.example')).toMatchObject({
      status: 201,
    });
    await ctx.pool.query('UPDATE users SET guest_expires_at = $1 WHERE id = ANY($2)', [
      ctx.clock.now(),
      [gone.id, buyer.id],
    ]);
    await eraseExpiredGuests(ctx);
    expect(await rowOf(gone.id)).toBeUndefined();
    expect(await rowOf(buyer.id)).toMatchObject({ guest: true });
  });
});

test('what is not for guests answers them like visitors, and changes nothing', async () => {
  const fixture = await openShopFixture();
  await letGuestsIn(fixture.shop);
  const owner = await anOwner(fixture);
  const guest = await aGuest(fixture.shop, owner.productId);
  const send = (name: EndpointName, parts: RequestParts, as?: TestUser) =>
    callEndpoint(fixture.shop, name, parts, { as });
  const closed = ENDPOINT_NAMES.filter(
    (name) => needsSignIn(endpointOf(name)) && !endpointOf(name).guest,
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const name of closed) {
    const reply = await send(name, partsOf(name, owner), guest);
    expect([name, outcomeOf(reply)]).toEqual([name, '401 SIGNED_OUT']);
    expect(reply.headers.getSetCookie()).toEqual([]);
  }
  expect(ENDPOINT_NAMES.filter((name) => endpointOf(name).guest)).toEqual([
    'auth.checkAuth',
    'shopAddress.add',
    'shopAddress.list',
    'shopAddress.update',
    'shopAddress.delete',
    'shopCart.add',
    'shopCart.get',
    'shopCart.update',
    'shopCart.remove',
    'shopGuest.add',
    'coupons.apply',
    'shopOrder.create',
    'shopOrder.capture',
    'shopOrder.list',
    'shopOrder.details',
    'shopOrder.cancel',
    'shopReturn.request',
    'shopReturn.cancel',
    'shopOrder.invoicePdf',
  ]);
  // Of others they see nothing, where they may call.
  for (const name of [
    'shopCart.get',
    'shopAddress.list',
    'shopOrder.details',
    'shopOrder.cancel',
  ] as const)
    expect([name, outcomeOf(await send(name, partsOf(name, owner), guest))]).toEqual([
      name,
      '404 NOT_FOUND',
    ]);
});
