/**
 * The columns of a product file: one line for each, under its name in the template of 2025, then every other name it
 * is known by. Case, spaces and punctuation of a name do not matter.
 */
export type Level = 'product' | 'variant' | 'picture';

export interface Column {
  readonly name: string;
  readonly level: Level;
  readonly others: readonly string[];
  /** Has no place of its own in the shop: kept, and given back on export. */
  readonly kept: boolean;
}

const column = (
  level: Level,
  use: 'used' | 'kept',
  name: string,
  ...others: readonly string[]
): Column => ({ name, level, others, kept: use === 'kept' });

const OPTIONS = [1, 2, 3].flatMap((n) => [
  column('product', 'used', `Option${n} name`),
  column('variant', 'used', `Option${n} value`),
  column('product', 'kept', `Option${n} Linked To`),
]);

const GOOGLE = 'Google Shopping /';

/** The template's 57 columns in its order. */
export const TEMPLATE: readonly Column[] = [
  column('product', 'used', 'Title'),
  column('product', 'used', 'URL handle', 'Handle'),
  column('product', 'used', 'Description', 'Body (HTML)', 'Body'),
  column('product', 'kept', 'Vendor'),
  column(
    'product',
    'kept',
    'Product category',
    'Standardized Product Type',
    'Standard Product Type',
  ),
  column('product', 'kept', 'Type', 'Product Type', 'Custom Product Type'),
  column('product', 'kept', 'Tags'),
  column('product', 'used', 'Published on online store', 'Published'),
  column('product', 'used', 'Status'),
  column('variant', 'used', 'SKU', 'Variant SKU'),
  column('variant', 'kept', 'Barcode', 'Variant Barcode'),
  ...OPTIONS,
  column('variant', 'used', 'Price', 'Variant Price'),
  column('variant', 'used', 'Compare-at price', 'Variant Compare At Price'),
  column('variant', 'used', 'Cost per item', 'Variant Cost'),
  column('variant', 'kept', 'Charge tax', 'Variant Taxable'),
  column('variant', 'kept', 'Tax code', 'Variant Tax Code'),
  column('variant', 'kept', 'Unit price total measure', 'Variant Unit Price Total Measure'),
  column('variant', 'kept', 'Unit price total measure unit'),
  column('variant', 'kept', 'Unit price base measure'),
  column('variant', 'kept', 'Unit price base measure unit'),
  column('variant', 'kept', 'Inventory tracker', 'Variant Inventory Tracker'),
  column(
    'variant',
    'used',
    'Inventory quantity',
    'Variant Inventory Qty',
    'Variant Inventory Quantity',
  ),
  column('variant', 'kept', 'Continue selling when out of stock', 'Variant Inventory Policy'),
  column('variant', 'kept', 'Weight value (grams)', 'Variant Grams'),
  column('variant', 'kept', 'Weight unit for display', 'Variant Weight Unit'),
  column('variant', 'kept', 'Requires shipping', 'Variant Requires Shipping'),
  column(
    'variant',
    'kept',
    'Fulfillment service',
    'Variant Fulfillment Service',
    'Variant Fullfilment Service',
  ),
  column('picture', 'used', 'Product image URL', 'Image Src'),
  column('picture', 'used', 'Image position'),
  column('picture', 'used', 'Image alt text'),
  column('variant', 'kept', 'Variant image URL', 'Variant Image'),
  column('product', 'used', 'Gift card'),
  column('product', 'kept', 'SEO title'),
  column('product', 'kept', 'SEO description'),
  column('product', 'kept', 'Color (product.metafields.shopify.color-pattern)'),
  column('product', 'kept', `${GOOGLE} Google product category`),
  column('product', 'kept', `${GOOGLE} Gender`),
  column('product', 'kept', `${GOOGLE} Age group`),
  column('product', 'kept', `${GOOGLE} Manufacturer part number (MPN)`, `${GOOGLE} MPN`),
  column('product', 'kept', `${GOOGLE} Ad group name`, `${GOOGLE} AdWords Grouping`),
  column('product', 'kept', `${GOOGLE} Ads labels`, `${GOOGLE} AdWords Labels`),
  column('product', 'kept', `${GOOGLE} Condition`),
  column('product', 'kept', `${GOOGLE} Custom product`),
  ...[0, 1, 2, 3, 4].map((n) => column('product', 'kept', `${GOOGLE} Custom label ${n}`)),
];

/** Options beside colour and size, as JSON: `[{"name":"Fabric","values":["Linen"]}]`. */
export const OTHER_OPTIONS = 'Hemstitch / Other options';

/** What this shop knows of a product and the template has no column for. */
export const OWN_COLUMNS: readonly Column[] = [
  column('product', 'used', 'Hemstitch / Category'),
  column('product', 'used', 'Hemstitch / Stock'),
  column('product', 'used', 'Hemstitch / Shipping methods'),
  column('product', 'used', 'Hemstitch / Featured'),
  column('product', 'used', "Hemstitch / Today's deal"),
  column('product', 'kept', OTHER_OPTIONS),
];

const squashed = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const KNOWN = new Map(
  [...TEMPLATE, ...OWN_COLUMNS].flatMap((each) =>
    [each.name, ...each.others].map((name) => [squashed(name), each] as const),
  ),
);

/** Columns whose names the merchant's settings decide: fields of their own, and prices for other markets. */
const FIELD_OF_THEIR_OWN = /\(product\.metafields\..+\)\s*$/i;
const FOR_A_MARKET = /^(included|price|compare[- ]?at[- ]price) \/ /i;

export interface FoundColumn {
  readonly column: Column;
  /** Whether we know what it is; unknown ones are kept too, and told. */
  readonly known: boolean;
}

/** Whether a name is one of ours, so that a merchant may mean it by a column of another name. */
export const isColumn = (name: string): boolean => KNOWN.get(squashed(name))?.name === name;

/** The header that a merchant means by one of the file's; his word goes before ours. Empty: not read. */
export const columnMeant = (header: string, mapping: Readonly<Record<string, string>>): string =>
  Object.hasOwn(mapping, header.trim()) ? (mapping[header.trim()] ?? '') : header;

const found = new Map<string, FoundColumn>();
const MOST_FOUND = 2000;

/** The column that a header names. Asked for every cell, so remembered. */
export function columnOf(header: string): FoundColumn {
  let column = found.get(header);
  if (!column) {
    column = findColumn(header.trim());
    if (found.size >= MOST_FOUND) found.clear();
    found.set(header, column);
  }
  return column;
}

function findColumn(name: string): FoundColumn {
  const known = KNOWN.get(squashed(name));
  if (known) return { column: known, known: true };
  const level = FOR_A_MARKET.test(name) || /^variant /i.test(name) ? 'variant' : 'product';
  return {
    column: { name, level, others: [], kept: true },
    known: FIELD_OF_THEIR_OWN.test(name) || FOR_A_MARKET.test(name),
  };
}
