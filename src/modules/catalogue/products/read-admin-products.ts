import type {
  AdminProductsQuery,
  AdminProductWire,
  DeletedProductWire,
  ProductCountsWire,
} from '#contract/admin-products.contract.ts';
import { LIST_MAX } from '#contract/limits.ts';
import type { AdminProductSort } from '#contract/listing.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findPictureMetadata, listPictureFetches } from '#modules/media/index.ts';
import { unknownCategory } from '#modules/catalogue/categories/unknown-category.ts';
import { titlesOf } from '#modules/catalogue/products/products.repository.ts';
import { facetTableOf } from '#modules/catalogue/listing/count-listing.ts';
import type { FacetTable } from '#modules/catalogue/listing/facet-table.ts';
import { selectProducts } from '#modules/catalogue/listing/select-products.ts';
import type { KeyOrder } from '#modules/catalogue/listing/sort-keys.ts';
import {
  findAdminProducts,
  findProductFacts,
  findTextMatches,
  MAX_TEXT_MATCHES,
  type ProductFactsRow,
} from '#modules/catalogue/products/admin-list.repository.ts';
import {
  DEFAULT_ADMIN_SORT,
  readAdminCursor,
  writeAdminCursor,
  type AdminCursor,
} from '#modules/catalogue/products/admin-list.rules.ts';
import { countsOf, tableFilterOf } from '#modules/catalogue/products/admin-counts.rules.ts';
import { presentAdminProduct } from '#modules/catalogue/products/admin-product.presenter.ts';
import { findDeletedProducts } from '#modules/catalogue/products/deleted-products.repository.ts';
import { findProductStates } from '#modules/catalogue/products/products.repository.ts';
import {
  restorableSince,
  restorableUntil,
} from '#modules/catalogue/products/purge-deleted-products.ts';

interface AdminListing {
  readonly data: AdminProductWire[];
  readonly total: number;
  /** There may be more than `total`, which were not counted. */
  readonly totalIsLeast: boolean;
  readonly counts: ProductCountsWire;
  readonly nextCursor: string | null;
}

/** The orders that the facet table knows. */
const KEY_ORDERS: Partial<Record<AdminProductSort, KeyOrder>> = {
  newest: { key: 'created', down: true },
  'price-lowtohigh': { key: 'price', down: false },
  'price-hightolow': { key: 'price', down: true },
  'stock-lowtohigh': { key: 'stock', down: false },
};

/** Products with all their fields, by default newest first and up to LIST_MAX. */
export async function listAdminProducts(
  ctx: Context,
  query: AdminProductsQuery,
): Promise<AdminListing | Refusal> {
  const { limit = LIST_MAX, sortBy: sort = DEFAULT_ADMIN_SORT } = query;
  const cursor = query.cursor === undefined ? null : readAdminCursor(sort, query.cursor);
  if (isRefusal(cursor)) return cursor;
  const unknown = await unknownCategory(ctx, query.category);
  if (unknown) return unknown;
  const words = query.q?.trim() ?? '';
  const [table, matching] = await Promise.all([
    facetTableOf(ctx),
    words === '' ? undefined : findTextMatches(ctx.db, words),
  ]);
  const { rows, next } = await readPage(ctx.db, table, matching, query, { sort, cursor, limit });
  return {
    data: await presentAll(ctx, rows),
    total: matching === null ? MAX_TEXT_MATCHES : table.total(tableFilterOf(query), matching),
    totalIsLeast: matching === null,
    counts: countsOf(table),
    nextCursor: next && writeAdminCursor(sort, next),
  };
}

/** @param matching the products that contain the text; null when they are too many to name */
async function readPage(
  db: Db,
  table: FacetTable,
  matching: readonly string[] | null | undefined,
  query: AdminProductsQuery,
  { sort, cursor, limit }: { sort: AdminProductSort; cursor: AdminCursor | null; limit: number },
): Promise<{ rows: ProductFactsRow[]; next: AdminCursor | null }> {
  const { limit: _, cursor: __, sortBy: ___, q, ...marks } = query;
  const isFiltered = matching !== undefined || Object.values(marks).some(Boolean);
  // Lists without filters are read from an index in their order; no index knows the stock of all variants.
  const selected =
    matching !== null && (isFiltered || sort === 'stock-lowtohigh')
      ? selectProducts(table, tableFilterOf(query), {
          order: KEY_ORDERS[sort] ?? null,
          after: cursor && { key: Number(cursor.key), id: cursor.id },
          limit,
          among: matching,
        })
      : null;
  if (selected?.kind === 'page') {
    const page = { sort, cursor: null, count: limit, among: selected.ids };
    const rows = await findAdminProducts(db, marks, page);
    return { rows, next: selected.next && { ...selected.next, key: String(selected.next.key) } };
  }
  // One more than the page shows whether there is a next page.
  const containing = matching === null ? q : undefined;
  const page = { sort, cursor, count: limit + 1, among: selected?.ids, containing };
  const found = await findAdminProducts(db, marks, page);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { key: last.sort_key, id: last.id } : null };
}

/** Refused when the product is deleted. */
export async function readAdminProduct(
  ctx: Context,
  id: string,
): Promise<AdminProductWire | Refusal> {
  const facts = await findProductFacts(ctx.db, id);
  const [product] = facts ? await presentAll(ctx, [facts]) : [];
  return product ?? refuse('NOT_FOUND');
}

/** The products to restore from, newest deletion first and at most LIST_MAX. */
export async function listDeletedProducts(ctx: Context): Promise<DeletedProductWire[]> {
  const rows = await findDeletedProducts(ctx.db, { since: restorableSince(ctx), limit: LIST_MAX });
  return rows.map(({ id, title, deleted_at }) => ({
    _id: id,
    title,
    deletedAt: deleted_at.toISOString(),
    restorableUntil: restorableUntil(deleted_at).toISOString(),
  }));
}

async function presentAll(
  ctx: Context,
  rows: readonly ProductFactsRow[],
): Promise<AdminProductWire[]> {
  const states = await findProductStates(ctx.db, { ids: rows.map(({ id }) => id) });
  const byId = new Map(
    states.filter(({ deletedAt }) => deletedAt === null).map((found) => [found.id, found]),
  );
  const shown = [...byId.values()].flatMap(({ state }) =>
    state.pictures.flatMap(({ media }) => (media === null ? [] : [media])),
  );
  const unfetched = [...byId.values()].filter(({ state }) =>
    state.pictures.some(({ media }) => media === null),
  );
  const related = states.flatMap(({ state }) => state.details.related ?? []);
  const [facts, titles, fetches] = await Promise.all([
    findPictureMetadata(ctx.db, shown),
    titlesOf(ctx.db, related),
    unfetched.length > 0
      ? listPictureFetches(
          ctx.db,
          unfetched.map(({ id }) => id),
        )
      : [],
  ]);
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? [presentAdminProduct(found, row, { facts, titles, fetches })] : [];
  });
}
