import { expect, test } from 'vitest';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { aProduct, changeProduct } from '#support/products.ts';
import { aTestShop } from '#support/shop.ts';

const shop = await aTestShop();
interface Found {
  data: ProductWire[];
  total: number;
  numbers: { productId: string; variantId: string | null }[];
}

test('a number or barcode finds its product first, and says which variant has it', async () => {
  const { id, variantIds } = await aProduct(shop.ctx, {
    title: 'Northern parka 60',
    colors: ['Moss'],
    sizes: ['S', 'M'],
    variants: ['S', 'M'].map((size) => ({ color: 'Moss', size, stock: 5 })),
  });
  const { id: other } = await aProduct(shop.ctx, { title: 'Oilcloth NOR 0707 60, as NOR.0707-60' });
  const skus = ['NOR.0707-60-S', 'NOR.0707-60-M'];
  const barcodes = ['4006381333948', '4006381333931'];
  for (const [index, variantId] of variantIds.entries())
    await shop.ctx.db
      .updateTable('variants')
      .set({ sku: skus[index] ?? null, barcode: barcodes[index] ?? null })
      .where('id', '=', variantId)
      .execute();
  const numbersOf = async (keyword: string, query = '') => {
    const path = `/api/v1/shop/search/${encodeURIComponent(keyword)}${query}`;
    const { data, numbers, total } = (await shop.send('GET', path)).body as unknown as Found;
    return { first: data[0]?._id, numbers, total };
  };
  const whole = { first: id, numbers: [{ productId: id, variantId: null }] };
  expect(await numbersOf('NOR.0707-60')).toEqual({ ...whole, total: 2 });
  expect(await numbersOf('NOR.0707-60', '?sortBy=newest')).toMatchObject({
    first: other,
    total: 2,
  });
  const medium = { first: id, numbers: [{ productId: id, variantId: variantIds[1] }], total: 1 };
  expect(await numbersOf('nor.0707-60-m')).toEqual(medium);
  expect(await numbersOf('4006381333931')).toEqual(medium);
  expect(await numbersOf("'4006381333931")).toEqual(medium);
  const small = { ...medium, numbers: [{ productId: id, variantId: variantIds[0] }] };
  expect(await numbersOf('4006381333948')).toEqual(small);
  expect(await numbersOf("'4006381333948")).toEqual(small);
  expect((await numbersOf('4006381333932')).first).toBeUndefined();
  expect((await numbersOf('NOR.0707-6')).numbers).toEqual([]);
  await changeProduct(shop.ctx, id, { deleted_at: new Date() });
  expect((await numbersOf('4006381333931')).first).toBeUndefined();
});
