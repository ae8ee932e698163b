/** Arbitrary products for property tests: every field, with texts that are hard for CSV files and spreadsheets. */
import { PRODUCT_STATUSES } from '#contract/product-status.ts';
import { MAX_MEASURE, MEASURE_UNITS } from '#contract/measure.ts';
import fc from 'fast-check';
import type { ProductField } from '#contract/product-fields.ts';
import { choicesOf, NO_CHOICE, type ProductOption } from '#contract/choice.ts';
import { FIRST_CATEGORY_IDS } from '#support/first-categories.ts';
import { NO_FACTS, type ProductState, type VariantFacts } from '#modules/catalogue/index.ts';

const NASTY = [
  '=1+1',
  '+x',
  '-y',
  '@z',
  "'=a",
  'none',
  "'none",
  'a "b", c',
  'x;y',
  'Ünïcödé 👗',
  '<b>&amp;',
  'a\nb',
  '0',
];

/** Trimmed and not blank, as forms and imports store texts. */
const text = (maxLength: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength }), fc.constantFrom(...NASTY))
    .map((each) => each.replaceAll('\u0000', '').trim().slice(0, maxLength).toWellFormed().trim())
    .filter((each) => each !== '');

const cents = fc.oneof(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(0, 1, 100));
const cells = fc.dictionary(
  fc.constantFrom(
    'Vendor',
    'Tags',
    'Type',
    'SEO title',
    'Bin',
    'Fabric (product.metafields.custom.fabric)',
  ),
  text(30),
);
const variantCells = fc.dictionary(fc.constantFrom('Barcode', 'Tax code', 'Variant bin'), text(20));
const kept = fc.option(
  fc.record({ html: fc.option(text(60)), cells, variantCells, keepsVariant: fc.boolean() }),
);
const choices = fc.uniqueArray(text(20), { maxLength: 3 });
/** With names that no import takes for a colour or a size. */
const options = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Weight', 'Mahlgrad', 'a "b", c', '=1+1', 'Ünï & <b>'),
    values: fc.uniqueArray(text(20), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 3, selector: ({ name }) => name },
);
const pictures = fc.uniqueArray(
  fc
    .record({
      address: fc.option(fc.webUrl().map((url) => `${url.slice(0, 200)}`)),
      media: fc.stringMatching(/^[0-9a-f]{32}$/),
      alt: fc.oneof(fc.constant(''), text(30)),
      color: fc.option(text(20), { nil: undefined }),
    })
    .map(({ color, ...picture }) => ({ ...picture, ...(color !== undefined && { color }) })),
  { maxLength: 20, selector: ({ address, media }) => address ?? media },
);

const amount = fc.integer({ min: 1, max: MAX_MEASURE });
const facts: fc.Arbitrary<VariantFacts> = fc.record({
  barcode: fc.option(fc.stringMatching(/^[0-9A-Z][0-9A-Z-]{0,13}$/)),
  weightGrams: fc.option(amount),
  contents: fc.option(fc.record({ amount, unit: fc.constantFrom(...MEASURE_UNITS) })),
});

const company = fc.record({
  name: text(30),
  address: text(60),
  email: fc.constantFrom('', 'hello@mill.example'),
});

/** The custom fields of the shop; the value of a choice may be one that was removed. */
export const KNOWN_FIELDS: readonly ProductField[] = [
  { id: 'care', name: 'Care', type: 'text', unit: '', choices: [] },
  { id: 'weave', name: '=Weave, "fine"', type: 'choice', unit: '', choices: ['Plain', 'Twill'] },
  { id: 'loft', name: 'Loft', type: 'number', unit: 'mm', choices: [] },
  { id: 'vegan', name: 'Ünï & <b>', type: 'yes-no', unit: '', choices: [] },
];
const fields = fc.record(
  {
    care: text(60),
    weave: fc.constantFrom('Plain', 'Twill', 'Removed'),
    loft: fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000),
    vegan: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** By hand, with names that are hard to tell from a list. */
export const KNOWN_COLLECTIONS = [
  { id: 'a', name: 'Gifts; "fine" ones', slug: 'gifts', rule: null },
  { id: 'b', name: 'None', slug: 'none', rule: null },
  { id: 'c', name: '=Sum, of all', slug: 'sum', rule: null },
];

interface Drawn {
  readonly stockMode: ProductState['stockMode'];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly options: readonly ProductOption[];
  readonly left: number;
  readonly numbers: readonly number[];
  readonly skus: readonly (string | null)[];
  readonly facts: readonly VariantFacts[];
  readonly prices: readonly ({ price: number; salePrice: number } | null)[];
}

/** Some of the possible combinations when stock is per variant, otherwise the one shared row. */
function variantsOf(drawn: Drawn) {
  const { stockMode, left, numbers, skus, facts, prices } = drawn;
  const all = choicesOf(drawn);
  const places = stockMode === 'shared' ? [NO_CHOICE] : all.slice(left % all.length);
  return places.map((place, index) => ({
    ...place,
    sku: skus[index] ?? null,
    facts: facts[index] ?? NO_FACTS,
    onHand: numbers[index] ?? 0,
    price: prices[index]?.price ?? null,
    salePrice: prices[index]?.salePrice ?? null,
  }));
}

export const anyProduct: fc.Arbitrary<ProductState> = fc
  .record({
    title: text(60),
    description: fc.oneof(text(200), text(200)),
    category: fc.constantFrom(...FIRST_CATEGORY_IDS),
    price: cents,
    salePrice: fc.oneof(fc.constant(0), cents),
    costPrice: fc.option(cents),
    colors: choices,
    sizes: choices,
    options,
    pictures,
    shippingMethods: fc.array(
      fc.record({ name: text(20), priceCents: cents, estimatedDeliveryDays: text(10) }),
      { maxLength: 4 },
    ),
    stockMode: fc.constantFrom('shared' as const, 'per-variant' as const),
    status: fc.constantFrom(...PRODUCT_STATUSES),
    publishAt: fc.option(fc.constantFrom('2026-11-01T06:00:00.000Z', '2027-01-31T23:30:00.000Z')),
    featured: fc.boolean(),
    todaysDeal: fc.boolean(),
    collections: fc.option(
      fc.subarray(
        KNOWN_COLLECTIONS.map(({ id }) => id),
        { minLength: 1 },
      ),
      {
        nil: undefined,
      },
    ),
    details: fc.record({
      brand: fc.option(text(60)),
      manufacturer: fc.option(company),
      euPerson: fc.option(company),
      fields,
    }),
    kept,
    left: fc.nat(8),
    numbers: fc.array(fc.nat(10_000_000), { minLength: 9, maxLength: 9 }),
    skus: fc.array(fc.option(text(20)), { minLength: 9, maxLength: 9 }),
    facts: fc.array(facts, { minLength: 9, maxLength: 9 }),
    prices: fc.array(
      fc.option(fc.record({ price: cents, salePrice: fc.oneof(fc.constant(0), cents) })),
      { minLength: 9, maxLength: 9 },
    ),
    slug: fc.uuid(),
  })
  .map(({ left, numbers, skus, facts, prices, kept, options: drawn, ...given }) => {
    const room = 3 - [given.colors, given.sizes].filter((all) => all.length > 0).length;
    const publishAt = given.status === 'draft' ? given.publishAt : null;
    const product = { ...given, publishAt, options: drawn.slice(0, room) };
    const variants = variantsOf({ ...product, left, numbers, skus, facts, prices });
    const own = kept && Object.keys(kept.variantCells).length > 0 && kept.keepsVariant;
    return {
      ...product,
      variants,
      kept: kept && {
        html: kept.html,
        cells: kept.cells,
        variants: own
          ? variants.slice(0, 1).map(({ color, size, options }) => ({
              color,
              size,
              options,
              cells: kept.variantCells,
            }))
          : [],
      },
    };
  });
