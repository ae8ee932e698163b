import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AddressWire } from '#contract/accounts.contract.ts';
import { newId } from '#kernel/ids.ts';
import { aUser, anAddress, type TestUser } from '#support/users.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const HOME = {
  address: '12 Loom Street',
  city: 'Weaverton',
  pincode: '10115',
  phone: '+1 555 0100',
  notes: 'Ring twice',
};
const add = (as: TestUser, body: object = HOME, headers?: Record<string, string>) =>
  shop.send('POST', '/shop/address/add', {
    as,
    body: { userId: as.id, ...body },
    ...(headers ? { headers } : {}),
  });
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
    body: {
      success: true,
      message: 'Address added successfully',
      data: { ...HOME, userId: ann.id, lastUsedAt: null },
    },
  });
  const [{ _id } = { _id: '' }] = await list(ann);
  const changed = await shop.send('PUT', `/api/v1/shop/address/update/${ann.id}/${_id}`, {
    as: ann,
    body: { ...HOME, city: 'Spindle' },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Address updated successfully', data: { _id, city: 'Spindle' } },
  });
  expect(await list(ann)).toMatchObject([{ _id, city: 'Spindle' }]);
  const deleted = await shop.send('DELETE', `/shop/address/delete/${ann.id}/${_id}`, { as: ann });
  expect(deleted).toMatchObject({
    status: 200,
    body: { success: true, message: 'Address deleted successfully' },
  });
  expect(await list(ann)).toEqual([]);
  expect(
    (await shop.send('DELETE', `/shop/address/delete/${ann.id}/${_id}`, { as: ann })).status,
  ).toBe(404);
});

test.each(['address', 'city', 'pincode', 'phone', 'notes'] as const)(
  'without %s, or with a blank one, nothing is saved',
  async (field) => {
    const ann = await aUser(shop.ctx);
    const kept = await anAddress(shop.ctx, ann);
    const before = await list(ann);
    for (const value of [undefined, '', '  \t ', null, 7]) {
      const refused = {
        status: 400,
        body: { success: false, message: 'Please fill all required fields' },
      };
      expect(await add(ann, { ...HOME, [field]: value })).toMatchObject(refused);
      expect(
        await shop.send('PUT', `/shop/address/update/${ann.id}/${kept}`, {
          as: ann,
          body: { ...HOME, [field]: value },
        }),
      ).toMatchObject(refused);
    }
    expect(await list(ann)).toEqual(before);
  },
);

test('a user has three addresses at most, also with forty requests at once', async () => {
  const people = await Promise.all([aUser(shop.ctx), aUser(shop.ctx), aUser(shop.ctx)]);
  const replies = await Promise.all(
    people.flatMap((person) => Array.from({ length: 40 }, () => add(person))),
  );
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(9);
  for (const reply of replies)
    if (reply.status !== 201)
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'ADDRESS_LIMIT', message: 'You can add max 3 addresses' },
      });
  for (const person of people) expect(await list(person)).toHaveLength(3);
});

test('the same idempotency key saves one address', async () => {
  const ann = await aUser(shop.ctx);
  const key = { 'idempotency-key': newId() };
  const first = await add(ann, HOME, key);
  expect((await add(ann, HOME, key)).body).toEqual(first.body);
  expect(await list(ann)).toHaveLength(1);
});

test("another user's address, an unknown one and another user id are all not found", async () => {
  const [ann, bob] = [await aUser(shop.ctx), await aUser(shop.ctx)];
  const bobs = await anAddress(shop.ctx, bob);
  const mine = await anAddress(shop.ctx, ann);
  const before = await list(bob);
  const notThere = {
    status: 404,
    body: { success: false, code: 'NOT_FOUND', message: 'Not found' },
  };
  for (const [user, address] of [
    [ann.id, bobs],
    [ann.id, newId()],
    [bob.id, bobs],
    [bob.id, mine],
    [newId(), mine],
  ]) {
    expect(
      await shop.send('PUT', `/shop/address/update/${user}/${address}`, { as: ann, body: HOME }),
    ).toMatchObject(notThere);
    expect(
      await shop.send('DELETE', `/shop/address/delete/${user}/${address}`, { as: ann }),
    ).toMatchObject(notThere);
  }
  expect(await shop.send('GET', `/shop/address/get/${bob.id}`, { as: ann })).toMatchObject(
    notThere,
  );
  expect(
    await shop.send('POST', '/shop/address/add', { as: ann, body: { ...HOME, userId: bob.id } }),
  ).toMatchObject(notThere);
  expect(await list(bob)).toEqual(before);
  expect(await list(ann)).toHaveLength(1);
});

test('visitors must sign in', async () => {
  for (const [method, path] of [
    ['POST', 'add'],
    ['GET', `get/${newId()}`],
    ['PUT', `update/${newId()}/${newId()}`],
    ['DELETE', `delete/${newId()}/${newId()}`],
  ] as const) {
    expect(
      await shop.send(
        method,
        `/shop/address/${path}`,
        method === 'GET' || method === 'DELETE' ? {} : { body: HOME },
      ),
    ).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  }
});
