import { NO_CHOICE, variantKey } from '#contract/choice.ts';
import { expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { conflictOf, merged } from '#admin/products/edit-conflict.ts';
import { undoBody, withCurrentStock } from '#admin/products/current-stock.ts';
import { bodyOf, NO_STOCK, valuesOf, type ProductValues } from '#admin/products/product-values.ts';

/** A cap with one stock, or with the stock of each colour. */
function aCap(stock: number | Record<string, number>, rest: Partial<AdminProductWire> = {}) {
  const isOne = typeof stock === 'number';
  const facts = { sku: null, barcode: null, weightGrams: null, contents: null };
  const own = { size: '', options: {}, ...facts, price: null, salePrice: null, reserved: 0 };
  const variants = Object.entries(isOne ? { '': stock } : stock).map(([color, units]) => {
    const counts = { stock: units, givenStock: units, onHand: units };
    return { ...own, ...counts, _id: `cap-${color}`, color };
  });
  const totalStock = variants.reduce((sum, each) => sum + each.stock, 0);
  const texts = { _id: 'cap', title: 'Cap', description: 'Wool.', category: 'men', version: 'v1' };
  const prices = { price: 20, salePrice: 0, costPrice: null };
  const lists = {
    colors: ['Red', 'Blue'],
    sizes: [],
    options: [],
    fields: {},
    images: [],
    pictures: [],
    shippingMethods: [],
  };
  const stockMode = isOne ? 'shared' : 'per-variant';
  const stocks = { totalStock, givenStock: totalStock, stockMode, variants };
  return { ...texts, ...prices, ...lists, ...stocks, ...rest } as AdminProductWire;
}
const RED = variantKey({ ...NO_CHOICE, color: 'Red' });
const BLUE = variantKey({ ...NO_CHOICE, color: 'Blue' });
const withStock = (values: ProductValues, key: string, stock: string): ProductValues => ({
  ...values,
  stocks: { ...values.stocks, [key]: { ...(values.stocks[key] ?? NO_STOCK), stock } },
});
const stale = (product: AdminProductWire) => ({
  ok: false as const,
  requestId: null,
  request: 'PUT /',
  status: 412,
  code: 'PRODUCT_STALE' as const,
  message: 'This product was changed in the meantime: title.',
  data: { changed: ['title'], product },
});
const stocksOf = (body: ReturnType<typeof bodyOf>) =>
  body.variants?.map(({ color, stock, givenStock }) => [color, Number(stock), givenStock]);

test('overwriting sends the current stock where it was not edited', () => {
  const base = valuesOf(aCap(10));
  const present = aCap(7, { title: 'Wool cap', version: 'v2' });
  const dearer = { ...base, price: '25.00' };
  const overwriting = withCurrentStock(base, dearer, valuesOf(present));
  const sent = { title: 'Cap', price: '25.00', totalStock: '7', givenStock: 7 };
  expect(bodyOf(overwriting, present)).toMatchObject(sent);
  const counted = { ...base, totalStock: '12' };
  const counting = withCurrentStock(base, counted, valuesOf(present));
  expect(bodyOf(counting, present)).toMatchObject({ totalStock: '12', givenStock: 7 });
});

test('sales alone are not a conflict', () => {
  const base = valuesOf(aCap(10));
  const mine = { ...base, price: '25.00' };
  const found = conflictOf(stale(aCap(7, { title: 'Wool cap' })), base, mine);
  expect(found?.fields.map(({ field }) => field)).toEqual(['title']);
  const counted = conflictOf(stale(aCap(7)), base, { ...base, totalStock: '12' });
  expect(counted?.fields).toMatchObject([
    { field: 'totalStock', theirs: '7', mine: '12', both: true },
  ]);
  const byColor = valuesOf(aCap({ Red: 5, Blue: 5 }));
  const sold = aCap({ Red: 5, Blue: 3 }, { title: 'Wool cap' });
  const red = conflictOf(stale(sold), byColor, withStock(byColor, RED, '9'));
  expect(red?.fields.map(({ field }) => field)).toEqual(['title']);
  const blue = conflictOf(stale(sold), byColor, withStock(byColor, BLUE, '9'));
  expect(blue?.fields).toMatchObject([{ field: 'title' }, { field: 'stocks', both: true }]);
});

test('stock by colour is overwritten and merged per colour', () => {
  const base = valuesOf(aCap({ Red: 5, Blue: 5 }));
  const mine = withStock(base, RED, '9');
  const present = aCap({ Red: 5, Blue: 3 }, { version: 'v2' });
  const wanted = [
    ['Red', 9, 5],
    ['Blue', 3, 3],
  ];
  const theirs = valuesOf(present);
  expect(stocksOf(bodyOf(withCurrentStock(base, mine, theirs), present))).toEqual(wanted);
  expect(stocksOf(bodyOf(merged(base, mine, theirs), present))).toEqual(wanted);
});

test('their SKU and my stock of one colour are merged', () => {
  const base = valuesOf(aCap({ Red: 5 }, { colors: ['Red'] }));
  const theirs = { ...base, stocks: { [RED]: { ...NO_STOCK, stock: '4', sku: 'R-1' } } };
  expect(merged(base, withStock(base, RED, '9'), theirs).stocks[RED]).toMatchObject({
    stock: '9',
    sku: 'R-1',
  });
});

test('Undo restores only the stock that the save set, also per colour', () => {
  const was = aCap({ Red: 5, Blue: 5 });
  const sent = withStock(valuesOf(was), RED, '9');
  const saved = aCap({ Red: 9, Blue: 3 }, { version: 'v2' });
  const body = undoBody(was, sent, saved);
  expect(body.ifVersion).toBe('v2');
  expect(stocksOf(body as ReturnType<typeof bodyOf>)).toEqual([
    ['Red', 5, 9],
    ['Blue', 3, 3],
  ]);
});

test('Undo of a price change keeps units sold before the save', () => {
  const was = aCap(10);
  const sent = { ...valuesOf(was), price: '25.00' };
  const undone = undoBody(was, sent, aCap(7, { price: 25 }));
  expect(undone).toMatchObject({ price: '20.00', totalStock: '7', givenStock: 7 });
  const counted = undoBody(was, { ...sent, totalStock: '12' }, aCap(12));
  expect(counted).toMatchObject({ totalStock: '10', givenStock: 12 });
});

test('Undo switches back between stock by colour and shared stock', () => {
  const one = aCap(10);
  const byColor = aCap({ Red: 4, Blue: 2 });
  expect(undoBody(one, { ...valuesOf(byColor), totalStock: '10' }, byColor)).toMatchObject({
    stockMode: 'shared',
    totalStock: '10',
    givenStock: 6,
  });
  const back = undoBody(byColor, { ...valuesOf(byColor), perVariant: false }, aCap(6));
  expect(back).toMatchObject({ stockMode: 'per-variant', totalStock: 6, givenStock: 6 });
  expect(stocksOf(back as ReturnType<typeof bodyOf>)).toEqual([
    ['Red', 4, null],
    ['Blue', 2, null],
  ]);
});

test('a sale before switching the stock mode is not overwritten', () => {
  const base = valuesOf(aCap({ Red: 5, Blue: 5 }));
  const present = aCap({ Red: 5, Blue: 2 });
  const shared = withCurrentStock(base, { ...base, perVariant: false }, valuesOf(present));
  expect(bodyOf(shared, present)).toMatchObject({ totalStock: '7', givenStock: 7 });
});
