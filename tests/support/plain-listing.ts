/** What lists should contain: a plain reading of all rows, without indexes and without the facet table. */
import type { ListQuery } from '#contract/catalogue.contract.ts';
import type { OwnGroup } from '#contract/listing.ts';
import { fieldGroup, splitOwnValues } from '#contract/own-filters.ts';
import { valueOfField, type ProductField } from '#contract/product-fields.ts';
import type { Context } from '#platform/context.ts';

interface ListedBy {
  /** The parent of each category that is part of one. */
  readonly parents: ReadonlyMap<string, string>;
  readonly fields: readonly ProductField[];
}

/** Everything that can be filtered, as the tables say it. */
export async function readAll({ db }: Pick<Context, 'db'>) {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const variants = await db.selectFrom('variants').selectAll().execute();
  const details = await db.selectFrom('product_details').selectAll().execute();
  return products.map((product) => {
    const isShared = product.stock_mode === 'shared';
    const own = variants
      .filter((each) => each.product_id === product.id && each.deleted_at === null)
      .map((each) => {
        const price = each.price_cents ?? product.price_cents;
        const inherited = each.price_cents === null ? product.sale_price_cents : 0;
        const sale = each.sale_price_cents ?? inherited;
        return {
          colors: isShared ? product.colors : [each.color],
          sizes: isShared ? product.sizes : [each.size],
          weights: isShared
            ? product.options.flatMap(({ values }) => values)
            : Object.values(each.options),
          unitPrice: sale > 0 ? sale : price,
          sale: sale > 0,
          units: each.on_hand - each.reserved,
        };
      });
    const fields = details.find((each) => each.product_id === product.id)?.fields ?? {};
    return {
      ...product,
      fields,
      variants: own,
      units: own.reduce((sum, { units }) => sum + units, 0),
    };
  });
}
type Stored = Awaited<ReturnType<typeof readAll>>[number];

const isIn = (units: number, states: readonly string[]) =>
  states.some(
    (state) =>
      (state === 'in-stock' && units > 0) ||
      (state === 'low-stock' && units > 0 && units < 10) ||
      (state === 'out-of-stock' && units <= 0),
  );
const isPriced = (cents: number, ranges: readonly string[]) =>
  ranges.some((range) => {
    const [from, to] = range.split('-');
    return cents >= Number(from) * 100 && (!to || cents < Number(to) * 100);
  });

export function chosenIn(query: ListQuery, group: OwnGroup): string[] | undefined {
  const given = query[group];
  const chosen = typeof given === 'string' ? splitOwnValues(given) : [];
  return chosen.length > 0 ? chosen : undefined;
}

/** Whether a query lists a product. */
export function listedBy(query: ListQuery, by: ListedBy): (product: Stored) => boolean {
  const weight = chosenIn(query, 'option.weight');
  const chosenFields = by.fields.flatMap((field) => {
    const chosen = field.filterable ? chosenIn(query, fieldGroup(field)) : undefined;
    return chosen ? [{ field, chosen }] : [];
  });
  return (product) => isListed(product, query, { ...by, weight, chosenFields });
}

interface Parsed extends ListedBy {
  readonly weight: string[] | undefined;
  readonly chosenFields: readonly { field: ProductField; chosen: readonly string[] }[];
}

function isListed(
  product: Stored,
  query: ListQuery,
  { parents, weight, chosenFields }: Parsed,
): boolean {
  const { category, color, size, price, sale, rating, stock } = query;
  if (query.featured && !product.featured) return false;
  if (query.todaysDeal && !product.todays_deal) return false;
  const parent = parents.get(product.category) ?? '';
  if (category && ![product.category, parent].some((each) => category.includes(each))) return false;
  const stars = product.rating_count > 0 ? product.rating_sum / product.rating_count : 0;
  if (rating && !rating.some((least) => stars >= Number(least))) return false;
  const isByVariant = Boolean(color ?? size ?? weight);
  for (const { field, chosen } of chosenFields)
    if (!chosen.includes(String(valueOfField(field, product.fields)))) return false;
  if (stock && !isByVariant && !isIn(product.units, stock)) return false;
  if (!color && !size && !weight && !price && !sale) return true;
  return product.variants.some(
    (variant) =>
      (!color || variant.colors.some((each) => color.includes(each))) &&
      (!size || variant.sizes.some((each) => size.includes(each))) &&
      (!weight || variant.weights.some((each) => weight.includes(each))) &&
      ((!price && !sale) || variant.units > 0 || product.units <= 0) &&
      (!price || isPriced(variant.unitPrice, price)) &&
      (!sale || variant.sale) &&
      (!stock || !isByVariant || isIn(variant.units, stock)),
  );
}
