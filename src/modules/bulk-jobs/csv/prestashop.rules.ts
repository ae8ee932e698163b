/** PrestaShop's product file: a line for each product. Combinations are a file of their own, which is not read. */
import { slugOf } from '#modules/catalogue/index.ts';
import type { ImportRow, RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { textOf, withoutBlanks, type FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';

const NAME = 'Name *';
const CATEGORIES = 'Categories (x,y,z...)';
const ACTIVE = 'Active (0/1)';
const ADDRESS = 'URL rewritten';
const WEIGHT = 'Weight';
/** By release and by what the merchant entered. */
const PRICES = [
  'Price tax included',
  'Price tax excluded',
  'Price tax excluded or Price tax included',
];
/** Columns that only have another name here. */
const RENAMED: Readonly<Record<string, string>> = {
  [NAME]: 'Title',
  'Reference #': 'SKU',
  Manufacturer: 'Vendor',
  EAN13: 'Barcode',
  'Wholesale price': 'Cost per item',
  Quantity: 'Inventory quantity',
  'Tags (x,y,z...)': 'Tags',
  'Meta title': 'SEO title',
  'Meta description': 'SEO description',
  'Image URLs (x,y,z...)': 'Product image URL',
};
const USED = new Set([...Object.keys(RENAMED), ...PRICES, CATEGORIES, ACTIVE, ADDRESS, WEIGHT]);

export const PRESTASHOP: FileFormat = {
  program: 'PrestaShop',
  isHeader: (names) => [NAME, ACTIVE, CATEGORIES].every((name) => names.has(name)),
  handleOf: (cells) => {
    const name = textOf(cells, ADDRESS) || textOf(cells, NAME);
    return name && slugOf(name);
  },
  rowsOf: (rows, notes) =>
    rows.map((row) => (row.problem === null ? { ...row, cells: cellsOf(row, notes) } : row)),
};

function cellsOf({ cells, line }: ImportRow, notes: Notes): RowCells {
  const price = PRICES.find((name) => textOf(cells, name) !== '');
  if (price !== undefined && price !== PRICES[0])
    notes.add('Prices may be without tax in the file: they are used as they are.', line);
  if (/[1-9]/.test(textOf(cells, 'Discount amount') + textOf(cells, 'Discount percent')))
    notes.add('Discounts are not read: set sale prices after the import.', line);
  const description = textOf(cells, 'Description');
  const summary = textOf(cells, 'Summary') || textOf(cells, 'Short description');
  const kilograms = Number(textOf(cells, WEIGHT).replace(',', '.'));
  const active = textOf(cells, ACTIVE);
  return withoutBlanks({
    ...Object.fromEntries(Object.entries(cells).filter(([name]) => !USED.has(name))),
    ...Object.fromEntries(
      Object.entries(RENAMED).map(([name, column]) => [column, textOf(cells, name)]),
    ),
    Description: description || summary,
    Price: price === undefined ? '' : textOf(cells, price),
    Type:
      textOf(cells, CATEGORIES)
        .split(/\s*,\s*/)
        .at(-1) ?? '',
    'Published on online store': active && (active === '0' ? 'FALSE' : 'TRUE'),
    'Weight value (grams)': kilograms > 0 ? String(Math.round(kilograms * 1000)) : '',
  });
}
