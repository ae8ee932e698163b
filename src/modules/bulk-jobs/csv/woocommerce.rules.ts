/** WooCommerce's product export: each variation is a line, which names its product by SKU or as `id:744`. */
import { slugOf } from '#modules/catalogue/index.ts';
import { MAX_OPTIONS } from '#contract/limits.ts';
import type { ImportRow, RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { textOf, withoutBlanks, type FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { isColourOrSize } from '#modules/bulk-jobs/csv/options.rules.ts';

const typesOf = (cells: RowCells) =>
  textOf(cells, 'Type')
    .toLowerCase()
    .split(/\s*,\s*/);
const isVariation = (cells: RowCells): boolean => typesOf(cells).includes('variation');

export const WOOCOMMERCE: FileFormat = {
  program: 'WooCommerce',
  isHeader: (names) =>
    ['Type', 'SKU', 'Name', 'Regular price', 'Sale price', 'Parent'].every((name) =>
      names.has(name),
    ),
  handleOf: (cells) => {
    const id = textOf(cells, 'ID');
    const own = textOf(cells, 'SKU') || (id && `id:${id}`) || textOf(cells, 'Name');
    const key = isVariation(cells) ? textOf(cells, 'Parent') : own;
    return key && slugOf(key);
  },
  rowsOf: (rows, notes) => {
    const product = rows.find(({ cells }) => !isVariation(cells));
    const reason = product ? notSold(typesOf(product.cells)) : null;
    if (reason !== null) return rows.map((row) => ({ ...row, problem: row.problem ?? reason }));
    const offered = new Map(attributesOf(product?.cells ?? {}));
    return rows.flatMap((row) => {
      if (row.problem !== null) return row;
      noteLosses(row, notes);
      return isVariation(row.cells)
        ? variationRows(row, offered, notes)
        : { ...row, cells: productCells(row.cells) };
    });
  },
};

function notSold(types: readonly string[]): string | null {
  if (types.includes('grouped'))
    return 'it is a group of other products, which this shop does not have';
  if (types.includes('external')) return 'it is sold by another shop';
  return types.includes('downloadable') ? 'it is a download, which this shop does not sell' : null;
}

function noteLosses({ cells, line }: ImportRow, notes: Notes): void {
  if (textOf(cells, 'Sale price') && /\S/.test(textOf(cells, 'Date sale price ends')))
    notes.add('Sale prices have dates in the file: here they stay until you change them.', line);
  if (/^(catalog|search)$/.test(visibilityOf(cells)))
    notes.add('Products that the file hides from lists or from search are shown in both.', line);
}

const visibilityOf = (cells: RowCells): string =>
  textOf(cells, 'Visibility in catalog').toLowerCase();

/** The attributes of a line: name and values, none of which means any. */
function attributesOf(cells: RowCells): [name: string, values: readonly string[]][] {
  const attributes: [string, readonly string[]][] = [];
  for (let n = 1; cells[`Attribute ${n} name`] !== undefined; n += 1) {
    const values = textOf(cells, `Attribute ${n} value(s)`).split(/\s*(?<!\\),\s*/);
    attributes.push([textOf(cells, `Attribute ${n} name`), values.filter(Boolean)]);
  }
  return attributes;
}

const GTIN = 'GTIN, UPC, EAN, or ISBN';
const ATTRIBUTE = /^Attribute \d+ /;
/** What becomes a column of the template; everything else is kept for the export. */
const USED = new Set(
  `Type SKU Name Published Description Stock Categories Tags Images Parent`
    .split(' ')
    .concat(
      'Is featured?',
      'In stock?',
      'Sale price',
      'Regular price',
      'Weight (kg)',
      GTIN,
      'Brands',
    ),
);

function productCells(cells: RowCells): RowCells {
  const isVariable = typesOf(cells).includes('variable');
  const description = textOf(cells, 'Description') || textOf(cells, 'Short description');
  const [category = '', ...categories] = textOf(cells, 'Categories').split(/\s*(?<!\\),\s*/);
  const tags = [
    ...categories.flatMap((path) => path.split('>').at(-1)?.trim() ?? []),
    textOf(cells, 'Tags'),
  ];
  const only = attributesOf(cells).filter(
    ([name, values]) => values.length === 1 && isColourOrSize(name),
  );
  const choices = only
    .slice(0, MAX_OPTIONS)
    .flatMap(([name, [value = '']], at) => [
      [`Option${at + 1} name`, name] as const,
      [`Option${at + 1} value`, value] as const,
    ]);
  const published = textOf(cells, 'Published');
  return withoutBlanks({
    ...Object.fromEntries(Object.entries(cells).filter(([name]) => !USED.has(name))),
    Title: textOf(cells, 'Name'),
    Description: description.replaceAll('\\n', '\n'),
    'Published on online store': published && (published === '1' ? 'TRUE' : 'FALSE'),
    // Published is 0 for private products and -1 for drafts.
    Status: published === '1' && visibilityOf(cells) === 'hidden' ? 'unlisted' : '',
    Vendor: textOf(cells, 'Brands'),
    Type: category,
    Tags: tags.filter(Boolean).join(', '),
    'Product image URL': textOf(cells, 'Images'),
    'Hemstitch / Featured': textOf(cells, 'Is featured?') === '1' ? 'TRUE' : '',
    ...(isVariable ? {} : { ...variantCells(cells), ...Object.fromEntries(choices) }),
  });
}

/** A variation that stands for any value of an attribute becomes a line for each. */
function variationRows(
  row: ImportRow,
  offered: ReadonlyMap<string, readonly string[]>,
  notes: Notes,
): ImportRow[] {
  const { cells, line } = row;
  const attributes = attributesOf(cells);
  if (textOf(cells, 'Published') === '0')
    return [{ ...row, problem: 'it is switched off in the file' }];
  if (attributes.length > MAX_OPTIONS)
    return [{ ...row, problem: `it has ${attributes.length} options, ${MAX_OPTIONS} are allowed` }];
  let choices: Record<string, string>[] = [{}];
  attributes.forEach(([name, values], at) => {
    const all = values.length > 0 ? values : (offered.get(name) ?? []);
    choices = choices.flatMap((choice) =>
      all.map((value) => ({
        ...choice,
        [`Option${at + 1} name`]: name,
        [`Option${at + 1} value`]: value,
      })),
    );
  });
  if (choices.length > 1 && textOf(cells, 'Stock') !== '')
    notes.add('A variation stands for several choices: its stock is given to the first.', line);
  const [image = ''] = textOf(cells, 'Images').split(/\s*,\s*/);
  const kept = Object.entries(cells).flatMap(([name, cell]) =>
    USED.has(name) || ATTRIBUTE.test(name) ? [] : [[`Variant ${name}`, cell] as const],
  );
  return choices.map((choice, at) => ({
    line,
    problem: null,
    cells: withoutBlanks({
      ...Object.fromEntries(kept),
      ...variantCells(cells),
      ...(at > 0 ? { 'Inventory quantity': '0' } : {}),
      ...choice,
      'Variant image URL': image,
    }),
  }));
}

function variantCells(cells: RowCells): RowCells {
  const sale = textOf(cells, 'Sale price');
  const regular = textOf(cells, 'Regular price');
  const kilograms = Number(textOf(cells, 'Weight (kg)').replace(',', '.'));
  return {
    SKU: textOf(cells, 'SKU'),
    Barcode: textOf(cells, GTIN),
    Price: sale || regular,
    'Compare-at price': sale && regular,
    'Inventory quantity': textOf(cells, 'Stock') || (textOf(cells, 'In stock?') === '0' ? '0' : ''),
    'Weight value (grams)': kilograms > 0 ? String(Math.round(kilograms * 1000)) : '',
  };
}
