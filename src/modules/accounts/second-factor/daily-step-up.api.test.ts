/** What asks for a step-up only once much of it was done since the last one, within a day. */
import { afterEach, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { recordOrdersRead } from '#modules/accounts/second-factor/orders-read.repository.ts';
import { sessionHash } from '#modules/accounts/sessions/session.ts';
import { anAccount, PASSWORD } from '#support/accounts.ts';
import { anInstantlyPaidOrder, aShopper } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { reauthenticate } from '#support/second-factor.ts';
import { aTestShop } from '#support/shop.ts';
import { ageSessions, type TestUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
afterEach(() => shop.ctx.db.deleteFrom('store_settings').execute());

const STEP_UP = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
/** Lets so many minutes pass since the last step-up. */
const age = (member: TestUser, minutes = 16) => ageSessions(shop.ctx, member, minutes, 'proved_at');

const aPaidOrder = (quantity = 1) => anInstantlyPaidOrder(shop, quantity, 10_000);

test('refunds of one person over several orders ask once they are above the limit together', async () => {
  const [member, colleague] = [await anAccount(shop, 'manager'), await anAccount(shop, 'manager')];
  await age(member);
  const orders = await Promise.all(Array.from({ length: 8 }, () => aPaidOrder()));
  const refund = (as: TestUser, order = orders.pop()) =>
    shop.send('POST', `/api/v1/admin/orders/refund/${order}`, { as, body: { amount: 90 } });
  // At once, too: the limit is 200.
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => refund(member)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([201, 201, 403, 403]);
  const reject = (order = orders.pop()) =>
    shop.send('PUT', `/api/v1/admin/orders/update/${order}`, {
      as: member,
      body: { orderStatus: 'rejected', refund: true },
    });
  expect(await reject()).toMatchObject(STEP_UP);
  await age(colleague);
  expect((await refund(colleague)).status).toBe(201);

  // They count from the last step-up on.
  await reauthenticate(shop, member, { password: PASSWORD });
  await age(member, 0);
  await shop.ctx.pool.query(
    `UPDATE payment_refunds SET asked_at = asked_at - interval '17 minutes' WHERE actor_id = $1`,
    [member.id],
  );
  await age(member);
  expect((await refund(member)).status).toBe(201);
});

test('refunds of one order by several people ask once they are above the limit together', async () => {
  const [first, second] = [await anAccount(shop, 'manager'), await anAccount(shop, 'manager')];
  for (const member of [first, second]) await age(member);
  const order = await aPaidOrder(3);
  const refund = (as: TestUser, amount: number) =>
    shop.send('POST', `/api/v1/admin/orders/refund/${order}`, { as, body: { amount } });
  expect((await refund(first, 150)).status).toBe(201);
  expect(await refund(second, 60)).toMatchObject(STEP_UP);
});

test('reading very many different orders asks, page by page and one by one', async () => {
  const member = await anAccount(shop, 'support');
  const order = await aPaidOrder();
  const list = () => shop.send('GET', '/api/v1/admin/orders/get', { as: member });
  const details = () => shop.send('GET', `/api/v1/admin/orders/details/${order}`, { as: member });
  const { id: buyer } = await aShopper(shop.ctx);
  const customer = () => shop.send('GET', `/api/v1/admin/customers/${buyer}`, { as: member });
  const session = sessionHash(shop.ctx, member.cookie) ?? Buffer.alloc(0);
  const read = (count: number) =>
    recordOrdersRead(
      shop.ctx.db,
      session,
      Array.from({ length: count }, () => newId()),
      new Date(0),
    );
  await age(member);
  for (let times = 0; times < 3; times += 1) expect((await list()).status).toBe(200);
  const { rows } = await shop.ctx.pool.query(
    'SELECT count(*)::integer AS count FROM orders_read WHERE session_hash = $1',
    [session],
  );
  expect(await read(2 * LIST_MAX - rows[0].count)).toBe(2 * LIST_MAX);
  expect([(await list()).status, (await details()).status]).toEqual([200, 200]);
  expect(await read(1)).toBe(2 * LIST_MAX + 1);
  expect(await list()).toMatchObject(STEP_UP);
  expect(await details()).toMatchObject(STEP_UP);
  expect(await customer()).toMatchObject(STEP_UP);

  await reauthenticate(shop, member, { password: PASSWORD });
  expect((await list()).status).toBe(200);
  await shop.ctx.pool.query(`UPDATE orders_read SET read_at = read_at - interval '17 minutes'`);
  await age(member);
  expect((await list()).status).toBe(200);
});
