/** The link in a mail about a guest's order. */
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { documentsOf } from '#modules/orders/invoices/invoices.repository.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { aMailbox } from '#support/mailbox.ts';
import { runAllJobs } from '#support/checkout.ts';
import { findText } from '#support/full-account.ts';
import { aPaidGuestOrder, orderTokenIn } from '#support/guest-orders.ts';
import { aGuestShop, letGuestsIn } from '#support/guests.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { outcomeOf } from '#support/shop.ts';
import { aUser, type TestUser } from '#support/users.ts';

const mailbox = aMailbox();
const shop = await aGuestShop({}, { payments: instantPaymentProvider(), mailer: mailbox.mailer });
const { ctx } = shop;
const open = (token: string) => shop.send('GET', `/api/v1/shop/order-links/${token}`);
test('opens that order and no other, without what only the buyer needs', async () => {
  const [id, other] = [
    await aPaidGuestOrder(shop, 'gusta@mail.example'),
    await aPaidGuestOrder(shop, 'odo@mail.example'),
  ];
  await runAllJobs(ctx);
  const [mail] = mailbox.sent.filter(({ to }) => to === 'gusta@mail.example');
  const token = orderTokenIn(mail?.text);
  expect(mail?.html).toContain(token);
  expect(mail?.text).not.toContain('/shop/account');
  const opened = await open(token);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      data: {
        _id: id,
        orderStatus: 'confirmed',
        approvalURL: null,
        history: [],
        addressInfo: { addressId: null, phone: '', notes: '', city: 'Weaverton' },
      },
    },
  });
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(opened.body)).not.toContain(other);
  // Nothing stores the token, the mail's row neither.
  expect(await findText(ctx, token)).toEqual([]);
  const wrong = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
  expect(outcomeOf(await open(wrong))).toBe('404 LINK_INVALID');
  expect(outcomeOf(await open(id))).toBe('404 LINK_INVALID');
});

test('shows the invoices of that order alone, with their files', async () => {
  await updateSettings(ctx, { id: null, userName: 'Test' }, { invoices: true });
  const [id, other] = [
    await aPaidGuestOrder(shop, 'ina@mail.example'),
    await aPaidGuestOrder(shop, 'oda@mail.example'),
  ];
  await updateSettings(ctx, { id: null, userName: 'Test' }, { invoices: false });
  await runAllJobs(ctx);
  const token = orderTokenIn(mailbox.sent.find(({ to }) => to === 'ina@mail.example')?.text);
  const [own, foreign] = await documentsOf(ctx.db, [id, other]);
  expect((await open(token)).body.data).toMatchObject({ invoices: [{ number: own?.number }] });
  const file = (invoice: string | undefined, by = token) =>
    shop.app.request(`/api/v1/shop/order-links/${by}/invoices/${invoice}/pdf`);
  const answer = await file(own?.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  expect((await extractText(pdf, { mergePages: true })).text).toContain(own?.number);
  expect((await file(foreign?.id)).status).toBe(404);
  expect((await file(own?.id, 'x'.repeat(43))).status).toBe(404);
});

test('ends half a year after the last event of the order; “Find your order” mails a new one', async () => {
  const DAY = 24 * 3_600_000;
  const id = await aPaidGuestOrder(shop, 'ilse@mail.example');
  const tokens = async () => {
    await runAllJobs(ctx);
    const sent = mailbox.sent.filter(({ to }) => to === 'ilse@mail.example');
    return sent.map(({ text }) => orderTokenIn(text));
  };
  const [first = ''] = await tokens();
  shop.clock.forward(179 * DAY);
  expect((await open(first)).status).toBe(200);
  const admin = await aUser(ctx, { role: 'owner' });
  const body = { orderStatus: 'inProcess' };
  const path = `/api/v1/admin/orders/update/${id}`;
  expect((await shop.send('PUT', path, { as: admin, body })).status).toBe(200);
  shop.clock.forward(179 * DAY);
  expect((await open(first)).status).toBe(200);
  shop.clock.forward(2 * DAY);
  expect(outcomeOf(await open(first))).toBe('404 LINK_INVALID');
  const { rows } = await ctx.pool.query('SELECT number FROM orders WHERE id = $1', [id]);
  const found = { number: String(rows[0].number), email: 'ilse@mail.example' };
  await shop.send('POST', '/api/v1/shop/order-links', { body: found });
  const last = (await tokens()).at(-1) ?? '';
  expect((await open(last)).body.data).toMatchObject({ _id: id });
  expect(outcomeOf(await open(first))).toBe('404 LINK_INVALID');
  shop.clock.set(new Date());
});

test('ends when the guest is erased', async () => {
  const admin = await aUser(ctx, { role: 'owner' });
  const id = await aPaidGuestOrder(shop, 'ends@mail.example');
  await runAllJobs(ctx);
  const token = orderTokenIn(mailbox.sent.findLast(({ to }) => to === 'ends@mail.example')?.text);
  expect((await open(token)).status).toBe(200);
  await shop.send('PUT', `/api/v1/admin/orders/update/${id}`, {
    as: admin,
    body: { orderStatus: 'delivered' },
  });
  const { rows } = await ctx.pool.query('SELECT user_id FROM orders WHERE id = $1', [id]);
  const erased = await shop.send('DELETE', `/api/v1/admin/customers/${rows[0].user_id}`, {
    as: admin,
  });
  expect(erased.status).toBe(200);
  expect(outcomeOf(await open(token))).toBe('404 LINK_INVALID');
});

describe('who is signed in', () => {
  const claim = (token: string, as: TestUser | undefined) =>
    shop.send('POST', `/api/v1/shop/order-links/${token}`, { as });
  const linkTo = async (email: string) => {
    const id = await aPaidGuestOrder(shop, email);
    await runAllJobs(ctx);
    return {
      id,
      token: orderTokenIn(mailbox.sent.findLast(({ to }) => to === email)?.text),
    };
  };
  const claimOf = async (token: string, as: TestUser) =>
    (await shop.send('GET', `/api/v1/shop/order-links/${token}`, { as })).body['claim'];

  test('adds the order to an account whose confirmed address it has, and to no other', async () => {
    const [ann, bob] = [await aUser(ctx), await aUser(ctx)];
    await ctx.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [bob.id]);
    const { id, token } = await linkTo(ann.email);
    const refused = '404 NOT_FOUND';
    expect(await claimOf(token, ann)).toBe('unconfirmed');
    expect(outcomeOf(await claim(token, ann))).toBe(refused);
    expect(await claimOf(token, bob)).toBeUndefined();
    expect(outcomeOf(await claim(token, bob))).toBe(refused);
    expect(outcomeOf(await claim(token, undefined))).toBe('401 SIGNED_OUT');
    expect(outcomeOf(await claim(`${token.slice(0, -1)}_`, bob))).toBe(refused);

    await ctx.pool.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [ann.id]);
    expect(await claimOf(token, ann)).toBe('possible');
    const replies = await Promise.all([claim(token, ann), claim(token, ann)]);
    for (const reply of [...replies, await claim(token, ann)])
      expect(reply).toMatchObject({ status: 200, body: { orderId: id } });
    expect(await claimOf(token, ann)).toBeUndefined();
    const order = `/api/v1/shop/orders/${id}`;
    expect(await shop.read(order, ann)).toMatchObject({ _id: id });
    // The link in the mail still opens it.
    expect((await open(token)).status).toBe(200);
  });
});

test('orders can be found while there are some, although guests may no longer check out', async () => {
  const findable = async () =>
    (await shop.send('GET', '/api/v1/shop/order-links')).body['findable'];
  await aPaidGuestOrder(shop, 'stays@mail.example');
  await letGuestsIn(shop, false);
  expect(await findable()).toBe(true);
  const { rows } = await ctx.pool.query(
    'UPDATE orders SET by_guest = false WHERE by_guest RETURNING id',
  );
  expect(await findable()).toBe(false);
  await ctx.pool.query('UPDATE orders SET by_guest = true WHERE id = ANY($1)', [
    rows.map(({ id }) => id),
  ]);
  await letGuestsIn(shop);
});
