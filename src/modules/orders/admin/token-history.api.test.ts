/** An order's history and the audit log name the API token that acted, also when its refund completes later. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '#modules/orders/index.ts';
import { anOrderOfTwoUnits } from '#support/checkout.ts';
import { startSimulator, type Simulator } from '#support/payment-simulator.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { anApiToken, aUser, type TestUser } from '#support/users.ts';

let simulator: Simulator;
let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  simulator = await startSimulator();
  shop = await openTestShop({ PAYPAL_API_URL: simulator.url });
  owner = await aUser(shop.ctx, { role: 'owner', userName: 'Odile' });
});
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});

const ORDERS = '/api/v1/admin/orders';
const historyOf = async (id: string) => {
  const { body } = await shop.send('GET', `${ORDERS}/details/${id}`, { as: owner });
  const { history } = body.data as unknown as { history: { event: string; by: string }[] };
  return history.filter(({ by }) => by !== '').map(({ event, by }) => [event, by]);
};
const auditOf = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('audit_entries')
      .select('actor_name')
      .where('record_id', '=', id)
      .execute()
  ).map(({ actor_name }) => actor_name);

async function aToken() {
  const { id, secret } = await anApiToken(shop.ctx, owner, ['orders.write', 'orders.refund']);
  return {
    id,
    send: (method: string, path: string, body: object) =>
      shop.send(method, path, { headers: { authorization: `Bearer ${secret}` }, body }),
  };
}

test('a status that a token set is by the token, the next one by the person', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const token = await aToken();
  const path = `${ORDERS}/update/${id}`;
  expect((await token.send('PUT', path, { orderStatus: 'inProcess' })).status).toBe(200);
  await shop.send('DELETE', `/api/v1/admin/tokens/${token.id}`, { as: owner });
  await shop.send('PUT', path, { as: owner, body: { orderStatus: 'inShipping' } });
  expect(await historyOf(id)).toEqual([
    ['set inProcess', 'API token Stock sync'],
    ['set inShipping', 'Odile'],
  ]);
});

test('a refund that a token asked for is by the token, although a job completes it', async () => {
  const { id } = await anOrderOfTwoUnits(shop, simulator);
  const token = await aToken();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await token.send('POST', `${ORDERS}/refund/${id}`, { amount: 1 });
  await simulator.faults();
  shop.clock.forward(600_000);
  await checkPayments(shop.ctx);
  expect((await historyOf(id)).map(([, by]) => by)).toEqual(['API token Stock sync']);
  const named = await auditOf(id);
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set(['token “Stock sync” of Odile']));
});
