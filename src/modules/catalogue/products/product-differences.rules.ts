import { choiceParts, inOptionOrder, type ChoiceValues } from '#contract/choice.ts';
import { cents, formatDecimal } from '#kernel/money.ts';
import { pricesOf } from '#modules/catalogue/choice.rules.ts';
import {
  reservedOf,
  stockOf,
  type ReservedChoice,
} from '#modules/catalogue/products/for-sale.rules.ts';
import {
  SHARED,
  variantKey,
  type Cells,
  type PictureState,
  type ProductState,
  type VariantState,
} from '#modules/catalogue/products/product-state.rules.ts';
import { detailTexts } from '#modules/catalogue/products/product-details.rules.ts';
import { factTexts } from '#modules/catalogue/products/variant-facts.rules.ts';

/** One value that differs, in words for people. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A product's prices in one of its variants, in whole cents. */
export function effectivePrice(
  product: Pick<ProductState, 'price' | 'salePrice'>,
  variant: Pick<VariantState, 'price' | 'salePrice'>,
): { price: number; salePrice: number } {
  return pricesOf(
    { price: cents(product.price), salePrice: cents(product.salePrice) },
    {
      price: variant.price === null ? null : cents(variant.price),
      salePrice: variant.salePrice === null ? null : cents(variant.salePrice),
    },
  );
}

/** Identifies a picture by its origin, so that it is the same before and after it is fetched. */
export const pictureKey = ({ address, media }: PictureState): string => address ?? media ?? '';

/**
 * The values in which two states of a product differ. A variant's own price equals the same price of the product.
 * @param rows reserved units: with them, stock for sale is compared, otherwise units on hand
 */
export function differences(
  before: ProductState | null,
  after: ProductState,
  rows?: readonly ReservedChoice[],
): FieldChange[] {
  const was = before ? valuesOf(before, rows) : new Map<string, string>();
  const is = valuesOf(after, rows);
  const changes: FieldChange[] = [];
  for (const field of new Set([...is.keys(), ...was.keys()])) {
    const [old = '', now = ''] = [was.get(field), is.get(field)];
    if (old !== now) changes.push({ field, before: old, after: now });
  }
  // A change of the markup is only listed when the text does not change.
  const textChanges = changes.some(({ field }) => field === 'description');
  return textChanges ? changes.filter(({ field }) => field !== MARKUP) : changes;
}

const MARKUP = 'description (markup)';

function valuesOf(product: ProductState, rows?: readonly ReservedChoice[]): Map<string, string> {
  const values = new Map<string, string>([
    ['title', product.title],
    ['description', product.description],
    ['category', product.category],
    ['price', money(product.price)],
    ['sale price', product.salePrice > 0 ? money(product.salePrice) : ''],
    ['cost', product.costPrice === null ? '' : money(product.costPrice)],
    ['colors', product.colors.join(', ')],
    ['sizes', product.sizes.join(', ')],
    ...product.options.map(({ name, values }): [string, string] => [
      `option ${name}`,
      values.join(', '),
    ]),
    [
      'order of options',
      product.options.length > 1 ? product.options.map(({ name }) => name).join(', ') : '',
    ],
    ['pictures', product.pictures.map(pictureKey).join(' ')],
    ['picture texts', product.pictures.map(({ alt }) => alt).join(' | ')],
    [
      'picture colors',
      product.pictures.some(({ color }) => color)
        ? product.pictures.map(({ color = '' }) => color).join(' | ')
        : '',
    ],
    [
      'shipping methods',
      product.shippingMethods
        .map((each) => `${each.name} ${money(each.priceCents)} (${each.estimatedDeliveryDays})`)
        .join(', '),
    ],
    ['stock kept', product.stockMode === 'shared' ? 'for all together' : 'by variant'],
    ['tax class', product.taxClass ?? ''],
    ['status', product.status],
    ['becomes active', product.publishAt ?? ''],
    ['featured', product.featured ? 'yes' : ''],
    ["today's deal", product.todaysDeal ? 'yes' : ''],
    ['collections', (product.collections ?? []).toSorted().join(', ')],
    ...Object.entries(detailTexts(product.details)),
    ['handle', product.slug],
    [MARKUP, product.kept?.html ?? ''],
  ]);
  for (const variant of product.variants) {
    addStock(values, product, variant, rows);
    addVariant(values, product, variant);
  }
  addCells(values, '', product.kept?.cells ?? {});
  for (const variant of product.kept?.variants ?? [])
    addCells(values, choiceName(product, { ...SHARED, ...variant }), variant.cells);
  return values;
}

function addStock(
  values: Map<string, string>,
  product: ProductState,
  variant: VariantState,
  rows?: readonly ReservedChoice[],
): void {
  const choice = choiceName(product, variant);
  if (!rows) values.set(`on hand${choice}`, String(variant.onHand));
  else
    values.set(
      `stock${choice}`,
      String(stockOf({ ...variant, reserved: reservedOf(rows, variant) })),
    );
}

function addVariant(values: Map<string, string>, product: ProductState, variant: VariantState) {
  const choice = choiceName(product, variant);
  const { price, salePrice } = effectivePrice(product, variant);
  values.set(`SKU${choice}`, variant.sku ?? '');
  for (const [name, text] of Object.entries(factTexts(variant.facts)))
    values.set(`${name}${choice}`, text);
  // The row of shared stock has the product's price, which is listed above.
  if (variantKey(variant) === variantKey(SHARED)) {
    if (price !== product.price) values.set('price of the stock', money(price));
    if (salePrice !== product.salePrice) values.set('sale price of the stock', money(salePrice));
    return;
  }
  values.set(`price${choice}`, money(price));
  values.set(`sale price${choice}`, salePrice > 0 ? money(salePrice) : '');
}

function addCells(values: Map<string, string>, choice: string, cells: Cells): void {
  for (const [column, cell] of Object.entries(cells)) values.set(`"${column}"${choice}`, cell);
}

/** " (Red / M)", or nothing where nothing is chosen. */
function choiceName({ options }: ProductState, choice: ChoiceValues): string {
  const parts = choiceParts({ ...choice, options: inOptionOrder(choice.options, options) });
  return parts.length === 0 ? '' : ` (${parts.join(' / ')})`;
}

const money = (amount: number): string => formatDecimal(cents(amount));
