import { expect, test } from 'vitest';
import type { LowStockWire, ProductFiguresWire, SpeedWire } from '#contract/analytics.contract.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aSoldOrder } from '#support/sold-orders.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({ RATE_LIMITS: 'on' });
const admin = await aUser(shop.ctx, { role: 'owner' });
shop.clock.set(new Date('2026-03-12T15:00:00Z'));
const of = (title: string, options: Parameters<typeof aProduct>[1]) =>
  aProduct(shop.ctx, { title, ...options });
await of('Coat', { category: 'men', priceCents: 10_000, salePriceCents: 8050, stock: 4 });
// A sale price above the price is charged all the same; the formula then gives a profit.
await of('Cape', { category: 'women', priceCents: 1000, salePriceCents: 1500, stock: 20 });
await of('Scarf', { category: 'women', priceCents: 2000, stock: 50 });
const pair = await of('Boots', {
  category: 'footwear',
  priceCents: 9000,
  salePriceCents: 6000,
  variants: [
    { size: '40', stock: 2 },
    { size: '41', stock: 3 },
  ],
});
const gone = await of('Gone', { category: 'pets', priceCents: 9000, salePriceCents: 1 });
await changeProduct(shop.ctx, gone.id, { deleted_at: new Date() });
for (let n = 1; n <= 6; n += 1) {
  const { id } = await of(`Saved ${n}`, { category: 'home' });
  await changeProduct(shop.ctx, id, { wishlist_count: n });
}
const buyer = await aUser(shop.ctx, {});
const sold = (placedAt: string, quantity: number, paymentStatus: 'paid' | 'expired') =>
  aSoldOrder(shop.ctx, buyer, { product: pair, placedAt, quantity, paymentStatus });
await sold('2026-03-01T12:00:00Z', 15, 'paid');
await sold('2026-03-02T12:00:00Z', 99, 'expired');
await sold('2026-02-01T12:00:00Z', 99, 'paid');

const read = async <Data>(what: string) =>
  (await shop.send('GET', `/api/v1/admin/analytics/${what}`, { as: admin })).body as never as {
    data: Data;
    total: number;
  };

test('profit is (salePrice minus price) times totalStock where salePrice is above 0, else 0', async () => {
  const { data } = await read<ProductFiguresWire>('products');
  expect(data.profitByCategory).toEqual([
    { category: 'men', profit: -78, onSale: 1 },
    { category: 'women', profit: 100, onSale: 1 },
    { category: 'kids', profit: 0, onSale: 0 },
    { category: 'accessories', profit: 0, onSale: 0 },
    { category: 'footwear', profit: -150, onSale: 1 },
    { category: 'home', profit: 0, onSale: 0 },
    { category: 'garden', profit: 0, onSale: 0 },
    { category: 'pets', profit: 0, onSale: 0 },
  ]);
  expect(data.profitByProduct).toMatchObject([
    { title: 'Boots', price: 90, salePrice: 60, totalStock: 5, profit: -150 },
    { title: 'Cape', profit: 100 },
    { title: 'Coat', price: 100, salePrice: 80.5, totalStock: 4, profit: -78 },
  ]);
});

test('the categories’ shares are whole percents, rounded one by one', async () => {
  const { data } = await read<ProductFiguresWire>('products');
  expect(data.total).toBe(10);
  expect(data.categories).toEqual([
    { category: 'home', products: 6, percent: 60 },
    { category: 'women', products: 2, percent: 20 },
    { category: 'footwear', products: 1, percent: 10 },
    { category: 'men', products: 1, percent: 10 },
  ]);
});

test('the five products that are on most wishlists', async () => {
  const { data } = await read<ProductFiguresWire>('products');
  expect(data.wishlist.map(({ title, wishlistCount }) => [title, wishlistCount])).toEqual(
    [6, 5, 4, 3, 2].map((n) => [`Saved ${n}`, n]),
  );
});

test('fewer than ten are low stock, with the days they last at the rate of the last thirty days', async () => {
  const { data, total } = await read<LowStockWire[]>('low-stock');
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { title: 'Coat', totalStock: 4, shared: true, sold: 0, daysLeft: null },
    { title: 'Boots', totalStock: 5, shared: false, sold: 15, daysLeft: 10 },
  ]);
});

test('the limit sets the number of rows, and the total is given', async () => {
  const low = await read<LowStockWire[]>('low-stock?limit=1');
  expect([low.data.map(({ title }) => title), low.total]).toEqual([['Coat'], 2]);
  const { data } = await read<ProductFiguresWire>('products?limit=1');
  expect(data.profitByProduct.map(({ title }) => title)).toEqual(['Boots']);
  expect(data.profitByCategory.reduce((sum, { onSale }) => sum + onSale, 0)).toBe(3);
});

test('visits are counted by page without personal data, and are rate limited', async () => {
  const send = (body: object) => shop.send('POST', '/api/v1/vitals', { body });
  expect(await send({ page: 'home', LCP: 1200, CLS: 0.02, name: 'Ada' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  await send({ page: 'home', LCP: 1210 });
  expect((await send({ page: 'elsewhere', LCP: 1 })).status).toBe(400);
  expect((await send({ page: 'home', LCP: -1 })).status).toBe(400);
  const { data } = await read<SpeedWire[]>('speed');
  expect(data).toEqual([
    { page: 'home', metric: 'CLS', visits: 1, p75: 0.03, rating: 'good' },
    { page: 'home', metric: 'LCP', visits: 2, p75: 1250, rating: 'good' },
  ]);
  await Promise.all(Array.from({ length: 65 }, () => send({ page: 'cart', INP: 1 })));
  const counted = (await read<SpeedWire[]>('speed')).data.find(({ page }) => page === 'cart');
  expect(counted?.visits).toBeLessThan(60);
});
