import { differences } from '#modules/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { csvRecord, protect } from '#kernel/csv.ts';
import { findRows, type JobRow } from '#modules/bulk-jobs/job/rows.repository.ts';

const ROWS_PER_PAGE = 100;

/** The rows of a job in file order. */
export async function* jobRows(ctx: Context, jobId: string): AsyncGenerator<JobRow> {
  for (let after = 0; ;) {
    const rows = await findRows(ctx.db, jobId, { after, limit: ROWS_PER_PAGE });
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield row.kind === 'added' ? { ...row, changes: allNew(row) } : row;
    after = last.position;
  }
}

const allNew = ({ after }: JobRow): JobRow['changes'] => (after ? differences(null, after) : []);

/** The refused lines with their reasons. */
export async function* refusedLinesCsv(ctx: Context, jobId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvRecord(['Line', 'URL handle', 'Reason'])}`;
  for await (const { name, problems } of jobRows(ctx, jobId))
    for (const { line, reason } of problems)
      yield csvRecord([String(line), protect(name), protect(reason)]);
}

/** Every value that an import changes, before and after. */
export async function* changesCsv(ctx: Context, jobId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvRecord(['Line', 'URL handle', 'New product', 'Value', 'Before', 'After'])}`;
  for await (const { line, name, kind, changes } of jobRows(ctx, jobId))
    for (const { field, before, after } of changes)
      yield csvRecord([
        String(line),
        protect(name),
        kind === 'added' ? 'yes' : '',
        protect(field),
        protect(before),
        protect(after),
      ]);
}
