import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { AmountStyles, withPlainAmounts } from '#modules/bulk-jobs/csv/amounts.rules.ts';
import { formatOf } from '#modules/bulk-jobs/csv/file-formats.ts';
import { columnsIn, readHeader, stagedLine } from '#modules/bulk-jobs/plan/stage-file.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { planProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

const LINE = {
  'Product ID': '4',
  'Active (0/1)': '1',
  'Name *': 'Round pot',
  'Categories (x,y,z...)': 'Root,Garden',
  'Price tax excluded': '1.250,5',
  'Wholesale price': '7,25',
  'Discount percent': '10',
  'Reference #': 'POT-4',
  Weight: '0,4',
  Quantity: '12',
  Summary: 'For herbs.',
  'URL rewritten': 'round-pot',
  'Image URLs (x,y,z...)': 'https://pots.example/1.jpg,https://pots.example/2.jpg',
  Condition: 'new',
};

test("a line of PrestaShop's product file is a product, and what is not read is reported before", () => {
  const names = Object.keys(LINE);
  const notes = new Notes();
  expect(formatOf(names)?.program).toBe('PrestaShop');
  const header = readHeader({ cells: names, line: 1 }, {}, notes);
  const staged = stagedLine({ cells: Object.values(LINE), line: 2 }, header);
  expect(staged.name).toBe('round-pot');
  const styles = new AmountStyles();
  styles.see(staged.cells);
  const rows = (header.format?.rowsOf([staged], notes) ?? []).map((row) =>
    withPlainAmounts(row, styles.style(), notes),
  );
  const planned = planProduct({
    slug: staged.name,
    rows,
    current: null,
    columns: columnsIn(header),
    categories: KNOWN_CATEGORIES,
    settings: { productFields: [], maxPictures: 4 },
    defaultCategory: null,
    ownMedia: () => null,
    notes,
  });
  expect(planned.problems).toEqual([]);
  expect(planned.after).toMatchObject({
    title: 'Round pot',
    description: 'For herbs.',
    category: 'garden',
    price: 125050,
    costPrice: 725,
    variants: [{ sku: 'POT-4', onHand: 12 }],
    pictures: [
      { address: 'https://pots.example/1.jpg' },
      { address: 'https://pots.example/2.jpg' },
    ],
  });
  expect(planned.after?.kept?.cells).toMatchObject({ Condition: 'new', 'Product ID': '4' });
  const sentences = notes.list().map(({ sentence }) => sentence);
  expect(sentences).toContain('Discounts are not read: set sale prices after the import.');
  expect(sentences.join()).toContain('without tax');
});
