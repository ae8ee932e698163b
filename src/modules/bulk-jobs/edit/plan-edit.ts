import type { BulkEdit, Selection } from '#contract/bulk-jobs.contract.ts';
import {
  differences,
  findMatchingIds,
  findProductStates,
  problemsOf,
  type FoundProduct,
} from '#modules/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { clearRows } from '#modules/bulk-jobs/plan/delete-plan.ts';
import { applyEdit } from '#modules/bulk-jobs/edit/edit.rules.ts';
import { recordEvent, type BulkJob } from '#modules/bulk-jobs/job/jobs.repository.ts';
import type { OnProgress } from '#modules/bulk-jobs/job/progress.rules.ts';
import { insertRows, type JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';
import { EMPTY_SUMMARY, type ImportSummary } from '#modules/bulk-jobs/job/job-summary.ts';
import { withClaim } from '#modules/bulk-jobs/job/job-claim.ts';

const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Plans a bulk edit: stores what it would do to each product as rows of the job that `run` has claimed. */
export async function planEdit(
  ctx: Context,
  run: string,
  job: Pick<BulkJob, 'id' | 'state' | 'settings'>,
  onProgress: OnProgress,
): Promise<void> {
  const { selection, edit } = job.settings;
  if (!selection || !edit) throw new TypeError('a bulk edit without its selection or edit');
  const claim = { id: job.id, run };
  await clearRows(ctx, claim);
  let summary: ImportSummary = { ...EMPTY_SUMMARY, deleted: 0 };
  let position = 0;
  for await (const products of selectedProducts(ctx, selection)) {
    const rows = products.map((product) => {
      position += 1;
      return plannedRow(product, edit, position);
    });
    for (const row of rows) summary = counted(summary, row);
    await withClaim(ctx, claim, (trx) => insertRows(trx, job.id, rows));
    onProgress({ step: 'comparing', done: position, of: null });
  }
  await withClaim(ctx, claim, (trx) =>
    recordEvent(trx, job, 'planned', ctx.clock.now(), { summary, problem: null }),
  );
}

async function* selectedProducts(
  ctx: Context,
  selection: Selection,
): AsyncGenerator<FoundProduct[]> {
  if ('ids' in selection) {
    const ids = [...new Set(selection.ids)];
    for (let from = 0; from < ids.length; from += BATCH_SIZE)
      yield await findProductStates(ctx.db, { ids: ids.slice(from, from + BATCH_SIZE) });
    return;
  }
  const except = new Set(selection.except);
  for (let after = FIRST_ID; ;) {
    const page = { after, limit: BATCH_SIZE };
    const ids = await findMatchingIds(ctx.db, selection.filter, page);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield await findProductStates(ctx.db, { ids: ids.filter((id) => !except.has(id)) });
    after = last;
  }
}

function plannedRow(
  { id, state, deletedAt, rows, reserved }: FoundProduct,
  edit: BulkEdit,
  position: number,
): Omit<JobRow, 'state'> {
  const row = { position, line: position, name: state.slug, productId: id, before: state };
  const refused = (reason: string): Omit<JobRow, 'state'> => ({
    ...row,
    kind: 'refused',
    after: null,
    changes: [],
    problems: [{ line: position, reason }],
  });
  if (deletedAt !== null) return refused('it was deleted since');
  const after = applyEdit({ state, rows }, edit);
  if (after === null)
    return reserved > 0
      ? refused(`${reserved} units are reserved by unpaid orders`)
      : { ...row, kind: 'changed', after: null, changes: [], problems: [] };
  if ('reason' in after) return refused(after.reason);
  const [problem] = problemsOf(after);
  if (problem !== undefined) return refused(problem);
  const changes = differences(state, after, rows);
  return changes.length === 0
    ? { ...row, kind: 'unchanged', after: null, changes: [], problems: [] }
    : { ...row, kind: 'changed', after, changes, problems: [] };
}

function counted(
  summary: ImportSummary,
  { kind, after, changes }: Omit<JobRow, 'state'>,
): ImportSummary {
  const deletes = kind === 'changed' && after === null;
  return {
    ...summary,
    products: summary.products + 1,
    changed: summary.changed + (kind === 'changed' && !deletes ? 1 : 0),
    deleted: (summary.deleted ?? 0) + (deletes ? 1 : 0),
    unchanged: summary.unchanged + (kind === 'unchanged' ? 1 : 0),
    refused: summary.refused + (kind === 'refused' ? 1 : 0),
    values: summary.values + changes.length,
  };
}
