import { expect, test } from 'vitest';
import { KNOWN_CATEGORIES } from '#support/first-categories.ts';
import { formatOf } from '#modules/bulk-jobs/csv/file-formats.ts';
import { readHeader, stagedLine } from '#modules/bulk-jobs/plan/stage-file.ts';
import { WOOCOMMERCE } from '#modules/bulk-jobs/csv/woocommerce.rules.ts';
import { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { planProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

const HEADER =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price ends,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'.split(
    ',',
  );
type Line = Readonly<Record<string, string>>;
const cup = { ID: '7', Type: 'variable', SKU: 'CUP', Name: 'Cup &amp; saucer', Published: '1' };
const sizes = { 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'Small, Large' };
const colours = { 'Attribute 1 name': 'Glaze', 'Attribute 1 value(s)': 'Ash, Iron' };
const variation = (glaze: string, more: Line): Line => ({
  Type: 'variation',
  Parent: 'CUP',
  Published: '1',
  'Attribute 1 name': 'Glaze',
  'Attribute 1 value(s)': glaze,
  'Attribute 2 name': 'Size',
  ...more,
});

/** What an import of these lines would add, by handle. */
function planned(...lines: Line[]) {
  const notes = new Notes();
  const header = readHeader({ cells: HEADER, line: 1 }, {}, notes);
  const staged = lines.map((line, at) =>
    stagedLine({ cells: HEADER.map((name) => line[name] ?? ''), line: at + 2 }, header),
  );
  const plans = Map.groupBy(staged, ({ name }) => name)
    .entries()
    .map(([slug, rows]) => [
      slug,
      planProduct({
        slug,
        rows: WOOCOMMERCE.rowsOf(rows, notes),
        current: null,
        columns: new Set(['Compare-at price']),
        categories: [
          ...KNOWN_CATEGORIES,
          { id: 'cups', name: 'Cups', slug: 'cups', parent: 'home' },
        ],
        settings: { productFields: [], maxPictures: 4 },
        defaultCategory: null,
        ownMedia: () => null,
        notes,
      }),
    ])
    .toArray();
  return {
    plans: Object.fromEntries(plans) as Record<string, ReturnType<typeof planProduct>>,
    notes: notes
      .list()
      .map(({ sentence }) => sentence)
      .join(),
  };
}

test('is recognised by its header', () => {
  expect(formatOf(HEADER)?.program).toBe('WooCommerce');
  expect(formatOf(['Title', 'Type', 'SKU', 'Price'])).toBeNull();
});

test('a product has the prices, stock and options of its variations, wherever these are', () => {
  const images = 'https://cups.example/1.jpg, https://cups.example/2.jpg';
  const { plans } = planned(
    variation('Ash', {
      'Attribute 2 value(s)': 'Small',
      SKU: 'CUP-AS',
      'Sale price': '8',
      'Regular price': '10',
      Stock: '4',
    }),
    {
      ...cup,
      ...colours,
      ...sizes,
      Description: 'Thrown\\nby hand.',
      Categories: 'Home > Cups, New',
      Tags: 'clay',
      Images: images,
      'Is featured?': '1',
    },
    variation('Iron', {
      'Attribute 2 value(s)': 'Large',
      'Regular price': '14',
      'In stock?': '0',
      'Weight (kg)': '0.4',
    }),
  );
  const found = plans['cup'];
  expect(found?.problems).toEqual([]);
  expect(found?.after).toMatchObject({
    title: 'Cup & saucer',
    description: 'Thrown\nby hand.',
    category: 'cups',
    featured: true,
    price: 1000,
    salePrice: 800,
    sizes: ['Small', 'Large'],
    options: [{ name: 'Glaze', values: ['Ash', 'Iron'] }],
    variants: [
      { size: 'Small', sku: 'CUP-AS', onHand: 4 },
      { size: 'Large', price: 1400, salePrice: 0, onHand: 0, facts: { weightGrams: 400 } },
    ],
    kept: {
      cells: { Tags: 'New, clay', ID: '7' },
      variants: [],
    },
  });
  expect(found?.after?.pictures.map(({ address }) => address)).toEqual(images.split(', '));
});

test('a variation for any value is one for each, and its stock is that of the first', () => {
  const { plans, notes } = planned(
    { ...cup, ...colours, ...sizes, Categories: 'Home' },
    variation('Ash', { 'Regular price': '10', Stock: '4' }),
  );
  const { after } = plans['cup'] ?? {};
  expect(after?.variants.map(({ size, onHand }) => [size, onHand])).toEqual([
    ['Small', 4],
    ['Large', 0],
  ]);
  expect(notes).toContain('stands for several choices');
});

test('what this shop does not sell is refused, and what it does not know is reported before', () => {
  const simple = { ...cup, Type: 'simple', 'Regular price': '9', Stock: '2', Categories: 'Home' };
  const reasons = (...lines: Line[]) =>
    Object.values(planned(...lines).plans).flatMap(({ problems }) =>
      problems.map(({ reason }) => reason),
    );
  expect(reasons({ ...simple, Type: 'grouped' })).toEqual([expect.stringContaining('a group')]);
  expect(reasons({ ...simple, Type: 'external' })).toEqual([
    expect.stringContaining('another shop'),
  ]);
  expect(reasons({ ...simple, Type: 'simple, downloadable, virtual' })).toEqual([
    expect.stringContaining('a download'),
  ]);
  const dated = { 'Sale price': '5', 'Date sale price ends': '2027-01-01' };
  const { notes } = planned({ ...simple, ...dated, 'Visibility in catalog': 'search' });
  expect(notes).toContain('Sale prices have dates');
  expect(notes).toContain('hides from lists');
});

test.each([
  [{ Published: '1' }, 'active'],
  [{ Published: '1', 'Visibility in catalog': 'hidden' }, 'unlisted'],
  [{ Published: '1', 'Visibility in catalog': 'search' }, 'active'],
  [{ Published: '0', 'Visibility in catalog': 'hidden' }, 'draft'],
  [{ Published: '-1' }, 'draft'],
])('%j becomes a product that is %s', (line, status) => {
  const simple = { ...cup, Type: 'simple', 'Regular price': '9', Stock: '2', Categories: 'Home' };
  const { plans, notes } = planned({ ...simple, ...line });
  expect(plans['cup']?.after?.status).toBe(status);
  const { 'Visibility in catalog': visibility } = line as Line;
  expect(notes.includes('shown in both')).toBe(visibility === 'search');
});
