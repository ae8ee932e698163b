import { expect, test } from 'vitest';
import { aBanner } from '#support/banners.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

test('reports what the launch checklist needs, and follows every change', async () => {
  const shop = await aTestShop({ SUPPORT_EMAIL: 'desk@shop.example' });
  const admin = await aUser(shop.ctx, { role: 'owner' });
  const facts = () => shop.read('/api/v1/admin/setup', admin);
  expect(await facts()).toEqual({
    products: 0,
    withShipping: 0,
    banners: 0,
    policiesAgree: false,
    launch: expect.arrayContaining([
      expect.objectContaining({ id: 'payment', state: 'missing' }),
      expect.objectContaining({
        id: 'contact',
        state: 'missing',
        fact: 'desk@shop.example receives no mail.',
      }),
    ]),
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
    launch: expect.arrayContaining([
      expect.objectContaining({ id: 'contact', state: 'done', fix: '' }),
    ]),
  });
});
