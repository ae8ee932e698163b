/** An order's history and the audit log name the API token that acted, also when its refund completes later. */
import { expect, test } from 'vitest';
import { aPaymentShop } from '#support/payment-fixture.ts';
import { anApiToken } from '#support/users.ts';

const { shop, simulator, admin, paidOrder, setStatus, checkAfter, details } = await aPaymentShop();

const ORDERS = '/api/v1/admin/orders';
const historyOf = async (id: string) =>
  (await details(id)).history.filter(({ by }) => by !== '').map(({ event, by }) => [event, by]);

async function aToken() {
  const { id, secret } = await anApiToken(shop.ctx, admin, ['orders.write', 'orders.refund']);
  return {
    id,
    send: (method: string, path: string, body: object) =>
      shop.send(method, path, { headers: { authorization: `Bearer ${secret}` }, body }),
  };
}

test('a status that a token set is by the token, the next one by the person', async () => {
  const { id } = await paidOrder();
  const token = await aToken();
  const set = await token.send('PUT', `${ORDERS}/update/${id}`, { orderStatus: 'inProcess' });
  expect(set.status).toBe(200);
  await shop.send('DELETE', `/api/v1/admin/tokens/${token.id}`, { as: admin });
  await setStatus(id, 'inShipping');
  expect(await historyOf(id)).toEqual([
    ['set inProcess', 'API token Stock sync'],
    ['set inShipping', 'Ada Thorne'],
  ]);
});

test('a refund that a token asked for is by the token, although a job completes it', async () => {
  const { id } = await paidOrder();
  const token = await aToken();
  await simulator.faults({ refundFailureRate: 1, kinds: ['error-after'] });
  await token.send('POST', `${ORDERS}/refund/${id}`, { amount: 1 });
  await simulator.faults();
  await checkAfter(600);
  expect((await historyOf(id)).map(([, by]) => by)).toEqual(['API token Stock sync']);
  const entries = shop.ctx.db.selectFrom('audit_entries').select('actor_name');
  const named = await entries.where('record_id', '=', id).execute();
  expect(named.length).toBeGreaterThan(1);
  for (const { actor_name } of named) expect(actor_name).toBe('token “Stock sync” of Ada Thorne');
});
