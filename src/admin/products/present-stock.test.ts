import { expect, test } from 'vitest';
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { conflictOf, merged } from '#admin/products/edit-conflict.ts';
import { undoneBody, withPresentStock } from '#admin/products/present-stock.ts';
import {
  bodyOf,
  NO_STOCK,
  stockKey,
  valuesOf,
  type ProductValues,
} from '#admin/products/product-values.ts';

/** A cap with one stock, or with the stock of each colour. */
function aCap(stock: number | Record<string, number>, rest: Partial<AdminProductWire> = {}) {
  const isOne = typeof stock === 'number';
  const variants = Object.entries(isOne ? { '': stock } : stock).map(([color, pieces]) => ({
    _id: `cap-${color}`,
    color,
    size: '',
    sku: null,
    price: null,
    salePrice: null,
    stock: pieces,
    givenStock: pieces,
    onHand: pieces,
    reserved: 0,
  }));
  const totalStock = variants.reduce((sum, each) => sum + each.stock, 0);
  const cap: Partial<AdminProductWire> = {
    _id: 'cap',
    title: 'Cap',
    description: 'Wool.',
    category: 'men',
    price: 20,
    salePrice: 0,
    costPrice: null,
    totalStock,
    givenStock: totalStock,
    colors: ['Red', 'Blue'],
    sizes: [],
    images: [],
    pictures: [],
    shippingMethods: [],
    stockMode: isOne ? 'shared' : 'per-variant',
    variants,
    version: 'v1',
    ...rest,
  };
  return cap as AdminProductWire;
}
const RED = stockKey('Red', '');
const BLUE = stockKey('Blue', '');
const withStock = (values: ProductValues, key: string, stock: string): ProductValues => ({
  ...values,
  stocks: { ...values.stocks, [key]: { ...(values.stocks[key] ?? NO_STOCK), stock } },
});
const stale = (product: AdminProductWire) => ({
  ok: false as const,
  requestId: null,
  status: 412,
  code: 'PRODUCT_STALE' as const,
  message: 'This product was changed in the meantime: title.',
  data: { changed: ['title'], product },
});
const stocksOf = (body: ReturnType<typeof bodyOf>) =>
  body.variants?.map(({ color, stock, givenStock }) => [color, Number(stock), givenStock]);

test('overwriting sends the present stock where mine did not change it', () => {
  const base = valuesOf(aCap(10));
  const present = aCap(7, { title: 'Wool cap', version: 'v2' });
  const dearer = { ...base, price: '25.00' };
  const overwriting = withPresentStock(base, dearer, valuesOf(present));
  expect(bodyOf(overwriting, present)).toMatchObject({
    title: 'Cap',
    price: '25.00',
    totalStock: '7',
    givenStock: 7,
  });
  const counted = { ...base, totalStock: '12' };
  const counting = withPresentStock(base, counted, valuesOf(present));
  expect(bodyOf(counting, present)).toMatchObject({ totalStock: '12', givenStock: 7 });
});

test('what was only sold is nobody’s change to decide on', () => {
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

test('stock of each colour is overwritten and merged one by one', () => {
  const base = valuesOf(aCap({ Red: 5, Blue: 5 }));
  const mine = withStock(base, RED, '9');
  const present = aCap({ Red: 5, Blue: 3 }, { version: 'v2' });
  const wanted = [
    ['Red', 9, 5],
    ['Blue', 3, 3],
  ];
  const theirs = valuesOf(present);
  expect(stocksOf(bodyOf(withPresentStock(base, mine, theirs), present))).toEqual(wanted);
  expect(stocksOf(bodyOf(merged(base, mine, theirs), present))).toEqual(wanted);
});

test('of one colour their SKU and my stock go together', () => {
  const base = valuesOf(aCap({ Red: 5 }, { colors: ['Red'] }));
  const theirs = { ...base, stocks: { [RED]: { ...NO_STOCK, stock: '4', sku: 'R-1' } } };
  expect(merged(base, withStock(base, RED, '9'), theirs).stocks[RED]).toMatchObject({
    stock: '9',
    sku: 'R-1',
  });
});

test('Undo sets back the stock that the save set, of each colour too, and no other', () => {
  const was = aCap({ Red: 5, Blue: 5 });
  const sent = withStock(valuesOf(was), RED, '9');
  const saved = aCap({ Red: 9, Blue: 3 }, { version: 'v2' });
  const body = undoneBody(was, sent, saved);
  expect(body.ifVersion).toBe('v2');
  expect(stocksOf(body as ReturnType<typeof bodyOf>)).toEqual([
    ['Red', 5, 9],
    ['Blue', 3, 3],
  ]);
});

test('Undo of another price leaves pieces sold before the save sold', () => {
  const was = aCap(10);
  const sent = { ...valuesOf(was), price: '25.00' };
  const saved = aCap(7, { price: 25 });
  expect(undoneBody(was, sent, saved)).toMatchObject({
    price: '20.00',
    totalStock: '7',
    givenStock: 7,
  });
  const counted = undoneBody(was, { ...sent, totalStock: '12' }, aCap(12));
  expect(counted).toMatchObject({ totalStock: '10', givenStock: 12 });
});

test('Undo of stock by colour goes back to the one stock, and the other way round', () => {
  const one = aCap(10);
  const byColor = aCap({ Red: 4, Blue: 2 });
  expect(undoneBody(one, { ...valuesOf(byColor), totalStock: '10' }, byColor)).toMatchObject({
    stockMode: 'shared',
    totalStock: '10',
    givenStock: 6,
  });
  const back = undoneBody(byColor, { ...valuesOf(byColor), perVariant: false }, aCap(6));
  expect(back).toMatchObject({ stockMode: 'per-variant', totalStock: 6, givenStock: 6 });
  expect(stocksOf(back as ReturnType<typeof bodyOf>)).toEqual([
    ['Red', 4, null],
    ['Blue', 2, null],
  ]);
});

test('a sale between reading and switching the stock is not written over', () => {
  const base = valuesOf(aCap({ Red: 5, Blue: 5 }));
  const present = aCap({ Red: 5, Blue: 2 });
  const shared = withPresentStock(base, { ...base, perVariant: false }, valuesOf(present));
  expect(bodyOf(shared, present)).toMatchObject({ totalStock: '7', givenStock: 7 });
});
