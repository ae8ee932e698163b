import type { ProductFilter } from '#contract/bulk-jobs.contract.ts';
import { findMatchingIds, findProductStates, keptColumns } from '#modules/catalogue/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { csvRecord, protect } from '#modules/bulk-jobs/csv/escape-cell.rules.ts';
import { OWN_COLUMNS, TEMPLATE } from '#modules/bulk-jobs/csv/columns.ts';
import { exportRows } from '#modules/bulk-jobs/export-rows.rules.ts';

const PRODUCTS_AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * All products, or those of a filter, as a file in the template of 2025, with our own columns and those that came from elsewhere behind it:
 * text in parts, never held whole. Importing it again changes nothing.
 */
export async function* exportProducts(
  ctx: Context,
  _actor: Actor | null,
  tell: (products: number) => void = () => undefined,
  filter: ProductFilter = {},
): AsyncGenerator<string> {
  const known = [...TEMPLATE, ...OWN_COLUMNS].map(({ name }) => name);
  const others = (await keptColumns(ctx.db)).filter((column) => !known.includes(column));
  const columns = [...known, ...others];
  // The mark tells spreadsheet programs that this is UTF-8.
  yield `\uFEFF${csvRecord(columns.map(protect))}`;
  let after = FIRST_ID;
  for (let done = 0; ;) {
    const ids = await findMatchingIds(ctx.db, filter, { after, limit: PRODUCTS_AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const products = await findProductStates(ctx.db, { ids });
    yield products
      .flatMap(({ state }) => exportRows(state, ctx.settings.publicUrl))
      .map((row) => csvRecord(columns.map((column) => row[column] ?? '')))
      .join('');
    done += products.length;
    tell(done);
  }
}
