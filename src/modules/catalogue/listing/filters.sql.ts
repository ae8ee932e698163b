import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import { STOCK_FILTERS } from '#contract/listing.ts';
import { STORED_AS } from '#contract/product-fields.ts';
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';
import {
  priceRangeOf,
  type Filters,
  type OwnChoice,
} from '#modules/catalogue/listing/listing.rules.ts';

/** Collects the values of a statement and returns their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** Units of the product `p` that can be sold now. */
export const AVAILABLE =
  '(SELECT coalesce(sum(v.on_hand - v.reserved), 0)::integer FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)';

/** The product `p` is in lists and search. */
export const IS_LISTED = "p.deleted_at IS NULL AND p.status = 'active'";
/** Of products that have a page and can be bought, whether or not they are listed. */
export const SOLD: readonly ProductStatus[] = ['active', 'unlisted'];
/** The product `p` is sold. */
export const IS_SOLD = `p.deleted_at IS NULL AND p.status IN (${SOLD.map((status) => `'${status}'`).join(', ')})`;

/** A picture of the product `p` has no alternative text; the index products_missing_alt uses the same expression. */
export const MISSING_ALT = `p.images @? '$[*] ? (!(@.alt != ""))'`;

/** The lowest price of the product `p` that can be bought; indexes use the same expression. */
export const LOWEST_PRICE = 'coalesce(p.lowest_variant_price_cents, p.unit_price_cents)';

const PRICES = 'v.price_cents, v.sale_price_cents';
/** The price of one unit of the variant `v`. */
export const VARIANT_PRICE = `variant_unit_price(${PRICES}, p.price_cents, p.sale_price_cents)`;
/** 0 when there is no sale. */
export const VARIANT_SALE_PRICE = `variant_sale_price(${PRICES}, p.sale_price_cents)`;
/** A sold-out variant sets no price, unless everything is sold out. */
const SETS_PRICE = `(v.on_hand > v.reserved OR ${AVAILABLE} <= 0)`;
/** Colours and sizes share a stock, and a price. */
const HAS_ONE_OFFER = `p.stock_mode = 'shared' AND p.lowest_variant_price_cents IS NULL`;

const IN_STOCK: Record<(typeof STOCK_FILTERS)[number], string> = {
  'in-stock': '> 0',
  'low-stock': `BETWEEN 1 AND ${LOW_STOCK_BELOW - 1}`,
  'out-of-stock': '<= 0',
};

/** What holds for these units in one of these states. */
const unitsIn = (units: string, values: readonly string[]): string =>
  `(${STOCK_FILTERS.filter((value) => values.includes(value))
    .map((value) => `${units} ${IN_STOCK[value]}`)
    .join(' OR ')})`;

/** What holds for products in one of these states. */
export const inStates = (values: readonly string[]): string => unitsIn(AVAILABLE, values);

/** The product `p` is in one of these categories, or in one that is part of them. @param ids the placeholder of their ids */
export const inCategories = (ids: string): string =>
  `p.category = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.id = ANY(${ids}::text[]) OR c.parent_id = ANY(${ids}::text[])))`;

/**
 * What holds for products of which one variant meets all conditions.
 * @param ofProduct the conditions where there is only one offer, which need not read variants
 */
const hasVariant = (ofProduct: readonly string[], ofVariant: readonly string[]): string =>
  // LIMIT instead of EXISTS, which PostgreSQL would turn into a join that reads all variants.
  `CASE WHEN ${HAS_ONE_OFFER} THEN ${ofProduct.join(' AND ') || 'true'}
    ELSE coalesce((SELECT true FROM variants v WHERE ${['v.product_id = p.id', 'v.deleted_at IS NULL', ...ofVariant].join(' AND ')} LIMIT 1), false) END`;

const SALE_OF_PRODUCT = 'p.sale_price_cents > 0';
const SALE_OF_VARIANT = [`${VARIANT_SALE_PRICE} > 0`, SETS_PRICE];
/** The product `p` has something on sale. */
export const ON_SALE = hasVariant([SALE_OF_PRODUCT], SALE_OF_VARIANT);

type Groups = Filters['groups'];

/** The conditions of the groups that filter at all. */
export function groupConditions({ groups, own }: Filters, parameters: Parameters): string[] {
  const { category, rating } = groups;
  const conditions: string[] = [];
  if (category.length > 0) conditions.push(inCategories(parameters.add(category)));
  if (rating.length > 0) {
    const least = parameters.add(Math.min(...rating.map(Number)));
    conditions.push(`(p.rating_count > 0 AND p.rating_sum >= ${least}::integer * p.rating_count)`);
  }
  for (const choice of own)
    if (choice.type !== 'option') conditions.push(fieldCondition(choice, parameters));
  const options = own.filter(({ type }) => type === 'option');
  return [...conditions, ...variantConditions(groups, options, parameters)];
}

/** The product `p` has one of the values in a custom field; those of another type are not shown. */
function fieldCondition({ group, type, values }: OwnChoice, parameters: Parameters): string {
  const id = parameters.add(group.slice('field.'.length));
  const stored = parameters.add(STORED_AS[type === 'option' ? 'text' : type]);
  return `coalesce((SELECT d.fields ->> ${id}::text = ANY(${parameters.add(values)}::text[])
    AND jsonb_typeof(d.fields -> ${id}::text) = ${stored}::text FROM product_details d WHERE d.product_id = p.id), false)`;
}

/** A product of one stock, or a variant, has one of the values in an option, whatever the case of its name. */
function optionConditions({ group, values }: OwnChoice, parameters: Parameters) {
  const name = `${parameters.add(group.slice('option.'.length))}::text`;
  const chosen = `${parameters.add(values)}::text[]`;
  const isNamed = (found: string) => `lower(trim(${found}) COLLATE "unicode") = ${name}`;
  const ofProduct = `EXISTS (SELECT FROM jsonb_array_elements(p.options) o
    WHERE ${isNamed("(o ->> 'name')")} AND o -> 'values' ?| ${chosen})`;
  const ofVariant = `EXISTS (SELECT FROM jsonb_each_text(v.options) o WHERE ${isNamed('o.key')} AND o.value = ANY(${chosen}))`;
  return {
    ofProduct,
    ofVariant: `CASE WHEN p.stock_mode = 'shared' THEN ${ofProduct} ELSE ${ofVariant} END`,
  };
}

/**
 * Colour, size, options, price, sale and stock are met by one variant together. Without a chosen colour, size or option,
 * stock is that of the whole product.
 */
function variantConditions(
  { color, size, price, sale, stock }: Groups,
  options: readonly OwnChoice[],
  parameters: Parameters,
): string[] {
  const conditions: string[] = [];
  const ofProduct: string[] = [];
  const ofVariant: string[] = [];
  if (color.length > 0) {
    const colors = `${parameters.add(color)}::text[]`;
    // The colours and sizes of the product have indexes.
    conditions.push(`p.colors && ${colors}`);
    ofVariant.push(`(p.stock_mode = 'shared' OR v.color = ANY(${colors}))`);
  }
  if (size.length > 0) {
    const sizes = `${parameters.add(size)}::text[]`;
    conditions.push(`p.sizes && ${sizes}`);
    ofVariant.push(`(p.stock_mode = 'shared' OR v.size = ANY(${sizes}))`);
  }
  for (const option of options) {
    const condition = optionConditions(option, parameters);
    ofProduct.push(condition.ofProduct);
    ofVariant.push(condition.ofVariant);
  }
  if (price.length > 0) {
    const within = priceWithin(price, parameters);
    ofProduct.push(within('p.unit_price_cents'));
    ofVariant.push(within(VARIANT_PRICE), SETS_PRICE);
  }
  if (sale.length > 0) {
    ofProduct.push(SALE_OF_PRODUCT);
    ofVariant.push(...SALE_OF_VARIANT);
  }
  if (stock.length > 0 && (color.length > 0 || size.length > 0 || options.length > 0)) {
    ofProduct.push(inStates(stock));
    ofVariant.push(unitsIn('v.on_hand - v.reserved', stock));
  } else if (stock.length > 0) conditions.push(inStates(stock));
  if (ofVariant.length > 0) conditions.push(hasVariant(ofProduct, ofVariant));
  return conditions;
}

/** What holds for a price in one of these ranges. */
function priceWithin(values: readonly string[], parameters: Parameters) {
  const ranges = values.map(priceRangeOf).map(({ fromCents, toCents }) => ({
    from: `>= ${parameters.add(fromCents)}::bigint`,
    to: toCents === null ? null : `< ${parameters.add(toCents)}::bigint`,
  }));
  return (cents: string): string =>
    `(${ranges.map(({ from, to }) => `(${cents} ${from}${to === null ? '' : ` AND ${cents} ${to}`})`).join(' OR ')})`;
}

/** The conditions of a list without its filter groups. */
export function baseConditions(filters: Filters, parameters: Parameters): string[] {
  return [
    IS_LISTED,
    ...(filters.featured ? ['p.featured'] : []),
    ...(filters.todaysDeal ? ['p.todays_deal'] : []),
    ...(filters.collection ? collectionConditions(filters.collection, parameters) : []),
    ...matchCondition(filters, parameters),
  ];
}

function collectionConditions({ rule, products }: Collection, parameters: Parameters): string[] {
  if (!rule) return [`p.id = ANY(${parameters.add(products)}::uuid[])`];
  const { category, brand, field, priceFrom, priceBelow, sale, newDays } = rule;
  const isOf = (condition: string) =>
    `coalesce((SELECT ${condition} FROM product_details d WHERE d.product_id = p.id), false)`;
  const price =
    priceFrom === undefined && priceBelow === undefined
      ? []
      : [`${priceFrom ?? 0}-${priceBelow ?? ''}`];
  const none = { color: [], size: [], stock: [], category: [], rating: [] };
  return [
    ...(category ? [inCategories(parameters.add([category]))] : []),
    ...(brand ? [isOf(`lower(d.brand) = lower(${parameters.add(brand)}::text)`)] : []),
    ...(field
      ? [
          isOf(
            `d.fields ->> ${parameters.add(field.id)}::text = ${parameters.add(field.value)}::text`,
          ),
        ]
      : []),
    ...(newDays
      ? [`p.created_at > now() - make_interval(days => ${parameters.add(newDays)}::integer)`]
      : []),
    ...variantConditions({ ...none, price, sale: sale ? ['sale'] : [] }, [], parameters),
  ];
}

function matchCondition({ matching, matchingIds }: Filters, parameters: Parameters): string[] {
  if (matching === null) return [];
  const words = `p.search @@ ${parameters.add(matching)}::tsquery`;
  return matchingIds.length === 0
    ? [words]
    : [`(${words} OR p.id = ANY(${parameters.add(matchingIds)}::uuid[]))`];
}
