import { choicesOf, type ChoiceValues } from '#contract/choice.ts';
import type { ProductField } from '#contract/product-fields.ts';
import { imageUrl } from '#contract/picture-address.ts';
import { cents, formatDecimal } from '#kernel/money.ts';
import {
  effectivePrice,
  NO_FACTS,
  preservedCellsOf,
  SHARED,
  type Cells,
  type PictureState,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/index.ts';
import { kindOfLink, linkColumn } from '#modules/bulk-jobs/csv/options.rules.ts';
import { collectionsCell } from '#modules/bulk-jobs/plan/plan-collections.rules.ts';
import { relatedCell } from '#modules/bulk-jobs/plan/plan-related.rules.ts';
import { detailCells } from '#modules/bulk-jobs/plan/read-details.rules.ts';
import { exportedBody } from '#modules/bulk-jobs/plan/description.rules.ts';
import { cellsIn, factCells, readFacts } from '#modules/bulk-jobs/csv/read-facts.rules.ts';
import { columnOf } from '#modules/bulk-jobs/csv/columns.ts';
import { encodeEntities } from '#modules/bulk-jobs/csv/entities.rules.ts';
import { protect } from '#kernel/csv.ts';

type Row = Record<string, string>;

interface ExportingShop {
  readonly publicUrl: string;
  readonly fields: readonly ProductField[];
  /** The names of the collections by id. */
  readonly collections?: ReadonlyMap<string, string>;
  /** The handles of related products by id. */
  readonly handles?: ReadonlyMap<string, string>;
}

/** The rows of a product in a file, cells by column; missing cells are blank. */
export function exportRows(product: ProductState, shop: ExportingShop): Row[] {
  const variants = variantRows(product);
  const { pictures } = product;
  const { publicUrl } = shop;
  const rows: Row[] = [];
  for (let index = 0; index < Math.max(variants.length, pictures.length, 1); index += 1) {
    const picture = pictures[index];
    rows.push({
      'URL handle': product.slug,
      ...(index === 0 ? productCells(product, shop) : {}),
      ...variants[index],
      ...(picture ? pictureCells(picture, index, publicUrl) : {}),
    });
  }
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, text]) => [column, protect(text)])),
  );
}

function productCells(
  product: ProductState,
  { fields, collections = new Map(), handles = new Map() }: ExportingShop,
): Row {
  const cells: Row = {
    ...preservedProductCells(product),
    Title: encodeEntities(product.title),
    Description: exportedBody(product),
    'Published on online store':
      product.status === 'active' || product.status === 'unlisted' ? 'TRUE' : 'FALSE',
    Status: product.status,
    'Hemstitch / Active from': product.publishAt ?? '',
    'Gift card': 'FALSE',
    ...optionNames(product),
    ...detailCells(product.details, fields),
    'Hemstitch / Category': product.category,
    'Hemstitch / Stock': product.stockMode,
    ...(product.taxClass ? { 'Hemstitch / Tax class': encodeEntities(product.taxClass) } : {}),
    'Hemstitch / Collections': collectionsCell(product, collections),
    'Hemstitch / Related products': relatedCell(product, handles),
    'Hemstitch / Featured': product.featured ? 'TRUE' : 'FALSE',
    "Hemstitch / Today's deal": product.todaysDeal ? 'TRUE' : 'FALSE',
  };
  if (product.shippingMethods.length > 0)
    cells['Hemstitch / Shipping methods'] = JSON.stringify(
      product.shippingMethods.map(({ name, priceCents, estimatedDeliveryDays }) => ({
        name,
        price: money(priceCents),
        days: estimatedDeliveryDays,
      })),
    );
  return cells;
}

/** Without those of imports before this release that have become details since. */
const preservedProductCells = ({ kept }: ProductState): Cells => {
  const cells = kept?.cells ?? {};
  return cellsIn(
    cells,
    Object.keys(cells).filter((name) => columnOf(name).column.preserved),
  );
};

interface ExportedOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly kind: 'color' | 'size' | 'other';
}

/** Colour first, then size, then further options. */
function optionsOf({ colors, sizes, options }: ProductState): ExportedOption[] {
  const all: ExportedOption[] = [
    { name: 'Color', values: colors, kind: 'color' },
    { name: 'Size', values: sizes, kind: 'size' },
    ...options.map((option) => ({ ...option, kind: 'other' as const })),
  ];
  return all.filter(({ values }) => values.length > 0);
}

/** "Title" is the option of a product without any. A link that no longer belongs to its option is left out. */
function optionNames(product: ProductState): Row {
  const options = optionsOf(product);
  if (options.length === 0) return { 'Option1 name': 'Title' };
  const cells: Row = {};
  for (const [at, { name, kind }] of options.entries()) {
    cells[`Option${at + 1} name`] = encodeEntities(name);
    const link = product.kept?.cells[linkColumn(at + 1)] ?? '';
    cells[linkColumn(at + 1)] = kindOfLink(link) === kind ? link : '';
  }
  return cells;
}

function optionValues(product: ProductState, choice: ChoiceValues): Row {
  const options = optionsOf(product);
  if (options.length === 0) return { 'Option1 value': 'Default Title' };
  return Object.fromEntries(
    options.map(({ name, kind }, at) => [
      `Option${at + 1} value`,
      encodeEntities(kind === 'other' ? (choice.options[name] ?? '') : choice[kind]),
    ]),
  );
}

function variantRows(product: ProductState): Row[] {
  if (product.stockMode === 'per-variant')
    return product.variants.map((variant) => ({
      ...preservedVariantCells(product, variant),
      ...optionValues(product, variant),
      ...variantCells(product, variant),
      'Inventory quantity': String(variant.onHand),
    }));
  const [shared] = product.variants;
  // Shared stock is exported in the first row only, so that other programs sum it up correctly.
  return choicesOf(product).map((choice, index): Row => {
    const first = index === 0;
    return {
      ...(first ? preservedVariantCells(product, SHARED) : {}),
      ...optionValues(product, choice),
      ...(shared
        ? variantCells(product, first ? shared : { ...shared, sku: null, facts: NO_FACTS })
        : {}),
      'Inventory quantity': first ? String(shared?.onHand ?? 0) : '0',
    };
  });
}

/** Without the cells of imports before this release that have become facts since. */
function preservedVariantCells(product: ProductState, choice: ChoiceValues): Cells {
  const cells = preservedCellsOf(product, choice);
  const { unread } = readFacts(cells);
  const names = Object.keys(cells).filter((name) => columnOf(name).column.preserved);
  return cellsIn(cells, [...names, ...unread]);
}

function variantCells(product: ProductState, variant: VariantState): Row {
  const { price, salePrice } = effectivePrice(product, variant);
  return {
    SKU: variant.sku ?? '',
    ...factCells(variant.facts),
    Price: money(salePrice > 0 ? salePrice : price),
    'Compare-at price': salePrice > 0 ? money(price) : '',
    'Cost per item': product.costPrice === null ? '' : money(product.costPrice),
  };
}

function pictureCells(
  { address, media, alt, color = '' }: PictureState,
  index: number,
  publicUrl: string,
): Row {
  return {
    'Product image URL': address ?? new URL(imageUrl(media ?? ''), publicUrl).href,
    'Image position': String(index + 1),
    'Image alt text': encodeEntities(alt),
    'Hemstitch / Image color': color,
  };
}

const money = (amount: number): string => formatDecimal(cents(amount));
