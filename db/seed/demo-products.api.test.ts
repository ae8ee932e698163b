import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMAND_LINE } from '#modules/audit/index.ts';
import { applyImport, planImport } from '#modules/bulk-jobs/index.ts';
import { findProductStates, type ProductState } from '#modules/catalogue/index.ts';
import { updateSettings } from '#modules/settings/index.ts';
import { orThrow } from '#support/product-files.ts';
import { openTestShop, type TestShop } from '#support/shop.ts';
import { woadAndWeld } from '../demo/woad-and-weld/sample.ts';
import { readDemoProducts, sampleFile } from './read-demo-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Without what only the demo has, and without pictures, which an import fetches from web addresses only. */
const importable = ({ pictures: _, kept: __, details, ...state }: ProductState) => ({
  ...state,
  details: { related: [], ...details },
});

test('products.csv is a file that every shop with the same fields can import, with the same products as the demo', async () => {
  const { productFields = [] } = woadAndWeld.settings;
  orThrow(await updateSettings(shop.ctx, COMMAND_LINE, { productFields: [...productFields] }));
  const file = createReadStream(sampleFile(woadAndWeld, 'products.csv'));
  const input = { file, fileName: 'products.csv', category: null };
  const plan = orThrow(await planImport(shop.ctx, null, input));
  const products = await readDemoProducts(woadAndWeld);
  expect(plan.summary).toMatchObject({ added: products.length, refused: 0, refusedLines: 0 });

  orThrow(await applyImport(shop.ctx, null, { number: plan.number }));
  const found = await findProductStates(shop.ctx.db, { slugs: products.map(({ slug }) => slug) });
  const imported = new Map(found.map(({ state }) => [state.slug, importable(state)]));
  for (const { age: _, reviews: __, ...product } of products)
    expect(imported.get(product.slug)).toEqual(importable(product));
});
