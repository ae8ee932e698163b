import { expect, test } from 'vitest';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { newId } from '#kernel/ids.ts';
import { aUser, type TestUser } from '#support/users.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const HOME = {
  address: '12 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '+1 555 0100',
  notes: 'Ring twice',
};
const add = (as: TestUser, body: object = HOME, headers: Record<string, string> = {}) =>
  shop.send('POST', '/shop/address/add', { as, body: { userId: as.id, ...body }, headers });
async function list(as: TestUser): Promise<AddressWire[]> {
  const { status, body } = await shop.send('GET', `/shop/address/get/${as.id}`, { as });
  expect(status).toBe(200);
  return body.data as unknown as AddressWire[];
}

test('addresses are added, listed, changed and deleted', async () => {
  const ann = await aUser(shop.ctx);
  expect(await list(ann)).toEqual([]);
  const added = await add(ann, { ...HOME, city: '  Weaverton ' });
  expect(added).toMatchObject({
    status: 201,
    body: { success: true, data: { ...HOME, userId: ann.id, lastUsedAt: null } },
  });
  const [{ _id } = { _id: '' }] = await list(ann);
  const changed = await shop.send('PUT', `/api/v1/shop/address/update/${ann.id}/${_id}`, {
    as: ann,
    body: { ...HOME, city: 'Spindle' },
  });
  expect(changed).toMatchObject({ status: 200, body: { data: { _id, city: 'Spindle' } } });
  expect(await list(ann)).toMatchObject([{ _id, city: 'Spindle' }]);
  const remove = () => shop.send('DELETE', `/shop/address/delete/${ann.id}/${_id}`, { as: ann });
  expect((await remove()).status).toBe(200);
  expect(await list(ann)).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test('a user has three addresses at most, also with many requests at once', async () => {
  const people = await Promise.all([aUser(shop.ctx), aUser(shop.ctx), aUser(shop.ctx)]);
  const replies = await Promise.all(
    people.flatMap((person) => Array.from({ length: 12 }, () => add(person))),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(27);
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([409, 'ADDRESS_LIMIT']);
  for (const person of people) expect(await list(person)).toHaveLength(3);
});

test('the same idempotency key saves one address', async () => {
  const ann = await aUser(shop.ctx);
  const key = { 'idempotency-key': newId() };
  const first = await add(ann, HOME, key);
  expect((await add(ann, HOME, key)).body).toEqual(first.body);
  expect(await list(ann)).toHaveLength(1);
});
