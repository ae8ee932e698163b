/** “Find your order”: a guest gets a link to an order by another mail, and nobody learns who has ordered. */
import { expect, test } from 'vitest';
import { aLimitedProcess, anEmail, from } from '#support/accounts.ts';
import { runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaidGuestOrder, orderTokenIn } from '#support/guest-orders.ts';
import { aGuestShop } from '#support/guests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aMailbox } from '#support/mailbox.ts';
import { statementsOf } from '#support/statements.ts';
import { aUser } from '#support/users.ts';

const mailbox = aMailbox();
const shop = await aGuestShop({}, { payments: instantPaymentProvider(), mailer: mailbox.mailer });
const { ctx } = shop;
const request = (number: string, email: string, on = shop, headers: Record<string, string> = {}) =>
  on.send('POST', '/api/v1/shop/order-links', { body: { number, email }, headers });

async function anOrder() {
  const email = anEmail();
  const id = await aPaidGuestOrder(shop, email);
  const { rows } = await ctx.pool.query('SELECT number, user_id FROM orders WHERE id = $1', [id]);
  await runAllJobs(ctx);
  mailbox.sent.splice(0);
  return { id, email, number: String(rows[0].number), userId: String(rows[0].user_id) };
}
/** How many mails this sends. */
async function mailsOf(work: () => Promise<unknown>): Promise<number> {
  mailbox.sent.splice(0);
  await work();
  await runAllJobs(ctx);
  return mailbox.sent.length;
}

test('the number, with or without “#”, and the address get a link that opens the order', async () => {
  const { id, email, number } = await anOrder();
  for (const typed of [number, `#${number}`, ` # ${number} `]) {
    expect((await request(typed, email.toUpperCase())).status).toBe(200);
    const mail = (await mailbox.to(shop, email)).at(-1);
    expect(mail?.subject).toBe(`Your order #${number} at ${ctx.settings.shopName}`);
    const token = orderTokenIn(mail?.text);
    expect(mail?.html).toContain(token);
    expect(await shop.send('GET', `/api/v1/shop/order-links/${token}`)).toMatchObject({
      status: 200,
      body: { data: { _id: id } },
    });
    expect(await findText(ctx, token)).toEqual([]);
  }
  expect(mailbox.sent).toHaveLength(3);
});

test('nothing else gets a mail, with the same response for the same work', async () => {
  const { id, email, number } = await anOrder();
  const found = await request(number, email);
  const work = await statementsOf(() => request(number, email));
  expect(work.length).toBeGreaterThan(1);
  await runAllJobs(ctx);
  for (const [typed, address] of [
    [number, anEmail()],
    ['999999999', email],
    ['12345678901234567890', email],
    ['ten', email],
    ['', email],
    [number, ''],
  ] as const) {
    const reply = await request(typed, address);
    expect([typed, reply.status, reply.body]).toEqual([typed, found.status, found.body]);
    expect(await statementsOf(() => request(typed, address))).toEqual(work);
    expect(await mailsOf(() => request(typed, address))).toBe(0);
  }
  // The order of an account.
  await ctx.pool.query('UPDATE orders SET by_guest = false WHERE id = $1', [id]);
  expect(await mailsOf(() => request(number, email))).toBe(0);
});

test('a request is out of date after an hour, or once the guest is erased', async () => {
  const { id, email, number, userId } = await anOrder();
  const late = async () => {
    await request(number, email);
    shop.clock.forward(61 * 60_000);
  };
  expect(await mailsOf(late)).toBe(0);
  shop.clock.set(new Date());
  const admin = await aUser(ctx, { role: 'owner' });
  const erased = async () => {
    await request(number, email);
    const body = { orderStatus: 'delivered' };
    await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, { as: admin, body });
    await shop.send('DELETE', `/api/v1/admin/customers/${userId}`, { as: admin });
    await ctx.pool.query("DELETE FROM mails WHERE kind = 'order-status-changed'");
  };
  expect(await mailsOf(erased)).toBe(0);
  const { rows } = await ctx.pool.query('SELECT customer_email FROM orders WHERE id = $1', [id]);
  expect(await mailsOf(() => request(number, rows[0].customer_email))).toBe(0);
});

test('an address gets at most five mails an hour, with an order or not', async () => {
  const limited = aLimitedProcess(shop);
  const { email, number } = await anOrder();
  for (const address of [email, anEmail()]) {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await request(number, address, limited, from(`203.0.113.${at}`))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
  expect((await request(number, anEmail(), limited, from('203.0.113.9'))).status).toBe(200);
});
