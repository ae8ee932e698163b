import type { OptionValues, ProductOption } from '#contract/choice.ts';
import { fieldGroup, optionGroup, ownFiltersOf, type OwnFilter } from '#contract/own-filters.ts';
import { valueOfField, type FieldValues, type ProductField } from '#contract/product-fields.ts';
import type { ProductStatus } from '#contract/product-status.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { readCategories } from '#modules/catalogue/categories/categories.repository.ts';
import type { FacetProduct, OwnValues } from '#modules/catalogue/listing/facet-row.rules.ts';
import { FacetRows } from '#modules/catalogue/listing/facet-rows.ts';
import { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import {
  AVAILABLE,
  LOWEST_PRICE,
  MISSING_ALT,
  VARIANT_PRICE,
  VARIANT_SALE_PRICE,
} from '#modules/catalogue/listing/filters.sql.ts';
import { RATING } from '#modules/catalogue/listing/products.repository.ts';

/** Small enough that neither the statement nor parsing its rows blocks other requests. */
const ROWS_PER_PAGE = 1000;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Tuple = [
  id: string,
  category: string,
  price: number,
  status: ProductStatus,
  featured: boolean,
  todaysDeal: boolean,
  missingAlt: boolean,
  rating: number,
  stock: number,
  /** Null when each variant has its own stock. */
  shared: { colors: string[]; sizes: string[]; options: ProductOption[] } | null,
  created: number,
  sold: number,
  fields: FieldValues | null,
  variants: VariantTuple[],
];
type VariantTuple = [
  color: string,
  size: string,
  price: number,
  sale: boolean,
  available: number,
  options: OptionValues,
];

/** Options and fields are read only where they filter. */
const selectWith = (options: string, fields: string): string =>
  `SELECT p.id, p.category, ${LOWEST_PRICE}, p.status, p.featured, p.todays_deal, ${MISSING_ALT}, ${RATING.by}, ${AVAILABLE},
    CASE WHEN p.stock_mode = 'shared' THEN json_build_object('colors', p.colors, 'sizes', p.sizes, 'options', p.options) END,
    (extract(epoch FROM p.created_at) * 1000000)::bigint, p.sold_recently, ${fields},
    (SELECT coalesce(json_agg(json_build_array(v.color, v.size, ${VARIANT_PRICE}, ${VARIANT_SALE_PRICE} > 0, v.on_hand - v.reserved, ${options})), '[]')
      FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL)
  FROM products p WHERE p.deleted_at IS NULL`;
const NO_OPTIONS = "'{}'::json";
const FIELDS = '(SELECT d.fields FROM product_details d WHERE d.product_id = p.id)';

/** The same text in each table of the same kind, and a name of its own for each. */
function statementFor({ options, fields }: Own): { name: string; select: string } {
  const select = selectWith(
    options.length > 0 ? 'v.options' : NO_OPTIONS,
    fields.length > 0 ? FIELDS : 'NULL::jsonb',
  );
  return { name: `${options.length > 0}-${fields.length > 0}`, select };
}

/** The filters of the shop's own, as products have their values. */
interface Own {
  readonly filters: readonly OwnFilter[];
  readonly options: readonly string[];
  readonly fields: readonly ProductField[];
}

async function readOwn(ctx: Context): Promise<Own> {
  const settings = await getStoreSettings(ctx);
  return {
    filters: ownFiltersOf(settings),
    options: settings.filterOptions,
    fields: settings.productFields.filter(({ filterable }) => filterable),
  };
}

/** Reads the filterable values of the whole catalogue. */
export async function readFacetTable(ctx: Context): Promise<FacetTable> {
  const own = await readOwn(ctx);
  const all = new FacetRows(await readCategories(ctx.db), own.filters);
  const { name, select } = statementFor(own);
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const { rows }: { rows: Tuple[] } = await ctx.pool.query<Tuple>({
      name: `facet-table-${name}`,
      rowMode: 'array',
      text: `${select} AND p.id > $1 ORDER BY p.id LIMIT ${ROWS_PER_PAGE}`,
      values: [after],
    });
    for (const row of rows) all.add(read(row, own));
    after = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.[0];
  }
  return new FacetTable(all);
}

/** Those of these products that are not deleted. */
export async function readFacetProducts(
  ctx: Context,
  ids: readonly string[],
): Promise<FacetProduct[]> {
  const own = await readOwn(ctx);
  const { name, select } = statementFor(own);
  const { rows } = await ctx.pool.query<Tuple>({
    name: `facet-rows-${name}`,
    rowMode: 'array',
    text: `${select} AND p.id = ANY($1::uuid[])`,
    values: [ids],
  });
  return rows.map((row) => read(row, own));
}

function read(row: Tuple, own: Own): FacetProduct {
  const [id, category, price, status, featured, todaysDeal, missingAlt, rating, stock] = row;
  const [shared, created, sold, fields, variants] = [row[9], row[10], row[11], row[12], row[13]];
  return {
    id,
    category,
    marks: [
      status,
      ...(featured ? ['featured' as const] : []),
      ...(todaysDeal ? ['todaysDeal' as const] : []),
      ...(missingAlt ? ['missingAlt' as const] : []),
    ],
    fields: fieldValuesOf(fields ?? {}, own),
    keys: { price, created, rating, sold, stock },
    variants: variants.map(([color, size, unitPrice, sale, available, options]) => ({
      colors: shared?.colors ?? [color].filter(Boolean),
      sizes: shared?.sizes ?? [size].filter(Boolean),
      options: optionValuesOf(shared?.options ?? chosenOptions(options), own),
      price: unitPrice,
      sale,
      available,
    })),
  };
}

const fieldValuesOf = (values: FieldValues, { fields }: Own): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOfField(field, values);
      return value === undefined ? [] : [[fieldGroup(field), [String(value)]]];
    }),
  );

const chosenOptions = (values: OptionValues): ProductOption[] =>
  Object.entries(values).map(([name, value]) => ({ name, values: [value] }));

function optionValuesOf(options: readonly ProductOption[], own: Own): OwnValues {
  if (own.options.length === 0) return {};
  return Object.fromEntries(options.map(({ name, values }) => [optionGroup(name), values]));
}
