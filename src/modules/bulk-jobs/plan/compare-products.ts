import { pictureIdOf } from '#contract/picture-address.ts';
import type { ProductField } from '#contract/product-fields.ts';
import { newId } from '#kernel/ids.ts';
import {
  findProductStates,
  getCategories,
  getCollections,
  productsBySku,
  slugsOf,
  takenSlugs,
  type FoundProduct,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { reservedStockProblem } from '#modules/bulk-jobs/plan/reserved-stock.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import type { Context } from '#platform/context.ts';
import {
  countGroups,
  lineGroups,
  linesOf,
  type LineGroup,
} from '#modules/bulk-jobs/csv/staged-lines.repository.ts';
import type { KnownCategory } from '#modules/bulk-jobs/plan/category-map.ts';
import type { KnownCollection } from '#modules/bulk-jobs/plan/plan-collections.rules.ts';
import {
  relatedHandles,
  withHandles,
  type NamedProducts,
} from '#modules/bulk-jobs/plan/plan-related.rules.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import {
  planProduct,
  type ImportSettings,
  type PlannedProduct,
} from '#modules/bulk-jobs/plan/plan-product.rules.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import type { FileFormat } from '#modules/bulk-jobs/csv/file-format.ts';
import { withPlainAmounts, type AmountStyle } from '#modules/bulk-jobs/csv/amounts.rules.ts';
import { fieldColumn, isFieldColumn } from '#modules/bulk-jobs/csv/columns.ts';
import { readCell, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { insertRows, type JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';
import { countProduct } from '#modules/bulk-jobs/plan/count-product.rules.ts';
import { EMPTY_SUMMARY, type ImportSummary } from '#modules/bulk-jobs/job/job-summary.ts';
import { withClaim, type JobClaim } from '#modules/bulk-jobs/job/job-claim.ts';

const LINES_PER_BATCH = 200;
const CHARACTERS_PER_BATCH = 500_000;
/** Shopify allows 2,048 variants; far more lines under one handle are a mistake. */
const MAX_LINES = 5000;

interface Staged {
  readonly columns: ReadonlySet<string>;
  readonly lines: number;
  readonly format: FileFormat | null;
  readonly amounts: AmountStyle;
  readonly category: string | null;
  readonly notes: Notes;
}

/** Compares every product of a staged file with the shop and stores the planned change of each as a row. */
export async function compareProducts(
  ctx: Context,
  claim: JobClaim,
  staged: Staged,
  onProgress: OnProgress,
): Promise<ImportSummary> {
  const of = await countGroups(ctx.db, claim.id);
  const settings = await getStoreSettings(ctx);
  const shop = {
    ...staged,
    categories: await getCategories(ctx),
    collections: await getCollections(ctx),
    settings,
  };
  noteUnknownFields(staged, settings.productFields);
  const skus = new Map<string, string>();
  let summary: ImportSummary = { ...EMPTY_SUMMARY, lines: staged.lines };
  let position = 0;
  for await (const batch of batches(lineGroups(ctx.db, claim.id))) {
    const compared = await compareBatch(ctx, claim.id, batch, shop);
    await noteSharedSkus(ctx, compared, skus, staged.notes);
    const rows: Omit<JobRow, 'state'>[] = [];
    for (const { group, found, plan } of compared) {
      position += 1;
      summary = countProduct(summary, found?.state ?? null, plan);
      const writes = plan.after !== null;
      rows.push({
        position,
        line: group.line,
        name: group.name,
        productId: found?.id ?? (writes ? newId() : null),
        kind: plan.kind,
        before: writes ? (found?.state ?? null) : null,
        after: plan.after,
        // Not stored for a new product: every value of its state is new.
        changes: plan.kind === 'changed' ? plan.changes : [],
        problems: plan.problems,
      });
    }
    await withClaim(ctx, claim, (trx) => insertRows(trx, claim.id, rows));
    onProgress({ step: 'comparing', done: position, of });
  }
  return { ...summary, notes: staged.notes.list() };
}

/** Values of a field that the shop does not have would be lost in silence. */
function noteUnknownFields({ columns, notes }: Staged, known: readonly ProductField[]): void {
  const names = new Set(known.map(({ name }) => fieldColumn(name).toLowerCase()));
  for (const column of columns)
    if (isFieldColumn(column) && !names.has(column.toLowerCase()))
      notes.add(`The shop has no custom field for the column "${column}", which is ignored.`, 1);
}

async function* batches(groups: AsyncIterable<LineGroup>): AsyncGenerator<LineGroup[]> {
  let batch: LineGroup[] = [];
  let [lines, size] = [0, 0];
  for await (const group of groups) {
    const tooMuch =
      lines + group.lines > LINES_PER_BATCH || size + group.size > CHARACTERS_PER_BATCH;
    if (batch.length > 0 && tooMuch) {
      yield batch;
      batch = [];
      [lines, size] = [0, 0];
    }
    batch.push(group);
    lines += group.lines;
    size += group.size;
  }
  if (batch.length > 0) yield batch;
}

interface Compared {
  readonly group: LineGroup;
  readonly found: FoundProduct | undefined;
  readonly plan: PlannedProduct;
}

async function compareBatch(
  ctx: Context,
  jobId: string,
  batch: readonly LineGroup[],
  {
    columns,
    category,
    categories,
    collections,
    settings,
    format,
    amounts,
    notes,
  }: Staged & {
    categories: readonly KnownCategory[];
    collections: readonly KnownCollection[];
    settings: ImportSettings;
  },
): Promise<Compared[]> {
  const slugs = batch.map(({ name }) => name);
  const readable = batch.filter(({ lines }) => lines <= MAX_LINES).map(({ name }) => name);
  const [lines, states] = await Promise.all([
    linesOf(ctx.db, jobId, readable),
    findProductStates(ctx.db, { slugs }),
  ]);
  const known = new Map(states.map((product) => [product.state.slug, product]));
  const namedProducts = await readNamed(ctx, [...lines.values()].flat(), states);
  const ownMedia = await findOwnMedia(ctx, [...lines.values()].flat());
  return batch.map((group) => {
    const found = known.get(group.name);
    const rows = lines.get(group.name);
    if (!rows) return { group, found, plan: tooManyLines(group) };
    const plan = planProduct({
      slug: group.name,
      rows: (format?.rowsOf(rows, notes) ?? rows).map((row) =>
        withPlainAmounts(row, amounts, notes),
      ),
      current: found?.state ?? null,
      columns,
      categories,
      collections,
      namedProducts,
      settings,
      defaultCategory: category,
      ownMedia,
      notes,
    });
    const named = { ...plan, changes: withHandles(plan.changes, namedProducts.handleById) };
    return { group, found, plan: withReservedStock(named, found, group.line) };
  });
}

/** The products that rows name as related, and those that products are related to now. */
async function readNamed(
  { db }: Pick<Context, 'db'>,
  rows: readonly ImportRow[],
  states: readonly FoundProduct[],
): Promise<NamedProducts> {
  const handles = relatedHandles(rows);
  const ids = states.flatMap(({ state }) => state.details.related ?? []);
  const [idByHandle, handleById] = await Promise.all([
    handles.length > 0 ? takenSlugs(db, handles) : new Map<string, string>(),
    slugsOf(db, ids),
  ]);
  const named = [...idByHandle].map(([handle, id]) => [id, handle] as const);
  return { idByHandle, handleById: new Map([...handleById, ...named]) };
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

const PICTURE_COLUMNS = ['Product image URL', 'Variant image URL'];

/** Recognises the addresses of pictures that the shop already has. */
async function findOwnMedia(
  ctx: Context,
  rows: readonly ImportRow[],
): Promise<(address: string) => string | null> {
  const ids = rows.flatMap(({ cells }) =>
    PICTURE_COLUMNS.flatMap((column) => pictureIdOf(readCell(cells, column).text) ?? []),
  );
  const known = ids.length === 0 ? new Map() : await findPictureMetadata(ctx.db, ids);
  return (address) => {
    const id = pictureIdOf(address);
    return id !== null && known.has(id) ? id : null;
  };
}

/** Notes SKUs that several products share; they are not refused. */
async function noteSharedSkus(
  ctx: Context,
  compared: readonly Compared[],
  seen: Map<string, string>,
  notes: Notes,
): Promise<void> {
  const used: { sku: string; slug: string; line: number; id: string | undefined }[] = [];
  for (const { group, found, plan } of compared)
    for (const sku of skusOf(plan.after))
      used.push({ sku, slug: group.name, line: group.line, id: found?.id });
  if (used.length === 0) return;
  const inShop = await productsBySku(
    ctx.db,
    used.map(({ sku }) => sku),
  );
  for (const { sku, slug, line, id } of used) {
    const other = seen.get(sku);
    const twice =
      (other !== undefined && other !== slug) ||
      (inShop.get(sku) ?? []).some((product) => product !== id);
    if (twice) notes.add('Several products have the same SKU.', line);
    seen.set(sku, slug);
  }
}

function skusOf(product: ProductState | null): string[] {
  const skus = (product?.variants ?? []).flatMap(({ sku }) => sku ?? []);
  return [...new Set(skus)];
}
