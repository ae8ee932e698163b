import { LRUCache } from 'lru-cache';

/**
 * The columns of a product file: the name in the template of 2025, then its aliases. Names are compared without case,
 * spaces and punctuation.
 */
export type Level = 'product' | 'variant' | 'picture';

export interface Column {
  readonly name: string;
  readonly level: Level;
  readonly aliases: readonly string[];
  /** The shop has no field for it: stored, and exported unchanged. */
  readonly preserved: boolean;
}

const column = (
  level: Level,
  use: 'used' | 'preserved',
  name: string,
  ...aliases: readonly string[]
): Column => ({ name, level, aliases, preserved: use === 'preserved' });

const OPTIONS = [1, 2, 3].flatMap((n) => [
  column('product', 'used', `Option${n} name`),
  column('variant', 'used', `Option${n} value`),
  column('product', 'used', `Option${n} Linked To`),
]);

const GOOGLE = 'Google Shopping /';

/** The template's 57 columns in its order. */
export const TEMPLATE: readonly Column[] = [
  column('product', 'used', 'Title'),
  column('product', 'used', 'URL handle', 'Handle'),
  column('product', 'used', 'Description', 'Body (HTML)', 'Body'),
  column('product', 'used', 'Vendor'),
  column(
    'product',
    'preserved',
    'Product category',
    'Standardized Product Type',
    'Standard Product Type',
  ),
  column('product', 'preserved', 'Type', 'Product Type', 'Custom Product Type'),
  column('product', 'preserved', 'Tags'),
  column('product', 'used', 'Published on online store', 'Published'),
  column('product', 'used', 'Status'),
  column('variant', 'used', 'SKU', 'Variant SKU'),
  column('variant', 'used', 'Barcode', 'Variant Barcode'),
  ...OPTIONS,
  column('variant', 'used', 'Price', 'Variant Price'),
  column('variant', 'used', 'Compare-at price', 'Variant Compare At Price'),
  column('variant', 'used', 'Cost per item', 'Variant Cost'),
  column('variant', 'preserved', 'Charge tax', 'Variant Taxable'),
  column('variant', 'preserved', 'Tax code', 'Variant Tax Code'),
  column('variant', 'used', 'Unit price total measure', 'Variant Unit Price Total Measure'),
  column('variant', 'used', 'Unit price total measure unit'),
  column('variant', 'preserved', 'Unit price base measure'),
  column('variant', 'preserved', 'Unit price base measure unit'),
  column('variant', 'preserved', 'Inventory tracker', 'Variant Inventory Tracker'),
  column(
    'variant',
    'used',
    'Inventory quantity',
    'Variant Inventory Qty',
    'Variant Inventory Quantity',
  ),
  column('variant', 'preserved', 'Continue selling when out of stock', 'Variant Inventory Policy'),
  column('variant', 'used', 'Weight value (grams)', 'Variant Grams'),
  column('variant', 'preserved', 'Weight unit for display', 'Variant Weight Unit'),
  column('variant', 'preserved', 'Requires shipping', 'Variant Requires Shipping'),
  column(
    'variant',
    'preserved',
    'Fulfillment service',
    'Variant Fulfillment Service',
    'Variant Fullfilment Service',
  ),
  column('picture', 'used', 'Product image URL', 'Image Src'),
  column('picture', 'used', 'Image position'),
  column('picture', 'used', 'Image alt text'),
  column('variant', 'preserved', 'Variant image URL', 'Variant Image'),
  column('product', 'used', 'Gift card'),
  column('product', 'preserved', 'SEO title'),
  column('product', 'preserved', 'SEO description'),
  column('product', 'preserved', 'Color (product.metafields.shopify.color-pattern)'),
  column('product', 'preserved', `${GOOGLE} Google product category`),
  column('product', 'preserved', `${GOOGLE} Gender`),
  column('product', 'preserved', `${GOOGLE} Age group`),
  column('product', 'preserved', `${GOOGLE} Manufacturer part number (MPN)`, `${GOOGLE} MPN`),
  column('product', 'preserved', `${GOOGLE} Ad group name`, `${GOOGLE} AdWords Grouping`),
  column('product', 'preserved', `${GOOGLE} Ads labels`, `${GOOGLE} AdWords Labels`),
  column('product', 'preserved', `${GOOGLE} Condition`),
  column('product', 'preserved', `${GOOGLE} Custom product`),
  ...[0, 1, 2, 3, 4].map((n) => column('product', 'preserved', `${GOOGLE} Custom label ${n}`)),
];

/** Fields of this shop that the template has no column for. */
export const OWN_COLUMNS: readonly Column[] = [
  column('product', 'used', 'Hemstitch / Category'),
  column('product', 'used', 'Hemstitch / Stock'),
  column('product', 'used', 'Hemstitch / Shipping methods'),
  column('product', 'used', 'Hemstitch / Manufacturer'),
  column('product', 'used', 'Hemstitch / EU person'),
  column('picture', 'used', 'Hemstitch / Image color'),
  column('product', 'used', 'Hemstitch / Active from'),
  column('product', 'used', 'Hemstitch / Tax class'),
  column('product', 'used', 'Hemstitch / Collections', 'Collections', 'Collection'),
  column('product', 'used', 'Hemstitch / Featured'),
  column('product', 'used', "Hemstitch / Today's deal"),
];

/** What a merchant says a column is that the file does not name as an option. Each line's cell is the value. */
export const CHOICE_COLUMNS: readonly Column[] = [
  column('variant', 'used', 'Option: colour'),
  column('variant', 'used', 'Option: size'),
  column('variant', 'used', 'Option: called as the column'),
];
const CHOICE_NAMES = ['Color', 'Size', null];

/** The option that a column was mapped to; null for other columns. */
export function choiceNameOf(header: string, mapped: string): string | null {
  const at = CHOICE_COLUMNS.findIndex(({ name }) => name === mapped);
  return at === -1 ? null : (CHOICE_NAMES[at] ?? header.trim());
}

/** The column of a custom field, by the field's name. */
const FIELD_COLUMN = 'Hemstitch / Field: ';
export const fieldColumn = (name: string): string => FIELD_COLUMN + name;
export const isFieldColumn = (column: string): boolean =>
  column.toLowerCase().startsWith(FIELD_COLUMN.toLowerCase());

const normalized = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const KNOWN = new Map(
  [...TEMPLATE, ...OWN_COLUMNS, ...CHOICE_COLUMNS].flatMap((each) =>
    [each.name, ...each.aliases].map((name) => [normalized(name), each] as const),
  ),
);

/** Columns named after the other shop's settings: metafields, and prices in other markets. */
const METAFIELD = /\(product\.metafields\..+\)\s*$/i;
const MARKET_PRICE = /^(included|price|compare[- ]?at[- ]price) \/ /i;

export interface FoundColumn {
  readonly column: Column;
  /** False for a column that is only preserved because nothing is known about it. */
  readonly known: boolean;
}

/** Whether a name is one of our columns, to which a column of the file can be mapped. */
export const isColumn = (name: string): boolean => KNOWN.get(normalized(name))?.name === name;

/** The column name that a header of the file is mapped to; empty: ignored. */
export const mappedHeader = (header: string, mapping: Readonly<Record<string, string>>): string =>
  Object.hasOwn(mapping, header.trim()) ? (mapping[header.trim()] ?? '') : header;

/** Looked up for every cell of a file. */
const columns = new LRUCache<string, FoundColumn>({
  max: 2000,
  memoMethod: (header) => findColumn(header.trim()),
});

/** The column that a header names. */
export const columnOf = (header: string): FoundColumn => columns.memo(header);

function findColumn(name: string): FoundColumn {
  const known = KNOWN.get(normalized(name));
  if (known) return { column: known, known: true };
  if (isFieldColumn(name))
    return { column: { name, level: 'product', aliases: [], preserved: false }, known: true };
  const level = MARKET_PRICE.test(name) || /^variant /i.test(name) ? 'variant' : 'product';
  return {
    column: { name, level, aliases: [], preserved: true },
    known: METAFIELD.test(name) || MARKET_PRICE.test(name),
  };
}
