import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBanner } from '#support/banners.ts';
import { aProduct } from '#support/goods.ts';
import { aPerson, type Person } from '#support/people.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'desk@shop.example' });
  admin = await aPerson(shop.ctx, { role: 'admin' });
});
afterAll(() => shop.close());

const facts = async () =>
  ((await shop.send('GET', '/api/v1/admin/setup', { as: admin })).body as never as { data: object })
    .data;

test('says what is missing to open, and follows what is done about it', async () => {
  expect(await facts()).toEqual({
    products: 0,
    withShipping: 0,
    banners: 0,
    policiesAgree: false,
    payment: 'simulator',
    contactEmail: 'desk@shop.example',
    contactIsReal: false,
  });

  await aProduct(shop.ctx);
  await aProduct(shop.ctx, {
    shippingMethods: [{ name: 'Post', priceCents: 500, estimatedDeliveryDays: '3' }],
  });
  const now = shop.ctx.clock.now().getTime();
  await aBanner(shop.ctx);
  await aBanner(shop.ctx, { deletedAt: new Date(now) });
  await aBanner(shop.ctx, { showsFrom: new Date(now + 60_000) });
  await aBanner(shop.ctx, { showsUntil: new Date(now) });
  await shop.send('PUT', '/api/v1/admin/settings', {
    as: admin,
    body: { returnDays: 30, refundDays: '14', supportEmail: 'desk@woad.shop' },
  });
  expect(await facts()).toMatchObject({
    products: 2,
    withShipping: 1,
    banners: 1,
    policiesAgree: true,
    contactEmail: 'desk@woad.shop',
    contactIsReal: true,
  });
});
