import { findProductStates, type FoundProduct } from '#modules/catalogue/index.ts';
import { withPlainAmounts, type AmountStyle } from '#modules/bulk-jobs/csv/amounts.rules.ts';
import type { FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import { linesOf, type LineGroup } from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import type { KnownCategory } from '#modules/bulk-jobs/plan/category-map.ts';
import { findOwnMedia } from '#modules/bulk-jobs/plan/find-own-media.ts';
import type { KnownCollection } from '#modules/bulk-jobs/plan/plan-collections.rules.ts';
import {
  planProduct,
  type ImportSettings,
  type PlannedProduct,
} from '#modules/bulk-jobs/plan/plan-product.rules.ts';
import { withHandles } from '#modules/bulk-jobs/plan/plan-related.rules.ts';
import { readNamedProducts } from '#modules/bulk-jobs/plan/read-named-products.ts';
import { reservedStockProblem } from '#modules/bulk-jobs/plan/reserved-stock.rules.ts';
import type { Context } from '#platform/context.ts';

/** Shopify allows 2,048 variants; far more lines under one handle are a mistake. */
const MAX_LINES = 5000;

/** What is known of the whole file. */
export interface Staged {
  readonly columns: ReadonlySet<string>;
  readonly lines: number;
  readonly format: FileFormat | null;
  readonly amounts: AmountStyle;
  readonly category: string | null;
  readonly notes: Notes;
}

/** What its lines are compared with, beside the products. */
export interface ShopState {
  readonly categories: readonly KnownCategory[];
  readonly collections: readonly KnownCollection[];
  readonly settings: ImportSettings;
}

export interface Compared {
  readonly group: LineGroup;
  readonly found: FoundProduct | undefined;
  readonly plan: PlannedProduct;
}

/** Compares the products of a batch with the shop. */
export async function compareBatch(
  ctx: Context,
  jobId: string,
  batch: readonly LineGroup[],
  staged: Staged,
  shop: ShopState,
): Promise<Compared[]> {
  const { format, amounts, notes } = staged;
  const slugs = batch.map(({ name }) => name);
  const readable = batch.filter(({ lines }) => lines <= MAX_LINES).map(({ name }) => name);
  const [lines, states] = await Promise.all([
    linesOf(ctx.db, jobId, readable),
    findProductStates(ctx.db, { slugs }),
  ]);
  const known = new Map(states.map((product) => [product.state.slug, product]));
  const rowsOfAll = [...lines.values()].flat();
  const namedProducts = await readNamedProducts(ctx, rowsOfAll, states);
  const ownMedia = await findOwnMedia(ctx, rowsOfAll);
  return batch.map((group) => {
    const found = known.get(group.name);
    const rows = lines.get(group.name);
    if (!rows) return { group, found, plan: tooManyLines(group) };
    const plan = planProduct({
      ...staged,
      ...shop,
      slug: group.name,
      rows: (format?.rowsOf(rows, notes) ?? rows).map((row) =>
        withPlainAmounts(row, amounts, notes),
      ),
      current: found?.state ?? null,
      namedProducts,
      defaultCategory: staged.category,
      ownMedia,
    });
    const named = { ...plan, changes: withHandles(plan.changes, namedProducts.handleById) };
    return { group, found, plan: withReservedStock(named, found, group.line) };
  });
}

const refused = (line: number, reason: string): PlannedProduct => ({
  kind: 'refused',
  after: null,
  changes: [],
  problems: [{ line, reason }],
});

const tooManyLines = ({ line, lines }: LineGroup): PlannedProduct =>
  refused(line, `${lines} lines have this handle; the limit is ${MAX_LINES}`);

/** Refuses stock below what unpaid orders have reserved. */
function withReservedStock(
  plan: PlannedProduct,
  found: FoundProduct | undefined,
  line: number,
): PlannedProduct {
  const reason = reservedStockProblem(plan.after, found?.rows ?? []);
  return reason === null ? plan : refused(line, reason);
}
