/** Guests who never paid are erased after a while; who is erased leaves no name in the notes of the staff. */
import { describe, expect, test } from 'vitest';
import { eraseUnpaidGuests } from '#app/erase-unpaid-guests.ts';
import { anAccount, anEmail, cookieIn, logIn } from '#support/accounts.ts';
import { cartRequests } from '#support/cart.ts';
import { capturePayment, paymentIdOf, runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaidGuestOrder } from '#support/guest-orders.ts';
import { aGuest, aGuestShop, checkOutAs, withAddress } from '#support/guests.ts';
import { aProduct } from '#support/products.ts';
import { aUser, type TestUser } from '#support/users.ts';

const shop = await aGuestShop();
const { ctx } = shop;
const { add } = cartRequests(shop);
const DAY = 86_400_000;
const isErased = async (id: string): Promise<boolean> =>
  (await ctx.pool.query('SELECT erased_at FROM users WHERE id = $1', [id])).rows[0].erased_at !==
  null;
const later = async (days: number) => {
  shop.clock.forward(days * DAY);
  await eraseUnpaidGuests(ctx);
};
const unpaid = async (name = 'Odile Thread') => {
  const coat = await aProduct(ctx, { stock: 5 });
  const guest = await withAddress(ctx, await aGuest(shop, coat.id));
  const email = anEmail();
  const placed = await checkOutAs(shop, guest, email, name);
  expect(placed).toMatchObject({ status: 201 });
  return { coat, guest, email, placed, id: String(placed.body['orderId']) };
};

describe('a guest who never paid', () => {
  test('is erased 30 days after the order ended, with all that is personal', async () => {
    const { guest, email, id } = await unpaid('Odile Selvage');
    expect(await findText(ctx, 'Odile Selvage')).not.toEqual([]);
    await cancel(guest, id);
    await later(29);
    expect(await isErased(guest.id)).toBe(false);
    await later(2);
    expect(await isErased(guest.id)).toBe(true);
    expect(await findText(ctx, 'Odile Selvage')).toEqual([]);
    expect(await findText(ctx, email)).toEqual([]);
    // What the figures and the stock ledger refer to stays.
    const { rows } = await ctx.pool.query('SELECT order_status FROM orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ order_status: 'rejected' }]);
    shop.clock.set(new Date());
  });

  test('stays with an order that was paid or is still open, although another has ended', async () => {
    const { guest, email, id } = await unpaid();
    await cancel(guest, id);
    const placed = await checkOutAs(shop, guest, email);
    expect(placed).toMatchObject({ status: 201 });
    await later(40);
    expect(await isErased(guest.id)).toBe(false);
    shop.clock.set(new Date());
    expect((await capturePayment(shop, guest, paymentIdOf(placed))).status).toBe(200);
    await later(400);
    expect(await isErased(guest.id)).toBe(false);
    shop.clock.set(new Date());
  });

  test('stays with a payment that did not match, which accounting needs', async () => {
    const { guest, id } = await unpaid();
    await cancel(guest, id);
    await ctx.pool.query(
      `INSERT INTO payment_captures (provider_capture_id, order_id, amount_cents, currency, status, matches, created_at, updated_at)
       VALUES ($1, $2, 100, 'USD', 'completed', false, now(), now())`,
      [`CAP${id}`, id],
    );
    await later(40);
    expect(await isErased(guest.id)).toBe(false);
    shop.clock.set(new Date());
  });
});

describe('erasing', () => {
  const note = async (admin: TestUser, id: string, text: string) => {
    const sent = await shop.send('POST', `/api/v1/admin/orders/notes/${id}`, {
      as: admin,
      body: { text },
    });
    expect(sent.status).toBe(201);
  };
  const deliver = async (admin: TestUser, id: string) => {
    const body = { orderStatus: 'delivered' };
    await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
  };

  test('a guest leaves neither name nor address of any order in the notes', async () => {
    const admin = await aUser(ctx, { role: 'owner' });
    const { coat, guest, email, id, placed } = await unpaid('Ottilie Plait');
    expect((await capturePayment(shop, guest, paymentIdOf(placed))).status).toBe(200);
    await note(admin, id, `Ottilie Plait (${email}) rang: leave it with the neighbour.`);
    await deliver(admin, id);
    const other = anEmail();
    await add(guest, coat.id);
    const again = await checkOutAs(shop, guest, other, 'Ottilie Rope');
    expect((await capturePayment(shop, guest, paymentIdOf(again))).status).toBe(200);
    await note(admin, String(again.body['orderId']), 'Ottilie Rope rang.');
    await deliver(admin, String(again.body['orderId']));
    const path = `/api/v1/admin/customers/${guest.id}`;
    expect((await shop.send('DELETE', path, { as: admin })).status).toBe(200);
    await runAllJobs(ctx);
    for (const text of ['Ottilie', email, other]) expect(await findText(ctx, text)).toEqual([]);
    expect(await findText(ctx, 'the customer (the customer) rang')).not.toEqual([]);
  });

  test('an account leaves nothing that its orders as a guest had', async () => {
    const admin = await aUser(ctx, { role: 'owner' });
    const account = await anAccount(shop);
    await ctx.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [account.id]);
    const id = await aPaidGuestOrder(shop, account.email);
    await runAllJobs(ctx);
    const signedIn = { ...account, cookie: cookieIn(await logIn(shop, account)) };
    await note(admin, id, 'Gusta Weaver rang.');
    await deliver(admin, id);
    const path = `/api/v1/admin/customers/${signedIn.id}`;
    expect((await shop.send('DELETE', path, { as: admin })).status).toBe(200);
    const links = await ctx.pool.query('SELECT FROM order_links WHERE order_id = $1', [id]);
    expect(links.rows).toEqual([]);
    const notes = await ctx.pool.query('SELECT text FROM order_notes WHERE order_id = $1', [id]);
    expect(notes.rows).toEqual([{ text: 'the customer rang.' }]);
  });
});

async function cancel(guest: TestUser, id: string): Promise<void> {
  const path = `/api/v1/shop/orders/${id}/cancel`;
  expect((await shop.send('POST', path, { as: guest })).status).toBe(200);
}
