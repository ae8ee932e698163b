import { expect, test } from 'vitest';
import type { HeldStockWire } from '#contract/analytics.contract.ts';
import { expireOrders } from '#modules/orders/index.ts';
import { aShopper, capturePayment, checkOut, fillCart, paymentIdOf } from '#support/checkout.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const owner = await aUser(shop.ctx, { role: 'owner' });

const reported = () => shop.read<HeldStockWire[]>('/api/v1/admin/analytics/held-stock', owner);
/** A new shopper who has begun an order. */
async function aHold(productId: string, units: number, { confirmed = false } = {}) {
  const shopper = await aShopper(shop.ctx);
  const confirm = 'UPDATE users SET email_confirmed_at = now() WHERE id = $1';
  if (confirmed) await shop.ctx.pool.query(confirm, [shopper.id]);
  await fillCart(shop.ctx, shopper, productId, units);
  const placed = await checkOut(shop, shopper);
  expect(placed.status).toBe(201);
  return { shopper, placed };
}

test('holds of unconfirmed accounts above a tenth of the stock are reported with their orders', async () => {
  const [coat, cape] = [
    await aProduct(shop.ctx, { title: 'Coat', stock: 40 }),
    await aProduct(shop.ctx, { title: 'Cape', stock: 10 }),
  ];
  const first = await aHold(coat.id, 4);
  await aHold(coat.id, 30, { confirmed: true });
  // Exactly a tenth.
  expect(await reported()).toEqual([]);

  await aHold(coat.id, 1);
  await aHold(cape.id, 2);
  expect(await reported()).toEqual([
    expect.objectContaining({ _id: cape.id, title: 'Cape', onHand: 10, held: 2, orderCount: 1 }),
    expect.objectContaining({ _id: coat.id, title: 'Coat', onHand: 40, held: 5, orderCount: 2 }),
  ]);
  const [, { orders } = { orders: [] }] = await reported();
  expect(orders).toHaveLength(2);
  expect(orders).toContainEqual({
    _id: expect.any(String),
    orderNumber: expect.stringMatching(/^#\d+$/),
  });

  // A paid order sells its stock, and an expired one releases it.
  await capturePayment(shop, first.shopper, paymentIdOf(first.placed));
  expect((await reported()).map(({ title }) => title)).toEqual(['Cape']);
  shop.clock.forward(15 * 60_000);
  await expireOrders(shop.ctx);
  expect(await reported()).toEqual([]);
});
