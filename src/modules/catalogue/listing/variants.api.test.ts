/** Lists work on the variants that can be bought: one variant meets all filters, and a sold-out one sets no price. */
import { expect, test } from 'vitest';
import type { FacetsWire, ProductWire } from '#contract/catalogue.contract.ts';
import { aProduct, changeProduct, type WantedProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
const { db } = shop.ctx;

/** A category of its own, so that a case sees only its products. */
const CATEGORIES = ['men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets'];
const product = async (wanted: Partial<WantedProduct>) => {
  const category = CATEGORIES.shift() ?? '';
  const { id, variantIds } = await aProduct(shop.ctx, { ...wanted, category });
  const list = async (query = '') => {
    const { body } = await shop.send('GET', `/api/v1/shop/products?category=${category}&${query}`);
    return body as unknown as { data: ProductWire[]; facets: FacetsWire; total: number };
  };
  return {
    id,
    /** 1 when the filters find it. */
    found: async (query: string) => (await list(query)).data.length,
    countOf: async (query: string, group: string, value: string) =>
      (await list(query)).facets[group]?.find((each) => each.value === value)?.count,
    lowestPrice: async () => (await list()).data[0]?.lowestPrice,
    setStock: (index: number, on_hand: number) =>
      db.updateTable('variants').set({ on_hand }).where('id', '=', variantIds[index]!).execute(),
    variantIds,
  };
};
/** Sorts and filters by this price; null when it is the product's. */
const lowestPriceOf = async (id: string) =>
  (
    await db
      .selectFrom('products')
      .select('lowest_variant_price_cents as cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cents;

test('red/S 5, red/L 0, blue/L 3: red and L in stock finds nothing, and the count says 0', async () => {
  const shirt = await product({
    colors: ['Red', 'Blue'],
    sizes: ['S', 'L'],
    variants: [
      { color: 'Red', size: 'S', stock: 5 },
      { color: 'Red', size: 'L', stock: 0 },
      { color: 'Blue', size: 'L', stock: 3 },
    ],
  });
  expect(await shirt.found('color=Red&size=L&stock=in-stock')).toBe(0);
  expect(await shirt.found('color=Red&size=S&stock=in-stock')).toBe(1);
  expect(await shirt.found('color=Red,Blue&size=L&stock=in-stock')).toBe(1);
  expect(await shirt.found('color=Blue&size=S')).toBe(0);
  expect(await shirt.countOf('color=Red&size=L', 'stock', 'in-stock')).toBe(0);
  expect(await shirt.countOf('color=Red&stock=in-stock', 'size', 'L')).toBe(0);
  expect(await shirt.countOf('size=L&stock=in-stock', 'color', 'Red')).toBe(0);
  expect(await shirt.countOf('size=L&stock=in-stock', 'color', 'Blue')).toBe(1);
});

test('out of stock is the whole product, and with a chosen colour or size its variants', async () => {
  const shirt = await product({
    colors: ['Red', 'Blue'],
    variants: [
      { color: 'Red', stock: 0 },
      { color: 'Blue', stock: 3 },
    ],
  });
  expect(await shirt.found('stock=out-of-stock')).toBe(0);
  expect(await shirt.found('stock=out-of-stock&color=Red')).toBe(1);
  expect(await shirt.found('stock=out-of-stock&color=Blue')).toBe(0);
  expect(await shirt.countOf('stock=out-of-stock', 'color', 'Red')).toBe(1);
  await shirt.setStock(1, 0);
  expect(await shirt.found('stock=out-of-stock')).toBe(1);
});

test('$20 and $90: found in both ranges, and only in 50 to 100 once the cheap one is sold out', async () => {
  const coffee = await product({
    priceCents: 2000,
    salePriceCents: 1500,
    sizes: ['250 g', '1 kg'],
    variants: [
      { size: '250 g', stock: 4, priceCents: 2000 },
      { size: '1 kg', stock: 4, priceCents: 9000 },
    ],
  });
  const ranges = async () => [await coffee.found('price=0-25'), await coffee.found('price=50-100')];
  expect(await ranges()).toEqual([1, 1]);
  expect(await lowestPriceOf(coffee.id)).toBe(2000);
  expect(await coffee.lowestPrice()).toEqual({ price: 20, salePrice: 0, from: true });
  // The product's sale applies to no variant with a price of its own.
  expect(await coffee.found('sale=sale')).toBe(0);
  await coffee.setStock(0, 0);
  expect(await ranges()).toEqual([0, 1]);
  expect(await coffee.countOf('', 'price', '0-25')).toBe(0);
  expect(await lowestPriceOf(coffee.id)).toBe(9000);
  expect(await coffee.lowestPrice()).toEqual({ price: 90, salePrice: 0, from: false });
  // Nothing can be bought: all variants set prices again.
  await coffee.setStock(1, 0);
  expect(await ranges()).toEqual([1, 1]);
  expect(await lowestPriceOf(coffee.id)).toBe(2000);
});

test('with shared stock every colour and size can be bought at one price', async () => {
  const shirt = await product({
    colors: ['Red', 'Blue'],
    sizes: ['S', 'L'],
    stock: 2,
    priceCents: 6000,
  });
  expect(await shirt.found('color=Red&size=L&stock=low-stock&price=50-100')).toBe(1);
  expect(await shirt.countOf('color=Red', 'size', 'L')).toBe(1);
});

test('lists are sorted by the lowest price that can be bought', async () => {
  const cheap = await product({ priceCents: 500, variants: [{ stock: 1, priceCents: 777_00 }] });
  const dear = await aProduct(shop.ctx, { priceCents: 600_00, category: 'pets' });
  const { body } = await shop.send('GET', '/api/v1/shop/products?sortBy=price-hightolow&limit=2');
  const ids = (body.data as unknown as { _id: string }[]).map(({ _id }) => _id);
  expect(ids).toEqual([cheap.id, dear.id]);
});

test('the lowest price follows the product’s own, and the last variant with a price of its own', async () => {
  const shirt = await product({
    priceCents: 3000,
    colors: ['Red', 'Blue'],
    variants: [
      { color: 'Red', stock: 1 },
      { color: 'Blue', stock: 1, priceCents: 9000 },
    ],
  });
  expect(await lowestPriceOf(shirt.id)).toBe(3000);
  await changeProduct(shop.ctx, shirt.id, { sale_price_cents: 2500 });
  expect(await lowestPriceOf(shirt.id)).toBe(2500);
  await db
    .updateTable('variants')
    .set({ price_cents: null })
    .where('product_id', '=', shirt.id)
    .execute();
  expect(await lowestPriceOf(shirt.id)).toBeNull();
});

test('a sale writes the product only when the lowest price changes; of two at once the later sees the other', async () => {
  const shirt = await product({
    priceCents: 2000,
    sizes: ['S', 'M', 'L'],
    variants: [
      { size: 'S', stock: 2, priceCents: 1000 },
      { size: 'M', stock: 2 },
      { size: 'L', stock: 2, priceCents: 9000 },
    ],
  });
  const plain = await aProduct(shop.ctx, { sizes: ['S'], variants: [{ size: 'S', stock: 1 }] });
  const versionOf = async (id: string) =>
    (await shop.ctx.pool.query('SELECT xmin::text, xmax::text FROM products WHERE id = $1', [id]))
      .rows;
  const reserve = (variantId: string | undefined, reserved: number) =>
    db.updateTable('variants').set({ reserved }).where('id', '=', variantId!).execute();
  const [small, medium] = shirt.variantIds;
  const before = [await versionOf(shirt.id), await versionOf(plain.id)];
  await reserve(small, 1);
  await reserve(plain.variantIds[0], 1);
  expect([await versionOf(shirt.id), await versionOf(plain.id)]).toEqual(before);
  await Promise.all([reserve(small, 2), reserve(medium, 2)]);
  expect(await lowestPriceOf(shirt.id)).toBe(9000);
  await reserve(small, 0);
  expect(await lowestPriceOf(shirt.id)).toBe(1000);
});
