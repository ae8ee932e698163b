import { describe, expect, test } from 'vitest';
import type { ProductState } from '#modules/catalogue/index.ts';
import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import { Notes } from '#modules/bulk-jobs/plan/notes.rules.ts';
import { planProduct, type PlannedProduct } from '#modules/bulk-jobs/plan/plan-product.rules.ts';

type Row = Record<string, string>;

/** Plans a product from rows as they are in a file, under any of a column's names. */
function plan(rows: Row[], current: ProductState | null = null, category: 'home' | null = 'home') {
  const notes = new Notes();
  const named = rows.map((row, index) => ({
    line: index + 2,
    problem: null,
    cells: Object.fromEntries(
      Object.entries(row)
        .filter(([, cell]) => cell.trim() !== '')
        .map(([header, cell]) => [columnOf(header).column.name, cell]),
    ),
  }));
  const columns = new Set(
    rows.flatMap((row) => Object.keys(row)).map((h) => columnOf(h).column.name),
  );
  const planned = planProduct({
    slug: 'hat',
    rows: named,
    current,
    columns,
    defaultCategory: category,
    ownMedia: () => null,
    notes,
  });
  return { ...planned, notes: notes.list().map(({ sentence }) => sentence) };
}

const HAT = { Title: 'Hat', 'Body (HTML)': '<p>Felt.</p>', 'Variant Price': '20' };
const stateOf = (planned: PlannedProduct): ProductState => planned.after!;
/** The product that comes of these rows. */
const made = (...rows: Row[]): ProductState => stateOf(plan(rows));

describe('a product from elsewhere', () => {
  test('with one variant has shared stock; its markup is preserved beside its text', () => {
    const hat = made({
      ...HAT,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Inventory Qty': '7',
      Vendor: 'Mill',
      'Cost per item': '8.5',
    });
    expect(hat).toMatchObject({
      title: 'Hat',
      description: 'Felt.',
      price: 2000,
      salePrice: 0,
      costPrice: 850,
    });
    expect(hat.variants).toEqual([
      { color: '', size: '', sku: null, price: null, salePrice: null, onHand: 7 },
    ]);
    expect(hat.kept).toMatchObject({ html: '<p>Felt.</p>', cells: { Vendor: 'Mill' } });
  });

  test('has stock by colour and size, under any known name of the options', () => {
    const hat = made(
      {
        ...HAT,
        'Option1 Name': 'COLOUR',
        'Option1 Value': 'Red',
        'Option2 Name': 'size',
        'Option2 Value': 'M',
        'Variant Inventory Qty': '3',
      },
      {
        'Option1 Value': 'Blue',
        'Option2 Value': 'M',
        'Variant Price': '25',
        'Variant Inventory Qty': '4',
      },
    );
    expect(hat).toMatchObject({
      stockMode: 'per-variant',
      colors: ['Red', 'Blue'],
      sizes: ['M'],
      price: 2000,
    });
    expect(hat.variants.map(({ color, onHand, price }) => [color, onHand, price])).toEqual([
      ['Red', 3, null],
      ['Blue', 4, 2500],
    ]);
  });

  test('notes options that shoppers cannot choose, and lists them in the description', () => {
    const planned = plan([
      {
        ...HAT,
        'Option1 Name': 'Size',
        'Option1 Value': 'M',
        'Option2 Name': 'Fabric',
        'Option2 Value': 'Felt',
        'Variant Inventory Qty': '3',
      },
      {
        'Option1 Value': 'M',
        'Option2 Value': 'Wool',
        'Variant Price': '15',
        'Variant Inventory Qty': '4',
      },
    ]);
    expect(stateOf(planned)).toMatchObject({
      description: 'Felt.\n\nFabric: Felt, Wool',
      price: 1500,
      sizes: ['M'],
    });
    expect(stateOf(planned).variants[0]?.onHand).toBe(7);
    expect(planned.notes[0]).toContain('Shoppers cannot choose the option "Fabric" here');
  });

  test.each([
    ['20', '', 2000, 0],
    ['20', '30.00', 3000, 2000],
    ['20', '0', 2000, 0],
    ['20', '15', 1500, 2000],
    ['0', '15', 0, 0],
    ['$1,234.50', '', 123_450, 0],
  ])('price %j compared at %j is price %i, sale price %i', (price, compareAt, list, sale) => {
    const hat = made({ ...HAT, 'Variant Price': price, 'Variant Compare At Price': compareAt });
    expect([hat.price, hat.salePrice]).toEqual([list, sale]);
  });

  test('has its first four pictures in the order of their positions', () => {
    const rows = [5, 1, 3, 2, 4].map((position) => ({
      'Image Src': `https://pictures.example/${position}.jpg`,
      'Image Position': String(position),
      'Image Alt Text': `View ${position}`,
    }));
    const planned = plan([{ ...HAT, ...rows[0] }, ...rows.slice(1), { 'Image Src': 'ftp://x' }]);
    expect(stateOf(planned).pictures.map(({ alt }) => alt)).toEqual([
      'View 1',
      'View 2',
      'View 3',
      'View 4',
    ]);
    expect(planned.notes).toContain('A product has at most 4 pictures: the others are left out.');
    expect(planned.notes.join()).toContain('does not start with http or https');
  });

  test('reads cells that start like a formula as text', () => {
    const hat = made({
      ...HAT,
      Title: "=cmd|'/C calc'!A0",
      Vendor: '@x',
      'Option1 Name': 'Color',
      'Option1 Value': '-',
    });
    expect([hat.title, hat.kept?.cells['Vendor'], hat.colors]).toEqual([
      "=cmd|'/C calc'!A0",
      '@x',
      ['-'],
    ]);
  });

  test.each([
    [{ ...HAT, Title: '' }, 'the title is missing'],
    [{ ...HAT, Title: 'x'.repeat(201) }, 'the title has 201 characters, 200 are allowed'],
    [{ ...HAT, 'Body (HTML)': 'x'.repeat(10_001) }, 'the description has 10001 characters'],
    [{ Title: 'Hat' }, 'it has no price'],
    [{ ...HAT, 'Gift Card': 'TRUE' }, 'it is a gift card'],
    [{ ...HAT, Status: 'Draft' }, 'its status is "draft"'],
    [{ ...HAT, Published: 'FALSE' }, 'it is not published'],
    [{ ...HAT, 'Variant Price': '19.999' }, 'the price "19.999" has more than two decimals'],
    [{ ...HAT, 'Variant Price': '-1' }, 'the price "-1" is below zero'],
    [{ ...HAT, 'Variant Price': '10000000.01' }, 'is above 10,000,000.00'],
    [{ ...HAT, 'Variant Price': 'none' }, 'a price cannot be cleared'],
    [{ ...HAT, 'Variant Inventory Qty': '1.5' }, 'the quantity "1.5" is not a whole number'],
    [{ ...HAT, 'Hemstitch / Category': 'cars' }, '"cars" is not a category of this shop'],
  ])('is refused with its reason: %j', (row, reason) => {
    const { kind, problems } = plan([row]);
    expect(kind).toBe('refused');
    expect(problems.map((problem) => problem.reason).join()).toContain(reason);
  });

  test('is refused without a category, unless a default category is given', () => {
    expect(plan([HAT], null, null).problems[0]?.reason).toContain('--category');
    expect(plan([HAT]).notes).toContain(
      'No category follows from type, product category or tags: "home" is used.',
    );
    expect(made({ ...HAT, Tags: 'summer, women' }).category).toBe('women');
  });

  test('is imported without its bad lines', () => {
    const option = { 'Option1 Name': 'Size' };
    const planned = plan([
      { ...HAT, ...option, 'Option1 Value': 'S', 'Variant Inventory Qty': '-3' },
      { 'Option1 Value': 'M', 'Variant Price': 'twelve' },
      { 'Option1 Value': 'S', 'Variant Price': '20' },
      { 'Option1 Value': 'x'.repeat(61), 'Variant Price': '20' },
      { 'Option1 Value': 'L', 'Variant Price': '20', 'Variant Inventory Qty': '2' },
    ]);
    expect(stateOf(planned).variants.map(({ size, onHand }) => [size, onHand])).toEqual([
      ['S', 0],
      ['L', 2],
    ]);
    expect(planned.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

describe('a product that is known', () => {
  const known = made(
    {
      ...HAT,
      'Variant Compare At Price': '30',
      Vendor: 'Mill',
      Tags: 'women',
      'Option1 Name': 'Color',
      'Option1 Value': 'Red',
      'Variant Inventory Qty': '5',
      'Image Src': 'https://pictures.example/1.jpg',
      'Image Alt Text': 'Hat',
      'Variant Barcode': '123',
    },
    {
      'Option1 Value': 'Blue',
      'Variant Price': '20',
      'Variant Compare At Price': '30',
      'Variant Inventory Qty': '6',
    },
  );
  const fields = (rows: Row[]) => plan(rows, known).changes.map(({ field }) => field);

  test('is not changed by blank cells and missing columns', () => {
    expect(plan([{ Title: '', Vendor: ' ', Tags: '' }], known).kind).toBe('unchanged');
    expect(plan([{ 'Option1 Name': 'Color', 'Option1 Value': 'Red' }], known).kind).toBe(
      'unchanged',
    );
  });

  test('loses values that the word none clears', () => {
    const { after } = plan([{ Vendor: 'None', 'Body (HTML)': 'none', 'Image Src': 'none' }], known);
    expect(after).toMatchObject({ description: 'Hat', pictures: [] });
    expect(after?.kept?.cells).toEqual({ Tags: 'women' });
    expect(plan([{ Title: 'none' }], known).problems[0]?.reason).toBe('a title cannot be cleared');
  });

  test('lists its changes value by value', () => {
    const { changes } = plan(
      [
        {
          'Option1 Name': 'Color',
          'Option1 Value': 'Blue',
          'Variant Inventory Qty': '9',
          Vendor: 'Loom',
        },
      ],
      known,
    );
    expect(changes).toEqual([
      { field: 'on hand (Blue)', before: '6', after: '9' },
      { field: '"Vendor"', before: 'Mill', after: 'Loom' },
    ]);
  });

  test('ends its sale when the compare-at price is cleared, or blank beside a price', () => {
    const red = { 'Option1 Name': 'Color', 'Option1 Value': 'Red' };
    expect(fields([{ ...red, 'Variant Price': '30', 'Variant Compare At Price': '' }])).toContain(
      'sale price (Red)',
    );
    expect(fields([{ ...red, 'Variant Compare At Price': 'none' }])).toContain('price (Red)');
    expect(fields([{ ...red, 'Variant Price': '20' }])).toEqual([]);
  });

  test('is refused in rows that do not name the variant', () => {
    expect(plan([{ 'Variant Inventory Qty': '9' }], known).problems[0]?.reason).toBe(
      'the color is missing',
    );
  });

  test('gets new colours in addition to those that the file does not name', () => {
    const { after } = plan(
      [
        {
          'Option1 Name': 'Colour',
          'Option1 Value': 'Green',
          'Variant Price': '25',
          'Variant Inventory Qty': '1',
        },
      ],
      known,
    );
    expect(after?.colors).toEqual(['Red', 'Blue', 'Green']);
    expect(after?.variants.map(({ onHand }) => onHand)).toEqual([5, 6, 1]);
  });

  test('stays listed with a note when it is a draft in the file', () => {
    const planned = plan([{ Status: 'archived' }], known);
    expect([planned.kind, planned.notes.length]).toEqual(['unchanged', 1]);
  });
});
