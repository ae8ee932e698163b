import { describe, expect, test } from 'vitest';
import { HAT, made, options, plan, stateOf, stock, type Row } from '#support/planned-product.ts';
import { exportRows } from '#modules/bulk-jobs/export/export-rows.rules.ts';
import { NO_DETAILS, NO_FACTS } from '#modules/catalogue/index.ts';

const ONE_LINE = 'must be one line without control characters';

describe('a product from elsewhere', () => {
  test('with one variant has shared stock; its markup is preserved beside its text', () => {
    const costs = { Vendor: 'Mill', 'Cost per item': '8.5' };
    const hat = made({ ...HAT, ...options('Title: Default Title'), ...stock('7'), ...costs });
    const prices = { price: 2000, salePrice: 0, costPrice: 850 };
    expect(hat).toMatchObject({ title: 'Hat', description: 'Felt.', ...prices });
    expect(hat.variants).toEqual([
      {
        color: '',
        size: '',
        options: {},
        facts: NO_FACTS,
        sku: null,
        price: null,
        salePrice: null,
        onHand: 7,
      },
    ]);
    expect(hat).toMatchObject({ kept: { html: '<p>Felt.</p>' }, details: { brand: 'Mill' } });
  });

  test('has letters for the entities in its title, values, alternative texts and description', () => {
    const picture = {
      'Image Src': 'https://x.example/a.jpg',
      'Image Alt Text': 'M&uuml;hle &#39;S&#39;',
    };
    const row = {
      ...HAT,
      ...options('Color: Red &amp; blue', 'Size: &frac12; Gr&ouml;&szlig;e'),
      ...picture,
    };
    const title = 'Caf&eacute; &amp;&nbsp;Chlo&#xe9; &unknown; R&D';
    const mug = made({ ...row, Title: title, 'Body (HTML)': '<p>Na&iuml;ve &hearts;</p>' });
    expect([mug.title, mug.description]).toEqual(['Café & Chloé &unknown; R&D', 'Naïve ♥']);
    expect([mug.colors, mug.sizes]).toEqual([['Red & blue'], ['½ Größe']]);
    expect(mug.pictures[0]?.alt).toBe("Mühle 'S'");
  });

  test('has stock by colour and size, under any known name of the options', () => {
    const hat = made(
      { ...HAT, ...options('COLOUR: Red', 'size: M'), ...stock('3') },
      { ...options('Blue', 'M'), 'Variant Price': '25', ...stock('4') },
    );
    const choices = { stockMode: 'per-variant', colors: ['Red', 'Blue'], sizes: ['M'] };
    expect(hat).toMatchObject({ ...choices, price: 2000 });
    expect(hat.variants.map(({ color, onHand, price }) => [color, onHand, price])).toEqual([
      ['Red', 3, null],
      ['Blue', 4, 2500],
    ]);
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
    const alts = stateOf(planned).pictures.map(({ alt }) => alt);
    expect(alts).toEqual(['View 1', 'View 2', 'View 3', 'View 4']);
    expect(planned.notes).toContain('A product has at most 4 pictures: the others are left out.');
    expect(planned.notes.join()).toContain('does not start with http or https');
  });

  test('has the pictures that one cell names', () => {
    const images = 'https://pictures.example/a,b.jpg, https://pictures.example/c.jpg';
    const { pictures } = made({ ...HAT, 'Image Src': images });
    expect(pictures.map(({ address }) => address)).toEqual(images.split(', '));
  });

  test('may begin with a line that only names its options', () => {
    const { 'Variant Price': _, ...named } = HAT;
    const hat = made(
      { ...named, 'Option1 Name': 'Color', 'Image Src': 'https://pictures.example/1.jpg' },
      { ...options('White'), 'Variant Price': '10' },
      { ...options('Black'), 'Variant Price': '12' },
    );
    expect(hat).toMatchObject({ colors: ['White', 'Black'], price: 1000 });
    expect(hat.variants).toHaveLength(2);
    expect(hat.pictures).toHaveLength(1);
  });

  test('is reported when it is new and has no shipping method', () => {
    const sentence = 'buyers pay nothing for shipping';
    const methods = '[{"name":"Parcel","price":"5.00","days":"2"}]';
    expect(plan([HAT]).notes.join()).toContain(sentence);
    expect(plan([HAT], made(HAT)).notes.join()).not.toContain(sentence);
    expect(plan([{ ...HAT, 'Hemstitch / Shipping methods': methods }]).notes.join()).not.toContain(
      sentence,
    );
  });

  test('reads cells that start like a formula as text', () => {
    const title = "=cmd|'/C calc'!A0";
    const hat = made({ ...HAT, Title: title, Vendor: '@x', ...options('Color: -') });
    expect([hat.title, hat.details.brand, hat.colors]).toEqual([title, '@x', ['-']]);
  });

  test.each([
    [{ ...HAT, Title: '' }, 'the title is missing'],
    [{ ...HAT, Title: 'x'.repeat(201) }, 'the title has 201 characters, 200 are allowed'],
    [{ ...HAT, 'Body (HTML)': 'x'.repeat(10_001) }, 'the description has 10001 characters'],
    [{ Title: 'Hat' }, 'it has no price'],
    [{ ...HAT, 'Gift Card': 'TRUE' }, 'it is a gift card'],
    [{ ...HAT, Status: 'Hidden' }, 'its status is "hidden"; it must be draft, active'],
    [{ ...HAT, Status: 'draft', 'Hemstitch / Active from': 'soon' }, '"soon" is no time'],
    [{ ...HAT, 'Variant Price': '19.999' }, 'the price "19.999" has more than two decimals'],
    [{ ...HAT, 'Variant Price': '-1' }, 'the price "-1" is below zero'],
    [{ ...HAT, 'Variant Price': '10000000.01' }, 'is above 10,000,000.00'],
    [{ ...HAT, 'Variant Price': 'none' }, 'a price cannot be cleared'],
    [{ ...HAT, 'Variant Inventory Qty': '1.5' }, 'the quantity "1.5" is not a whole number'],
    [{ ...HAT, 'Hemstitch / Category': 'cars' }, '"cars" is not a category of this shop'],
    [{ ...HAT, Title: 'Felt\nhat' }, `the title ${ONE_LINE}`],
    [{ ...HAT, Title: '\u202etah' }, `the title ${ONE_LINE}`],
    [{ ...HAT, Title: '\u200b\u2060' }, 'the title has no visible characters'],
    [{ ...HAT, Description: 'Fe\u0007lt' }, 'the description must not contain control characters'],
    [{ ...HAT, SKU: 'HAT\u0007' }, `a SKU ${ONE_LINE}`],
    [{ ...HAT, ...options('Color: R\u001bed') }, `a color ${ONE_LINE}`],
  ])('is refused with its reason: %j', (row, reason) => {
    const { kind, problems } = plan([row]);
    expect(kind).toBe('refused');
    expect(problems.map((problem) => problem.reason).join()).toContain(reason);
  });

  test('is refused without a category, unless a default category is given', () => {
    expect(plan([HAT], null, null).problems[0]?.reason).toContain(
      'choose a "Category for products without one"',
    );
    expect(plan([HAT]).notes).toContain(
      'No category follows from type, product category or tags: "home" is used.',
    );
    expect(made({ ...HAT, Tags: 'summer, women' }).category).toBe('women');
  });

  test('is imported without its bad lines', () => {
    const planned = plan([
      { ...HAT, ...options('Size: S'), ...stock('-3') },
      { ...options('M'), 'Variant Price': 'twelve' },
      { ...options('S'), 'Variant Price': '20' },
      { ...options('x'.repeat(61)), 'Variant Price': '20' },
      { ...options('L'), 'Variant Price': '20', ...stock('2') },
    ]);
    expect(stateOf(planned).variants.map(({ size, onHand }) => [size, onHand])).toEqual([
      ['S', 0],
      ['L', 2],
    ]);
    expect(planned.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

test.each([
  ['4006381333931', null],
  ["'4006381333931", null],
  ['', null],
  ['4006381333913', 'The last digit of the barcode does not fit the others.'],
  ['4.00638E+12', 'A barcode (GTIN) has 8, 12, 13 or 14 digits.'],
])('the barcode %j is kept, with a note when it is no GTIN', (barcode, problem) => {
  const { after, notes } = plan([{ ...HAT, 'Variant Barcode': barcode }]);
  expect(after?.variants[0]?.facts.barcode).toBe(barcode.replace("'", '') || null);
  expect(notes.filter((note) => note.toLowerCase().includes('barcode'))).toEqual(
    problem === null ? [] : [`${problem} It is kept as it is written.`],
  );
});

test('manufacturer and EU person are read as they are exported', () => {
  const company = { name: 'Mill & Co', address: '1 Mill Lane\nLeeds', email: 'hello@mill.example' };
  const written = { 'Hemstitch / Manufacturer': JSON.stringify(company) };
  const { after } = plan([{ ...HAT, ...written, 'Hemstitch / EU person': 'none' }]);
  expect(after?.details).toEqual({ ...NO_DETAILS, manufacturer: company });
  expect(exportRows(after!, { publicUrl: 'https://shop.example', fields: [] })[0]).toMatchObject(
    written,
  );
  const { problems } = plan([{ ...HAT, 'Hemstitch / EU person': 'Mill & Co' }]);
  expect(problems[0]?.reason).toBe('the cell "Hemstitch / EU person" cannot be read');
});

test('weight and contents become facts, and what cannot be read is kept for the export', () => {
  const contents = (measure: string, unit: string, grams: string) => ({
    'Variant Grams': grams,
    'Unit price total measure': measure,
    'Unit price total measure unit': unit,
  });
  const facts = (row: Row) => plan([{ ...HAT, ...row }]).after?.variants[0]?.facts;
  expect(facts(contents('0.75', 'L', '1250.6'))).toEqual({
    barcode: null,
    weightGrams: 1251,
    contents: { amount: 750, unit: 'ml' },
  });
  expect(facts(contents('', '', '0'))).toMatchObject({ weightGrams: null, contents: null });
  const { after, notes } = plan([{ ...HAT, ...contents('12', 'oz', 'much') }]);
  expect(after?.kept?.variants[0]?.cells).toEqual({
    'Weight value (grams)': 'much',
    'Unit price total measure': '12',
    'Unit price total measure unit': 'oz',
  });
  expect(notes).toContain(
    'The weight "much" is not a number of grams. The cell is kept for the export.',
  );
  expect(notes).toContain(
    'The contents "12 oz" are not whole grams, millilitres or items. The cell is kept for the export.',
  );
  expect(exportRows(after!, { publicUrl: 'https://shop.example', fields: [] })[0]).toMatchObject({
    'Weight value (grams)': 'much',
    'Unit price total measure': '12',
  });
});

describe('a product that is known', () => {
  const sale = { 'Variant Price': '20', 'Variant Compare At Price': '30' };
  const picture = { 'Image Src': 'https://pictures.example/1.jpg', 'Image Alt Text': 'Hat' };
  const others = { Vendor: 'Mill', Tags: 'women', 'Variant Barcode': '123' };
  const known = made(
    { ...HAT, ...sale, ...others, ...picture, ...options('Color: Red'), ...stock('5') },
    { ...options('Blue'), ...sale, ...stock('6') },
  );
  const fields = (rows: Row[]) => plan(rows, known).changes.map(({ field }) => field);

  test('is not changed by blank cells and missing columns', () => {
    expect(plan([{ Title: '', Vendor: ' ', Tags: '' }], known).kind).toBe('unchanged');
    expect(plan([options('Color: Red')], known).kind).toBe('unchanged');
  });

  test('loses values that the word none clears', () => {
    const { after } = plan([{ Vendor: 'None', 'Body (HTML)': 'none', 'Image Src': 'none' }], known);
    expect(after).toMatchObject({ description: 'Hat', pictures: [] });
    expect(after?.kept?.cells).toEqual({ Tags: 'women' });
    expect(after?.details.brand).toBeNull();
    expect(plan([{ Title: 'none' }], known).problems[0]?.reason).toBe('a title cannot be cleared');
  });

  test('lists its changes value by value', () => {
    const row = { ...options('Color: Blue'), ...stock('9'), Vendor: 'Loom' };
    expect(plan([row], known).changes).toEqual([
      { field: 'brand', before: 'Mill', after: 'Loom' },
      { field: 'on hand (Blue)', before: '6', after: '9' },
    ]);
  });

  test('ends its sale when the compare-at price is cleared, or blank beside a price', () => {
    const red = options('Color: Red');
    const blank = { ...red, 'Variant Price': '30', 'Variant Compare At Price': '' };
    expect(fields([blank])).toContain('sale price (Red)');
    expect(fields([{ ...red, 'Variant Compare At Price': 'none' }])).toContain('price (Red)');
    expect(fields([{ ...red, 'Variant Price': '20' }])).toEqual([]);
  });

  test('is refused in rows that do not name the variant', () => {
    expect(plan([stock('9')], known).problems[0]?.reason).toBe('the color is missing');
  });

  test('gets new colours in addition to those that the file does not name', () => {
    const green = { ...options('Colour: Green'), 'Variant Price': '25', ...stock('1') };
    const { after } = plan([green], known);
    expect(after?.colors).toEqual(['Red', 'Blue', 'Green']);
    expect(after?.variants.map(({ onHand }) => onHand)).toEqual([5, 6, 1]);
  });

  test('has texts that are not checked again', () => {
    const row = { Title: 'Felt\that', ...options('Color: Red'), ...stock('9') };
    const planned = plan([row], { ...known, title: 'Felt\that' });
    expect([planned.kind, planned.problems]).toEqual(['changed', []]);
  });

  const AT = '2027-01-31T06:00:00.000Z';
  test.each([
    [{}, 'unlisted', 'unlisted'],
    [{ Published: 'TRUE' }, 'unlisted', 'unlisted'],
    [{ Published: 'TRUE' }, 'archived', 'active'],
    [{ Published: 'FALSE' }, 'active', 'draft'],
    [{ Published: 'FALSE' }, 'archived', 'archived'],
    [{ Status: 'Active', Published: 'FALSE' }, 'active', 'draft'],
    [{ Status: 'archived', Published: 'FALSE' }, 'active', 'archived'],
    [{ Status: 'draft' }, 'unlisted', 'draft'],
    [{ Status: 'draft', 'Hemstitch / Active from': AT }, 'active', `draft ${AT}`],
    [{ Status: 'active', 'Hemstitch / Active from': AT }, 'draft', 'active'],
  ] as const)('%j makes one that is %s %s', (row, status, after) => {
    const planned = plan([row], { ...known, status });
    const { status: is = status, publishAt = null } = planned.after ?? {};
    expect([is, publishAt ?? []].flat().join(' ')).toBe(after);
  });
});
