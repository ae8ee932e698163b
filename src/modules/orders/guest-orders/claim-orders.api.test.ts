/** Orders of guests that go to an account: the one being paid at sign-in, and those of a confirmed address. */
import { describe, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.contract.ts';
import { eraseExpiredGuests } from '#modules/accounts/index.ts';
import { findPaidPurchases } from '#modules/orders/index.ts';
import { anAccount, anEmail, cookieIn, logIn } from '#support/accounts.ts';
import { capturePayment, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aPaidGuestOrder } from '#support/guest-orders.ts';
import { aGuest, aGuestShop, checkOutAs, withAddress } from '#support/guests.ts';
import { answeredOrWaiting } from '#support/held-requests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aMailbox } from '#support/mailbox.ts';
import { aProduct, stockOf } from '#support/products.ts';
import { outcomeOf } from '#support/shop.ts';
import { anAddress, type TestUser } from '#support/users.ts';

const instant = instantPaymentProvider();
/** What captures wait for. */
let gate: Promise<void> = Promise.resolve();
const payments: typeof instant = {
  ...instant,
  paypal: {
    ...instant.paypal,
    capture: async (...args) => {
      await gate;
      return await instant.paypal.capture(...args);
    },
  },
};
const mailbox = aMailbox();
const shop = await aGuestShop({}, { payments, mailer: mailbox.mailer });
const { ctx } = shop;

/** Holds captures back. @returns lets them through */
function holdCaptures(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return () => {
    gate = Promise.resolve();
    resolve();
  };
}

const rows = async (sql: string, ...values: unknown[]) => (await ctx.pool.query(sql, values)).rows;
const orderRow = async (id: unknown) =>
  (
    await rows(
      'SELECT user_id, by_guest, order_status, payment_status FROM orders WHERE id = $1',
      id,
    )
  )[0];
const totalsOf = async (...ids: string[]) =>
  (await rows('SELECT user_id, orders FROM customer_totals WHERE user_id = ANY($1)', ids)).reduce(
    (sums, { user_id: id, orders }) => ({ ...sums, [id]: orders }),
    {},
  );
const signIn = async (account: TestUser, cookie = ''): Promise<TestUser> => {
  const reply = await logIn(shop, account, { headers: { cookie } });
  expect(reply.status).toBe(200);
  return { ...account, cookie: cookieIn(reply) };
};
const ordersOf = async (as: TestUser) =>
  (await shop.read<OrderWire[]>(`/api/v1/shop/orders/user/${as.id}`, as)).map(({ _id }) => _id);
const confirmedAccount = async (): Promise<TestUser> => {
  const account = await anAccount(shop);
  await rows('UPDATE users SET email_confirmed_at = now() WHERE id = $1', account.id);
  return account;
};
const unpaidOrder = async (stock = 5) => {
  const coat = await aProduct(ctx, { title: 'Coat', stock });
  const guest = await withAddress(ctx, await aGuest(shop, coat.id));
  const placed = await checkOutAs(shop, guest, anEmail());
  expect(placed).toMatchObject({ status: 201 });
  return { coat, guest, id: String(placed.body['orderId']), paymentId: paymentIdOf(placed) };
};

describe('signing in during a payment', () => {
  test('takes the order along, which is paid on return', async () => {
    const { coat, guest, id, paymentId } = await unpaidOrder(1);
    const person = await signIn(await anAccount(shop), guest.cookie);
    expect(await ordersOf(person)).toEqual([id]);
    expect((await capturePayment(shop, person, paymentId, id)).status).toBe(200);
    expect(await stockOf(ctx, coat.id)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await totalsOf(person.id, guest.id)).toEqual({ [person.id]: 1, [guest.id]: 0 });
    await eraseExpiredGuests(ctx);
    expect(await rows('SELECT FROM users WHERE id = $1', guest.id)).toEqual([]);
  });

  test('takes the place of an unpaid order of the account', async () => {
    const account = await anAccount(shop);
    const hat = await aProduct(ctx, { title: 'Hat', stock: 5 });
    await fillCart(ctx, account, hat.id);
    const own = await checkOut(shop, { ...account, addressId: await anAddress(ctx, account) });
    const { guest, id, paymentId } = await unpaidOrder();
    const person = await signIn(account, guest.cookie);
    expect(await orderRow(own.body['orderId'])).toMatchObject({ order_status: 'rejected' });
    expect((await capturePayment(shop, person, paymentId, id)).status).toBe(200);
    expect(await stockOf(ctx, hat.id)).toEqual({ on_hand: 5, reserved: 0 });
  });

  test('leaves an order of the account whose payment is being confirmed', async () => {
    const account = await anAccount(shop);
    const hat = await aProduct(ctx, { title: 'Hat', stock: 5 });
    await fillCart(ctx, account, hat.id);
    const own = await checkOut(shop, { ...account, addressId: await anAddress(ctx, account) });
    const { guest, id } = await unpaidOrder();
    const release = holdCaptures();
    const captured = capturePayment(shop, account, paymentIdOf(own));
    await expect
      .poll(async () => (await orderRow(own.body['orderId'])).payment_status)
      .toBe('capturing');
    await signIn(account, guest.cookie);
    release();
    expect((await captured).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ user_id: guest.id, order_status: 'pending' });
  });

  test('takes an expired order along, whose late approval is paid', async () => {
    const { guest, id, paymentId } = await unpaidOrder();
    await rows(
      "UPDATE orders SET order_status = 'rejected', payment_status = 'expired', stock_state = 'released', expires_at = NULL WHERE id = $1",
      id,
    );
    const person = await signIn(await anAccount(shop), guest.cookie);
    expect((await capturePayment(shop, person, paymentId, id)).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ user_id: person.id, payment_status: 'paid' });
  });

  test('while it is captured settles it for the account, although the guest is gone', async () => {
    const { coat, guest, id, paymentId } = await unpaidOrder();
    const release = holdCaptures();
    const captured = capturePayment(shop, guest, paymentId);
    await expect.poll(async () => (await orderRow(id)).payment_status).toBe('capturing');
    const person = await signIn(await anAccount(shop), guest.cookie);
    await eraseExpiredGuests(ctx);
    expect(await rows('SELECT FROM users WHERE id = $1', guest.id)).toEqual([]);
    release();
    expect((await captured).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ user_id: person.id, payment_status: 'paid' });
    expect(await totalsOf(person.id)).toEqual({ [person.id]: 1 });
    expect(await stockOf(ctx, coat.id)).toEqual({ on_hand: 4, reserved: 0 });
    const cart = await shop.read<{ items: unknown[] }>(`/api/v1/shop/cart/${person.id}`, person);
    expect(cart.items).toEqual([]);
  });

  test('of the staff, who have no orders, leaves it where it was', async () => {
    const { guest, id } = await unpaidOrder();
    const admin = await anAccount(shop, 'owner');
    await rows('UPDATE users SET email_confirmed_at = now() WHERE id = $1', admin.id);
    const paid = await aPaidGuestOrder(shop, admin.email);
    await signIn(admin, guest.cookie);
    expect(await orderRow(id)).toMatchObject({ user_id: guest.id, by_guest: true });
    expect(await orderRow(paid)).toMatchObject({ by_guest: true });
  });

  test('leaves what the guest has paid before, because nothing has proven the address', async () => {
    const { guest, id, paymentId } = await unpaidOrder();
    expect((await capturePayment(shop, guest, paymentId)).status).toBe(200);
    const person = await signIn(await confirmedAccount(), guest.cookie);
    expect(await ordersOf(person)).toEqual([]);
    expect(await orderRow(id)).toMatchObject({ user_id: guest.id, by_guest: true });
  });
});

describe('the orders that guests placed with an address', () => {
  test('go to its account when it signs in, once the address is confirmed', async () => {
    const account = await anAccount(shop);
    const id = await aPaidGuestOrder(shop, account.email.toUpperCase());
    const other = await aPaidGuestOrder(shop, `x${account.email}`);
    const { user_id: guestId } = await orderRow(id);
    expect(await ordersOf(await signIn(account))).toEqual([]);

    await rows('UPDATE users SET email_confirmed_at = now() WHERE id = $1', account.id);
    const person = await signIn(account);
    expect(await ordersOf(person)).toEqual([id]);
    expect(await orderRow(id)).toMatchObject({ user_id: account.id, by_guest: false });
    expect(await orderRow(other)).toMatchObject({ by_guest: true });
    expect(await totalsOf(account.id, guestId)).toEqual({ [account.id]: 1, [guestId]: 0 });
    // The guest is erased like one who never had an order.
    shop.clock.forward(31 * 86_400_000);
    await eraseExpiredGuests(ctx);
    expect(await rows('SELECT FROM users WHERE id = $1', guestId)).toEqual([]);
    shop.clock.set(new Date());
  });

  test('go to it when it confirms the address, or changes to it', async () => {
    const account = await anAccount(shop);
    const id = await aPaidGuestOrder(shop, account.email);
    await shop.send('POST', '/api/v1/account/email-confirmation', { as: account });
    const token = await mailbox.lastToken(shop, account.email, 'confirm=');
    const path = '/api/v1/account/email-confirmation';
    expect((await shop.send('PUT', path, { as: account, body: { token } })).status).toBe(200);
    expect(await ordersOf(account)).toEqual([id]);

    const email = anEmail();
    const later = await aPaidGuestOrder(shop, email);
    const change = { email, password: 'loom-and-shuttle' };
    const requested = await shop.send('POST', '/api/v1/account/email', {
      as: account,
      body: change,
    });
    expect(outcomeOf(requested)).toBe('200');
    const link = await mailbox.lastToken(shop, email, 'change=');
    const confirmed = await shop.send('PUT', '/api/v1/account/email', {
      as: account,
      body: { token: link },
    });
    expect(confirmed.status).toBe(200);
    expect((await ordersOf(account)).sort()).toEqual([id, later].sort());
  });

  test('are claimed once by several sign-ins, while one of them is being paid', async () => {
    const account = await confirmedAccount();
    const paid = await aPaidGuestOrder(shop, account.email);
    const coat = await aProduct(ctx, { stock: 5 });
    const guest = await withAddress(ctx, await aGuest(shop, coat.id));
    const placed = await checkOutAs(shop, guest, account.email);
    const id = String(placed.body['orderId']);
    const release = holdCaptures();
    const captured = capturePayment(shop, guest, paymentIdOf(placed));
    await expect.poll(async () => (await orderRow(id)).payment_status).toBe('capturing');
    const people = await Promise.all(Array.from({ length: 4 }, () => signIn(account)));
    expect(await ordersOf(people[0] ?? account)).toEqual([paid]);
    const [last] = await Promise.all([signIn(account), captured, release()]);
    expect((await captured).status).toBe(200);
    // Settled before or after the claim, it is the guest's or the account's, and paid once.
    const owner = (await orderRow(id)).user_id;
    expect([guest.id, account.id]).toContain(owner);
    const sums = await totalsOf(guest.id, account.id);
    expect(sums).toEqual(
      owner === guest.id ? { [guest.id]: 1, [account.id]: 1 } : { [guest.id]: 0, [account.id]: 2 },
    );
    await signIn(account);
    expect((await ordersOf(last)).sort()).toEqual([paid, id].sort());
    expect(await totalsOf(guest.id, account.id)).toEqual({ [guest.id]: 0, [account.id]: 2 });
    expect(await stockOf(ctx, coat.id)).toEqual({ on_hand: 4, reserved: 0 });
  });

  test('are claimed with the state that another transaction has just given them', async () => {
    const account = await confirmedAccount();
    const id = await aPaidGuestOrder(shop, account.email);
    const { user_id: guestId } = await orderRow(id);
    const client = await ctx.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [guestId]);
      const claims = [signIn(account), signIn(account)];
      await answeredOrWaiting(shop, claims);
      await client.query(
        "UPDATE orders SET customer_email = 'another@mail.example' WHERE id = $1",
        [id],
      );
      await client.query('COMMIT');
      await Promise.all(claims);
    } finally {
      client.release();
    }
    expect(await orderRow(id)).toMatchObject({ user_id: guestId, by_guest: true });
  });

  test('are settled under the lock of the account when they go to it in the middle', async () => {
    const { guest, id, paymentId } = await unpaidOrder();
    const account = await anAccount(shop);
    const lock = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';
    const [claim, checkout] = [await ctx.pool.connect(), await ctx.pool.connect()];
    try {
      await claim.query('BEGIN');
      await claim.query(lock, [guest.id]);
      await checkout.query('BEGIN');
      await checkout.query(lock, [account.id]);
      const captured = capturePayment(shop, guest, paymentId);
      await answeredOrWaiting(shop, [captured]);
      await claim.query('UPDATE orders SET user_id = $1 WHERE id = $2', [account.id, id]);
      await claim.query('COMMIT');
      expect(await answeredOrWaiting(shop, [captured])).toBe(0);
      await checkout.query('COMMIT');
      expect((await captured).status).toBe(200);
    } finally {
      claim.release();
      checkout.release();
    }
  });

  test('count as bought by the account, and open for it alone', async () => {
    const account = await confirmedAccount();
    const product = await aProduct(ctx, { stock: 3 });
    const guest = await withAddress(ctx, await aGuest(shop, product.id));
    const placed = await checkOutAs(shop, guest, account.email);
    await capturePayment(shop, guest, paymentIdOf(placed));
    const isBought = async () =>
      (await findPaidPurchases(ctx.db, [{ productId: product.id, userId: account.id }])).size === 1;
    expect(await isBought()).toBe(false);
    const person = await signIn(account);
    expect(await isBought()).toBe(true);
    const details = `/api/v1/shop/orders/${String(placed.body['orderId'])}`;
    expect(await shop.read(details, person)).toMatchObject({ orderStatus: 'confirmed' });
    expect(outcomeOf(await shop.send('GET', details, { as: guest }))).toBe('404 NOT_FOUND');
  });
});
