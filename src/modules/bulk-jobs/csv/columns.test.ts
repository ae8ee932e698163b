import { expect, test } from 'vitest';
import { columnOf, TEMPLATE } from '#modules/bulk-jobs/csv/columns.ts';

const CLASSIC =
  `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,
Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,
Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,
Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,
Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / AdWords Grouping,Google Shopping / AdWords Labels,
Google Shopping / Condition,Google Shopping / Custom Product,Google Shopping / Custom Label 0,Variant Image,Variant Weight Unit,
Variant Tax Code,Cost per item,Status`.split(/,\s*/);

test('the template has 57 columns, each once', () => {
  expect(new Set(TEMPLATE.map(({ name }) => name)).size).toBe(57);
});

test('the older names map to different columns of the template', () => {
  const found = CLASSIC.map(columnOf);
  expect(found.filter(({ known }) => !known)).toEqual([]);
  expect(new Set(found.map(({ column }) => column.name)).size).toBe(CLASSIC.length);
});

test('case, spaces and punctuation do not matter', () => {
  expect(columnOf(' variant compare at PRICE ').column.name).toBe('Compare-at price');
  const mpn = 'Google Shopping / Manufacturer part number (MPN)';
  expect(columnOf('Google shopping mpn').column.name).toBe(mpn);
});

test('custom columns are preserved, with their level', () => {
  const fabric = columnOf('Fabric (product.metafields.custom.fabric)');
  expect(fabric).toMatchObject({ known: true, column: { preserved: true, level: 'product' } });
  expect(columnOf('Price / South America').column.level).toBe('variant');
  expect(columnOf('Bin')).toMatchObject({ known: false, column: { name: 'Bin', preserved: true } });
});
