import { beforeAll, expect, test } from 'vitest';
import type { CustomerDetailsWire, CustomerWire } from '#contract/customers.contract.ts';
import { newId } from '#kernel/ids.ts';
import { aFullAccount, findText, openAccountFixture } from '#support/full-account.ts';
import { aMailbox } from '#support/mailbox.ts';
import { ageSessions, aUser, type TestUser } from '#support/users.ts';

const mailbox = aMailbox();
const fixture = await openAccountFixture(mailbox.mailer);
const { shop, admin } = fixture;
let support: TestUser;
beforeAll(async () => {
  support = await aUser(shop.ctx, { role: 'support' });
});

const path = (rest = '') => `/api/v1/admin/customers${rest}`;
const list = async (query: string, as = admin) =>
  (await shop.send('GET', path(query), { as })).body as unknown as {
    data: CustomerWire[];
    total: number;
    nextCursor: string | null;
  };
const details = async (id: string) =>
  (await shop.read(path(`/${id}`), admin)) as unknown as CustomerDetailsWire;
const ask = (as: TestUser, method: string, rest: string, body?: object) =>
  shop.send(method, path(rest), { as, body });

/** What the orders say, read without the triggers. */
async function plainTotals(id: string) {
  const { rows } = await shop.ctx.pool.query<{ orders: number; spent: number }>(
    `SELECT count(*)::integer AS orders, coalesce(sum(total_cents), 0)::integer - coalesce((
        SELECT sum(amount_cents) FROM payment_refunds JOIN orders r ON r.id = order_id
        WHERE r.user_id = $1 AND status = 'completed' AND undone_at IS NULL), 0)::integer AS spent
     FROM orders WHERE user_id = $1 AND payment_status IN ('paid', 'partially refunded', 'refunded')`,
    [id],
  );
  return rows[0];
}

test('a customer is listed with paid orders, what they spent without refunds, and the last order', async () => {
  const account = await aFullAccount(fixture);
  const found = async () => (await list(`?q=${account.email.toUpperCase()}`)).data;
  // The third order is not paid.
  const [customer] = await found();
  expect(customer).toMatchObject({ _id: account.id, userName: account.userName, orders: 2 });
  expect(customer?.lastOrderAt).not.toBeNull();
  const totals = await plainTotals(account.id);
  expect([customer?.orders, (customer?.spent ?? 0) * 100]).toEqual([totals?.orders, totals?.spent]);

  const refund = await shop.send('POST', `/api/v1/admin/orders/refund/${account.openId}`, {
    as: admin,
    body: { amount: 10 },
  });
  expect(refund.status).toBe(201);
  const [refunded] = await found();
  expect(refunded?.spent).toBe((customer?.spent ?? 0) - 10);
  expect((refunded?.spent ?? 0) * 100).toBe((await plainTotals(account.id))?.spent);
});

test('words are parts of the name or the address, and wildcards are letters', async () => {
  const mark = newId().slice(-8);
  const ann = await aUser(shop.ctx, { userName: `Ann_${mark} Carder` });
  await aUser(shop.ctx, { userName: `AnnX${mark} Carder` });
  const names = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ _id }) => _id);
  expect(await names(`carder ann_${mark}`)).toEqual([ann.id]);
  expect(await names(`${mark} weaver`)).toEqual([]);
  expect((await list(`?q=${mark}`)).total).toBe(2);
});

test.each(['newest', 'last-order', 'most-spent', 'most-orders'])(
  'pages sorted by %s contain each customer once, in order, and no staff',
  async (sortBy) => {
    const all = await list(`?sortBy=${sortBy}`);
    const paged: CustomerWire[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(
        `?sortBy=${sortBy}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      paged.push(...page.data);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.data);
    expect(all.data).toHaveLength(all.total);
    const values = all.data.map(({ memberSince, lastOrderAt, spent, orders }) =>
      sortBy === 'newest'
        ? Date.parse(memberSince)
        : sortBy === 'last-order'
          ? Date.parse(lastOrderAt ?? '1970-01-01')
          : sortBy === 'most-spent'
            ? spent
            : orders,
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(all.data.map(({ _id }) => _id)).not.toContain(admin.id);
  },
);

test('the page of a customer has addresses, mails and notes, which the staff add and delete', async () => {
  const account = await aFullAccount(fixture);
  const page = await details(account.id);
  expect(page).toMatchObject({ isStaff: false, emailConfirmed: true });
  expect(page.addresses.map(({ city }) => city)).toContain(account.personalData.city);
  expect(page.mails.map(({ kind }) => kind)).toContain('order-confirmed');

  const added = await ask(support, 'POST', `/${account.id}/notes`, { text: 'Calls on Fridays' });
  expect(added).toMatchObject({ status: 201, body: { data: { author: support.userName } } });
  const { _id } = added.body.data as unknown as { _id: string };
  expect((await details(account.id)).notes[0]).toMatchObject({ text: 'Calls on Fridays' });
  const other = await aUser(shop.ctx);
  expect((await ask(support, 'DELETE', `/${other.id}/notes/${_id}`)).status).toBe(404);
  expect((await ask(support, 'DELETE', `/${account.id}/notes/${_id}`)).status).toBe(200);
  expect((await details(account.id)).notes).not.toContainEqual(expect.objectContaining({ _id }));
  expect((await ask(support, 'POST', `/${newId()}/notes`, { text: 'x' })).status).toBe(404);
});

test('the list of orders can be limited to one customer', async () => {
  const account = await aFullAccount(fixture);
  const orders = await shop.send('GET', `/api/v1/admin/orders/get?customer=${account.id}`, {
    as: admin,
  });
  expect(orders.body).toMatchObject({ total: 3 });
});

test('export and erase do what the account itself does, are recorded without a name, and leave nothing', async () => {
  const account = await aFullAccount(fixture);
  expect((await ask(support, 'GET', `/${account.id}/data`)).status).toBe(403);
  expect((await ask(support, 'DELETE', `/${account.id}`)).status).toBe(403);
  const own = (await shop.read('/api/v1/account/data', account)) as Record<string, unknown>;
  const exported = await ask(admin, 'GET', `/${account.id}/data`);
  expect(Object.keys(exported.body.data as unknown as object)).toEqual(Object.keys(own));
  expect(JSON.stringify(exported.body.data)).toContain(account.personalData.phone);

  expect((await ask(admin, 'DELETE', `/${account.id}`)).status).toBe(200);
  expect((await ask(admin, 'DELETE', `/${account.id}`)).status).toBe(404);
  expect((await ask(admin, 'GET', `/${account.id}`)).status).toBe(404);
  expect((await list(`?q=${account.email}`)).total).toBe(0);
  const mails = await mailbox.to(shop, account.email);
  expect(mails.at(-1)?.subject).toBe('Your account was deleted');
  // The open order keeps what the parcel needs.
  expect(await findText(shop.ctx, account.email)).toEqual([
    'orders.customer_email',
    'orders.customer_folded',
  ]);
  const { rows } = await shop.ctx.pool.query(
    'SELECT action, record_name FROM audit_entries WHERE record_id = $1 ORDER BY id',
    [account.id],
  );
  expect(rows).toEqual(
    ['customer.note', 'customer.export', 'customer.erase'].map((action) => ({
      action,
      record_name: 'Customer',
    })),
  );
});

test('an account of the staff is shown, and neither exported nor erased here', async () => {
  expect(await details(support.id)).toMatchObject({ isStaff: true });
  for (const [method, rest] of [
    ['GET', `/${support.id}/data`],
    ['DELETE', `/${support.id}`],
  ] as const)
    expect(await ask(admin, method, rest)).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_IS_STAFF' },
    });
});

test('an account is not erased while its payment is being confirmed', async () => {
  const account = await aFullAccount(fixture);
  const set = (payment_status: 'capturing' | 'pending') =>
    shop.ctx.db
      .updateTable('orders')
      .set({ payment_status })
      .where('id', '=', account.unpaidId)
      .execute();
  await set('capturing');
  expect(await ask(admin, 'DELETE', `/${account.id}`)).toMatchObject({
    status: 409,
    body: { code: 'CUSTOMER_IS_PAYING' },
  });
  expect((await details(account.id)).email).toBe(account.email);
  await set('pending');
});

test('exporting the list, the data and erasing ask for a recent step-up', async () => {
  const owner = await aUser(shop.ctx, { role: 'owner' });
  const shopper = await aUser(shop.ctx);
  await ageSessions(shop.ctx, owner, 20, 'proved_at');
  for (const [method, rest] of [
    ['GET', '/export'],
    ['GET', `/${shopper.id}/data`],
    ['DELETE', `/${shopper.id}`],
  ] as const)
    expect(await ask(owner, method, rest)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } });
});
