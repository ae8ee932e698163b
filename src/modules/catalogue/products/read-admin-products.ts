import type {
  AdminProductsQuery,
  AdminProductWire,
  ProductCountsWire,
} from '#contract/admin-products.contract.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata, listPictureFetches } from '#modules/media/index.ts';
import {
  findAdminProducts,
  findProductFacts,
  type ProductFactsRow,
} from '#modules/catalogue/products/admin-list.repository.ts';
import {
  DEFAULT_ADMIN_SORT,
  readAdminCursor,
  writeAdminCursor,
} from '#modules/catalogue/products/admin-list.rules.ts';
import { countAdminProducts } from '#modules/catalogue/products/count-admin-products.ts';
import { presentAdminProduct } from '#modules/catalogue/products/admin-product.presenter.ts';
import { findProductStates } from '#modules/catalogue/products/products.repository.ts';

interface AdminListing {
  readonly data: AdminProductWire[];
  readonly total: number;
  readonly counts: ProductCountsWire;
  readonly nextCursor: string | null;
}

/** Products with all their fields, by default newest first and up to LIST_MAX. */
export async function listAdminProducts(
  ctx: Context,
  { limit = LIST_MAX, cursor, sortBy = DEFAULT_ADMIN_SORT, ...filter }: AdminProductsQuery,
): Promise<AdminListing | Refusal> {
  const after = cursor === undefined ? null : readAdminCursor(sortBy, cursor);
  if (isRefusal(after)) return after;
  const [found, { total, counts }] = await Promise.all([
    // One more than the page shows whether there is a next page.
    findAdminProducts(ctx.db, filter, { sort: sortBy, cursor: after, count: limit + 1 }),
    countAdminProducts(ctx, filter),
  ]);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    data: await presentAll(ctx, rows),
    total,
    counts,
    nextCursor: last ? writeAdminCursor(sortBy, { key: last.sort_key, id: last.id }) : null,
  };
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
  const [facts, fetches] = await Promise.all([
    findPictureMetadata(ctx.db, shown),
    unfetched.length > 0
      ? listPictureFetches(
          ctx.db,
          unfetched.map(({ id }) => id),
        )
      : [],
  ]);
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found ? [presentAdminProduct(found, row, { facts, fetches })] : [];
  });
}
