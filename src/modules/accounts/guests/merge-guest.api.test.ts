/** What becomes of a guest's cart when they sign in, whatever happens at the same time. */
import { describe, expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import { eraseExpiredGuests } from '#modules/accounts/index.ts';
import { anAccount, cookieIn, logIn, statusOf } from '#support/accounts.ts';
import { cartRequests } from '#support/cart.ts';
import { capturePayment, fillCart, paymentIdOf } from '#support/checkout.ts';
import { aGuest, aGuestShop, checkOutAs, withAddress } from '#support/guests.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import type { TestUser } from '#support/users.ts';

const shop = await aGuestShop();
const { ctx } = shop;
const { cartOf, add } = cartRequests(shop);

const quantitiesOf = ({ items }: CartWire) =>
  items.map(({ title, quantity }) => `${title} ${quantity}`).sort();
const signIn = (account: TestUser, cookie: string) => logIn(shop, account, { headers: { cookie } });
const signedIn = async (account: TestUser, guest: { cookie: string }): Promise<TestUser> => {
  const reply = await signIn(account, guest.cookie);
  expect(reply.status).toBe(200);
  return { ...account, cookie: cookieIn(reply) };
};
const rowOf = async (id: string) => {
  const { rows } = await ctx.pool.query('SELECT * FROM users WHERE id = $1', [id]);
  return rows[0];
};

describe('signing in', () => {
  test('adds the guest’s cart to that of the account, at most what can be sold', async () => {
    const [coat, hat, mug] = [
      await aProduct(ctx, { title: 'Coat', stock: 5 }),
      await aProduct(ctx, { title: 'Hat', stock: 100 }),
      await aProduct(ctx, { title: 'Mug', stock: 9 }),
    ];
    const account = await anAccount(shop);
    await fillCart(ctx, account, coat.id, 3);
    await fillCart(ctx, account, hat.id, 30);
    const guest = await aGuest(shop, coat.id, 4);
    await add(guest, hat.id, { quantity: 40 });
    await add(guest, mug.id, { quantity: 2 });
    const gone = await aProduct(ctx, { title: 'Gone', stock: 1 });
    await add(guest, gone.id);
    await changeProduct(ctx, gone.id, { deleted_at: ctx.clock.now() });
    const person = await signedIn(account, guest);
    expect(quantitiesOf(await cartOf(person))).toEqual(['Coat 5', 'Hat 50', 'Mug 2']);
    expect(await statusOf(shop, guest)).toBe(401);
    await eraseExpiredGuests(ctx);
    expect(await rowOf(guest.id)).toBeUndefined();
  });

  test('keeps what the guest’s unpaid order holds', async () => {
    const coat = await aProduct(ctx, { title: 'Coat', stock: 1 });
    const guest = await aGuest(shop, coat.id);
    const placed = await checkOutAs(shop, await withAddress(ctx, guest), 'last@mail.example');
    expect(placed).toMatchObject({ status: 201 });
    const person = await signedIn(await anAccount(shop), guest);
    expect(quantitiesOf(await cartOf(person))).toEqual(['Coat 1']);
  });

  test('never takes from what the account had', async () => {
    const coat = await aProduct(ctx, { title: 'Coat', stock: 9 });
    const account = await anAccount(shop);
    await fillCart(ctx, account, coat.id, 8);
    const guest = await aGuest(shop, coat.id, 5);
    await ctx.pool.query('UPDATE variants SET on_hand = 4 WHERE product_id = $1', [coat.id]);
    expect(quantitiesOf(await cartOf(await signedIn(account, guest)))).toEqual(['Coat 8']);
  });

  test('twice, and in several tabs at once, adds it once', async () => {
    const coat = await aProduct(ctx, { title: 'Coat', stock: 50 });
    const account = await anAccount(shop);
    await fillCart(ctx, account, coat.id, 1);
    const guest = await aGuest(shop, coat.id, 3);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => signIn(account, guest.cookie)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = replies;
    if (!first) throw new Error('no reply');
    expect(quantitiesOf(await cartOf({ ...account, cookie: cookieIn(first) }))).toEqual(['Coat 4']);
    expect(quantitiesOf(await cartOf(await signedIn(account, guest)))).toEqual(['Coat 4']);
  });

  test('loses nothing that a guest adds at the same time', async () => {
    const [coat, hat] = [
      await aProduct(ctx, { title: 'Coat', stock: 500 }),
      await aProduct(ctx, { title: 'Hat', stock: 500 }),
    ];
    for (let round = 0; round < 8; round += 1) {
      const account = await anAccount(shop);
      const guest = await aGuest(shop, coat.id);
      const [reply, ...added] = await Promise.all([
        signIn(account, guest.cookie),
        ...Array.from({ length: 4 }, () => add(guest, hat.id)),
      ]);
      const done = added.filter(({ status }) => status === 201).length;
      expect(added.length - done).toBe(added.filter(({ status }) => status === 401).length);
      const cart = await cartOf({ ...account, cookie: cookieIn(reply) });
      expect(quantitiesOf(cart)).toEqual(['Coat 1', ...(done > 0 ? [`Hat ${done}`] : [])]);
    }
  });

  test('while an order of the guest is paid empties what was ordered from the account’s cart', async () => {
    const [coat, hat] = [
      await aProduct(ctx, { title: 'Coat', stock: 5 }),
      await aProduct(ctx, { title: 'Hat', stock: 5 }),
    ];
    const guest = await withAddress(ctx, await aGuest(shop, coat.id));
    const placed = await checkOutAs(shop, guest, 'gusta@mail.example');
    await add(guest, hat.id);
    const account = await anAccount(shop);
    const [captured, reply] = await Promise.all([
      capturePayment(shop, guest, paymentIdOf(placed)),
      signIn(account, guest.cookie),
    ]);
    const cart = await cartOf({ ...account, cookie: cookieIn(reply) });
    const isPaid = captured.status === 200;
    expect(quantitiesOf(cart)).toEqual(isPaid ? ['Hat 1'] : ['Coat 1', 'Hat 1']);
    // Paid before the sign-in, it stays the guest's: nothing has proven the address.
    const orders = `/api/v1/shop/orders/user/${account.id}`;
    const listed = await shop.read<unknown[]>(orders, { ...account, cookie: cookieIn(reply) });
    const { rows } = await ctx.pool.query('SELECT user_id FROM orders WHERE id = $1', [
      placed.body['orderId'],
    ]);
    expect(listed).toHaveLength(rows[0].user_id === account.id ? 1 : 0);
    if (!isPaid) expect(listed).toHaveLength(1);
  });
});
