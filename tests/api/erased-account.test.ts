/** G27: the download contains all personal data, and a deleted account leaves none in any table. */
import { expect, test } from 'vitest';
import { eraseClosedOrders } from '#modules/orders/erase-closed-orders.ts';
import { cookieIn, logIn, PASSWORD, statusOf } from '#support/accounts.ts';
import { runAllJobs } from '#support/checkout.ts';
import { expectHealthy } from '#support/doctor.ts';
import { aMailbox } from '#support/mailbox.ts';
import { ageSessions, aUser, type TestUser } from '#support/users.ts';
import type { Reply } from '#support/shop.ts';
import { aFullAccount, findText, openAccountFixture, setStatus } from '#support/full-account.ts';

const mailbox = aMailbox();
const fixture = await openAccountFixture(mailbox.mailer);
const { shop, admin } = fixture;

const deleteAccount = (as: TestUser, body: object = { password: PASSWORD }) =>
  shop.send('DELETE', '/api/v1/account', { as, body });
const orderAsStaff = (id: string) => shop.send('GET', `/admin/orders/details/${id}`, { as: admin });

test('the search finds existing data, so that an empty result means something', async () => {
  const { personalData } = await aFullAccount(fixture);
  for (const [text, columns] of [
    [
      personalData.email,
      ['users.email', 'orders.customer_email', 'mails.recipient', 'contact_messages.email'],
    ],
    [personalData.tracking, ['parcels.tracking_number', 'parcels.tracking_url', 'mails.payload']],
    [personalData.phone, ['addresses.phone', 'orders.address_snapshot', 'idempotency_keys.answer']],
    [
      personalData.userName,
      [
        'reviews.user_name',
        'order_history.note',
        'order_notes.text',
        'customer_notes.text',
        'contact_answers.text',
      ],
    ],
  ] as const)
    expect(await findText(shop.ctx, text)).toEqual(expect.arrayContaining([...columns]));
});

test('the download contains all data of the account and none of another', async () => {
  const [account, other] = [await aFullAccount(fixture), await aFullAccount(fixture)];
  const reply = await shop.send('GET', '/api/v1/account/data', { as: account });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const text = JSON.stringify(reply.body);
  const { deliveredId, openId, unpaidId, subject } = account;
  const ids = [deliveredId, openId, unpaidId, subject, ...fixture.products];
  for (const value of [...Object.values(account.personalData), ...ids])
    expect(text).toContain(value);
  const data = reply.body.data as unknown as Record<string, unknown[]>;
  expect([data['orders'], data['wishlist'], data['reviews']].map((list) => list?.length)).toEqual([
    3, 3, 2,
  ]);
  expect(data['account']).toMatchObject({
    sessions: [{}, {}],
    identities: [{}],
    addresses: [{}, {}],
  });
  const secrets = ['token_hash', 'passwordHash', '$argon2id'];
  for (const value of [...Object.values(other.personalData), ...secrets])
    expect(text).not.toContain(value);
});

test('a deleted account remains only in the order that is still being delivered, and then nowhere', async () => {
  const account = await aFullAccount(fixture);
  const before = await orderAsStaff(account.deliveredId);
  const done = await deleteAccount(account);
  expect(done.status).toBe(200);
  expect(done.headers.get('set-cookie')).toMatch(/^sid=;/);
  const mails = await mailbox.to(shop, account.personalData.email);
  expect(mails.at(-1)?.subject).toBe('Your account was deleted');

  // A paid order is delivered, so it keeps what the parcel needs.
  const remaining = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(account.personalData).map(
          async ([name, value]) => [name, await findText(shop.ctx, value)] as const,
        ),
      ),
    );
  const parcel = ['orders.address_snapshot'];
  expect(await remaining()).toEqual({
    userName: ['orders.customer_name', 'orders.customer_folded'],
    email: ['orders.customer_email', 'orders.customer_folded'],
    address: parcel,
    city: parcel,
    pincode: parcel,
    phone: parcel,
    notes: parcel,
    tracking: ['parcels.tracking_number', 'parcels.tracking_url'],
    // Reviews stay without their author's name.
    words: ['reviews.message'],
  });
  expect(await findText(shop.ctx, account.subject)).toEqual([]);

  await setStatus(fixture, account.openId, 'delivered');
  await eraseClosedOrders(shop.ctx);
  await runAllJobs(shop.ctx);
  const { words: _, ...personal } = await remaining();
  expect(Object.values(personal).flat()).toEqual([]);

  const facts = (reply: Reply) => {
    const { totalAmount, cartItems, orderStatus, paymentStatus, number } = reply.body
      .data as unknown as Record<string, unknown>;
    return { totalAmount, cartItems, orderStatus, paymentStatus, number };
  };
  expect(facts(await orderAsStaff(account.deliveredId))).toEqual(facts(before));
  await expectHealthy(shop.ctx);
});

test('a deleted account ends every session, password and Google sign-in, its unpaid order and wishlist, and frees the address', async () => {
  const account = await aFullAccount(fixture);
  const counts = async () => {
    const { rows } = await shop.ctx.pool.query<{ reserved: number; wishlist: number }>(
      `SELECT (SELECT reserved FROM variants WHERE product_id = $1) AS reserved,
         (SELECT wishlist_count FROM products WHERE id = $2) AS wishlist`,
      [fixture.products[2], fixture.products[0]],
    );
    return rows[0] ?? { reserved: NaN, wishlist: NaN };
  };
  const { reserved, wishlist } = await counts();
  await deleteAccount(account);
  expect(await counts()).toEqual({ reserved: reserved - 1, wishlist: wishlist - 1 });
  expect((await orderAsStaff(account.unpaidId)).body.data).toMatchObject({
    orderStatus: 'rejected',
  });
  await expectHealthy(shop.ctx);

  expect(await statusOf(shop, account)).toBe(401);
  expect((await logIn(shop, account)).status).toBe(401);
  const { email, subject } = account;
  const credential = await fixture.simulator.token({ email, subject });
  const google = await shop.send('POST', '/api/v1/auth/google/token', { body: { credential } });
  expect(google.status).toBe(200);
  const headers = { cookie: cookieIn(google) };
  const again = await shop.send('GET', '/api/v1/auth/check-auth', { headers });
  expect(again.body['user']).not.toMatchObject({ id: account.id });
  const orders = `/api/v1/shop/orders/user/${account.id}`;
  expect((await shop.send('GET', orders, { headers })).status).toBe(404);
});

test('deleting is refused with a wrong password, and while a payment is being confirmed', async () => {
  const account = await aFullAccount(fixture);
  const refusal = (status: number, code: string) => ({ status, body: { code } });
  expect(await deleteAccount(account, { password: 'not this one' })).toMatchObject(
    refusal(422, 'WRONG_PASSWORD'),
  );
  const setPayment = (payment_status: 'capturing' | 'pending') =>
    shop.ctx.db
      .updateTable('orders')
      .set({ payment_status })
      .where('id', '=', account.unpaidId)
      .execute();
  await setPayment('capturing');
  const before = await findText(shop.ctx, account.personalData.email);
  expect(await deleteAccount(account)).toMatchObject(refusal(409, 'ERASE_WHILE_PAYING'));
  expect(await findText(shop.ctx, account.personalData.email)).toEqual(before);
  expect(await statusOf(shop, account)).toBe(200);
  await setPayment('pending');
});

test('deleting needs a sign-in within ten minutes when there is no password; administrators are refused', async () => {
  const [person, recent] = [await aUser(shop.ctx), await aUser(shop.ctx)];
  await ageSessions(shop.ctx, person, 11, 'proved_at');
  expect(await deleteAccount(person, {})).toMatchObject({
    status: 409,
    body: { code: 'NO_PASSWORD' },
  });
  expect((await deleteAccount(recent, {})).status).toBe(200);
  expect(await deleteAccount(admin, {})).toMatchObject({
    status: 403,
    body: { code: 'ADMIN_STAYS' },
  });
});

test('concurrent deletions of two accounts delete each once', async () => {
  const accounts = [await aFullAccount(fixture), await aFullAccount(fixture)];
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => accounts.map((account) => deleteAccount(account))).flat(),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(accounts.length);
  for (const { personalData } of accounts)
    expect(await findText(shop.ctx, personalData.notes)).toEqual(['orders.address_snapshot']);
  await expectHealthy(shop.ctx);
});
