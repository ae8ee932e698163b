import type { ProductFilter } from '#contract/bulk-jobs.contract.ts';
import {
  findMatchingIds,
  findProductStates,
  getCollections,
  preservedColumns,
  slugsOf,
} from '#modules/catalogue/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import { csvRecord, protect } from '#kernel/csv.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { fieldColumn, OWN_COLUMNS, TEMPLATE } from '#modules/bulk-jobs/csv/columns.ts';
import { exportRows } from '#modules/bulk-jobs/export/export-rows.rules.ts';

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Streams all products, or those that match a filter, as CSV: the columns of the 2025 template, then our own and the
 * preserved ones. Importing the file again changes nothing.
 */
export async function* exportProducts(
  ctx: Context,
  _actor: Actor | null,
  onProgress: (products: number) => void = () => undefined,
  filter: ProductFilter = {},
): AsyncGenerator<string> {
  const { productFields } = await getStoreSettings(ctx);
  const collections = new Map((await getCollections(ctx)).map(({ id, name }) => [id, name]));
  const shop = { publicUrl: ctx.settings.publicUrl, fields: productFields, collections };
  const known = [
    ...[...TEMPLATE, ...OWN_COLUMNS].map(({ name }) => name),
    ...productFields.map(({ name }) => fieldColumn(name)),
  ];
  const others = (await preservedColumns(ctx.db)).filter((column) => !known.includes(column));
  const columns = [...known, ...others];
  // Spreadsheet programs recognise UTF-8 by the byte order mark.
  yield `\uFEFF${csvRecord(columns.map(protect))}`;
  let after = FIRST_ID;
  for (let done = 0; ;) {
    const ids = await findMatchingIds(ctx.db, filter, { after, limit: BATCH_SIZE });
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const products = await findProductStates(ctx.db, { ids });
    const related = products.flatMap(({ state }) => state.details.related ?? []);
    const handles = await slugsOf(ctx.db, related);
    yield products
      .flatMap(({ state }) => exportRows(state, { ...shop, handles }))
      .map((row) => csvRecord(columns.map((column) => row[column] ?? '')))
      .join('');
    done += products.length;
    onProgress(done);
  }
}
