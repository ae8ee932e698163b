/** The lowest price of the 30 days before a reduction, wherever a price is struck through. */
import { afterEach, expect, test } from 'vitest';
import type { CartWire } from '#contract/cart.contract.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { instantPaymentProvider } from '#support/instant-payment-provider.ts';
import { aShopper, fillCart } from '#support/checkout.ts';
import { aProduct, changeProduct, changeVariants } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';
import { aUser } from '#support/users.ts';

const shop = await aTestShop({}, { payments: instantPaymentProvider() });
const { ctx, owner } = shop;
const admin = await aUser(ctx, { role: 'owner' });
const usePack = (countryPack: string) =>
  shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { countryPack } });
afterEach(() => usePack('none'));

/** $12.90 for long, then $11.90, now $12.90 reduced to $9.90. */
async function aReducedProduct(title = 'Towel') {
  const product = await aProduct(ctx, { title, priceCents: 1290 });
  for (const [days, price] of [
    [90, 1290],
    [20, 1190],
    [10, 1290],
  ])
    for (const variant of [null, product.variantIds[0] ?? ''])
      await owner.query(
        `INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
         VALUES ($1, $2, now() - $3 * interval '1 day', $4, $5, true)`,
        [product.id, variant, days, variant === null ? price : null, variant === null ? 0 : null],
      );
  await changeProduct(ctx, product.id, { sale_price_cents: 990 });
  return product;
}

test('lists, searches, related products and wishlists state it where the country pack asks for it', async () => {
  const shopper = await aShopper(ctx);
  const { id } = await aReducedProduct('Seersucker towel');
  const plain = await aProduct(ctx, { title: 'Seersucker robe' });
  await owner.query('INSERT INTO product_details (product_id, related) VALUES ($1, $2)', [
    plain.id,
    [id],
  ]);
  await shop.send('POST', '/api/v1/shop/wishlist/add', { as: shopper, body: { productId: id } });
  const stated = async () => {
    const answers = await Promise.all([
      shop.read<ProductWire[]>('/api/v1/shop/products?limit=20'),
      shop.read<ProductWire[]>(
        '/api/v1/shop/products?limit=20&sortBy=title-atoz&category=women,men',
      ),
      shop.read<ProductWire[]>('/api/v1/shop/search/seersucker'),
      shop.read<ProductWire[]>('/api/v1/shop/search/seersucker?sortBy=newest'),
      shop.read<{ related: ProductWire[] }>(`/api/v1/shop/products/${plain.id}`),
      shop.read<{ products: ProductWire[] }>('/api/v1/shop/wishlist', shopper),
    ]);
    return answers.map((answer, at) => {
      const products = Array.isArray(answer)
        ? answer
        : 'related' in answer
          ? answer.related
          : answer.products;
      const found = products.find(({ _id }) => _id === id);
      const others = products.filter(({ _id }) => _id === plain.id);
      // Lists and searches have it; it is neither related to itself nor wished for.
      expect(others).toHaveLength(at < 4 ? 1 : 0);
      expect(JSON.stringify(others)).not.toContain('lowestOf30Days');
      return [found?.variants[0]?.lowestOf30Days, found?.stated?.byMeasure];
    });
  };
  expect(await stated()).toEqual(Array.from({ length: 6 }, () => [undefined, undefined]));
  await usePack('EU');
  expect(await stated()).toEqual(
    Array.from({ length: 6 }, () => [11.9, 'Lowest price in 30 days: $11.90']),
  );
});

test('a cart strikes through no more than the price', async () => {
  const shopper = await aShopper(ctx);
  const { id } = await aProduct(ctx, { title: 'Blanket', priceCents: 1990 });
  await owner.query(
    `INSERT INTO price_history (product_id, variant_id, at, price_cents, sale_price_cents, offered)
     SELECT product_id, variant_id, now() - interval '90 days', price_cents, sale_price_cents, offered
     FROM price_history WHERE product_id = $1`,
    [id],
  );
  await changeProduct(ctx, id, { price_cents: 1290, sale_price_cents: 990 });
  await fillCart(ctx, shopper, id, 1);
  await usePack('EU');
  const cart = await shop.read<CartWire>(`/api/v1/shop/cart/${shopper.id}`, shopper);
  expect(cart.items).toMatchObject([{ price: 12.9, salePrice: 9.9 }]);
  expect(cart.savings).toBe(3);
});

test('a cart compares a reduced price with it, and so do its savings', async () => {
  const shopper = await aShopper(ctx);
  const { id } = await aReducedProduct();
  await fillCart(ctx, shopper, id, 2);
  const cart = () => shop.read<CartWire>(`/api/v1/shop/cart/${shopper.id}`, shopper);
  const shown = { salePrice: 9.9, lineTotal: 19.8 };
  expect(await cart()).toMatchObject({ savings: 6, items: [{ ...shown, price: 12.9 }] });
  await usePack('DE');
  expect(await cart()).toMatchObject({
    savings: 4,
    total: 19.8,
    items: [{ ...shown, price: 11.9 }],
  });
  const body = { userId: shopper.id, productId: id, quantity: 1, color: '', size: '' };
  const changed = await shop.send('PUT', '/api/v1/shop/cart', { as: shopper, body });
  expect(changed.body.data).toMatchObject({ savings: 2, items: [{ price: 11.9 }] });
  // Cheaper than now within these days: nothing is reduced by law, so nothing is saved.
  await owner.query(
    `INSERT INTO price_history (product_id, at, price_cents, sale_price_cents, offered)
     VALUES ($1, now() - interval '8 days', 800, 0, true), ($1, now() - interval '7 days', 1290, 0, true)`,
    [id],
  );
  expect(await cart()).toMatchObject({ savings: 0, total: 9.9, items: [{ price: 8 }] });
});

test('a card states it beside the price of a measure, in the shop’s language, and not beside a price that only begins a range', async () => {
  const { id } = await aReducedProduct();
  await usePack('DE');
  const onCard = async () => {
    const products = await shop.read<ProductWire[]>('/api/v1/shop/products?limit=50');
    return products.find(({ _id }) => _id === id)?.stated?.byMeasure;
  };
  await changeVariants(ctx, id, { contents_amount: 250, contents_unit: 'g' });
  expect(await onCard()).toBe('$39.60 / kg · Lowest price in 30 days: $11.90');
  await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { language: 'de' } });
  await expect.poll(onCard).toMatch(/30-Tage-Bestpreis: .*11,90/);
  await shop.send('PUT', '/api/v1/admin/settings', { as: admin, body: { language: 'en' } });
  await owner.query(
    "INSERT INTO variants (id, product_id, color, size, options, price_cents, on_hand) VALUES (gen_random_uuid(), $1, '', 'XL', '{}', 9000, 3)",
    [id],
  );
  await expect.poll(onCard).toBeUndefined();
});
