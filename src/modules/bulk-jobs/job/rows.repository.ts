import { sql } from 'kysely';
import {
  NO_DETAILS,
  NO_FACTS,
  preservedCellsOf,
  type FieldChange,
  type ProductState,
} from '#modules/catalogue/index.ts';
import { readFacts } from '#modules/bulk-jobs/csv/read-facts.rules.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { LineProblem } from '#modules/bulk-jobs/csv/cell.rules.ts';

/** What a job does to one product, planned or done. */
export interface JobRow {
  readonly position: number;
  /** Line in the file. */
  readonly line: number;
  /** The product's handle. */
  readonly name: string;
  readonly productId: string | null;
  readonly kind: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly state: 'planned' | 'applied' | 'undone' | 'refused';
  readonly before: ProductState | null;
  readonly after: ProductState | null;
  readonly changes: readonly FieldChange[];
  readonly problems: readonly LineProblem[];
}

export async function insertRows(
  db: Db,
  jobId: string,
  rows: readonly Omit<JobRow, 'state'>[],
): Promise<void> {
  const values = rows.map(({ productId, ...row }) => ({
    ...row,
    job_id: jobId,
    product_id: productId,
    state: row.kind === 'refused' ? 'refused' : 'planned',
  }));
  await sql`INSERT INTO bulk_job_rows SELECT * FROM jsonb_populate_recordset(NULL::bulk_job_rows, ${JSON.stringify(values)}::jsonb)`.execute(
    db,
  );
}

interface RowQuery {
  readonly state?: JobRow['state'];
  readonly kind?: JobRow['kind'];
  /** Only rows that write something. */
  readonly writing?: boolean;
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/** A job's rows by position; in descending order with `before`. */
export async function findRows(db: Db, jobId: string, query: RowQuery): Promise<JobRow[]> {
  const conditions = [
    sql`job_id = ${jobId}::uuid`,
    ...(query.state ? [sql`state = ${query.state}`] : []),
    ...(query.kind ? [sql`kind = ${query.kind}`] : []),
    ...(query.writing ? [sql`kind IN ('added', 'changed')`] : []),
    ...(query.after === undefined ? [] : [sql`position > ${query.after}`]),
    ...(query.before === undefined ? [] : [sql`position < ${query.before}`]),
  ];
  const down = query.before === undefined ? sql`` : sql`DESC`;
  const { rows } = await sql<JobRow>`
    SELECT position, line, name, product_id AS "productId", kind, state, before, after, changes, problems
    FROM bulk_job_rows WHERE ${sql.join(conditions, sql` AND `)} ORDER BY position ${down} LIMIT ${query.limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    before: row.before && asOfThisRelease(row.before),
    after: row.after && asOfThisRelease(row.after),
  }));
}

/** Jobs of releases without further options, facts or details are still undone. */
const asOfThisRelease = (state: ProductState): ProductState => ({
  ...state,
  options: state.options ?? [],
  // Brands were preserved cells.
  details: {
    ...NO_DETAILS,
    ...(state.details ?? { brand: state.kept?.cells['Vendor']?.trim() || null }),
  },
  variants: state.variants.map(({ options = {}, facts, ...variant }) => ({
    ...variant,
    options,
    facts: facts ?? {
      ...NO_FACTS,
      ...readFacts(preservedCellsOf(state, { ...variant, options })).facts,
    },
  })),
});

/** The number of rows that write something, and how many of them are in a state. */
export async function countRows(
  db: Db,
  jobId: string,
  state: JobRow['state'],
): Promise<{ all: number; inState: number }> {
  const { rows } = await sql<{ all: number; inState: number }>`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE state = ${state})::integer AS "inState"
    FROM bulk_job_rows WHERE job_id = ${jobId} AND kind IN ('added', 'changed')`.execute(db);
  return rows[0] ?? { all: 0, inState: 0 };
}

export async function setRowStates(
  db: Db,
  jobId: string,
  positions: readonly number[],
  state: JobRow['state'],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`UPDATE bulk_job_rows SET state = ${state} WHERE job_id = ${jobId} AND position = ANY(${positions}::integer[])`.execute(
    db,
  );
}

/** Replaces a row's problems, and its state if given. */
export async function setRowProblems(
  db: Db,
  jobId: string,
  position: number,
  problems: readonly LineProblem[],
  state?: JobRow['state'],
): Promise<void> {
  await db
    .updateTable('bulk_job_rows')
    .set({ problems: JSON.stringify(problems), ...(state ? { state } : {}) })
    .where('job_id', '=', jobId)
    .where('position', '=', position)
    .execute();
}

const ROWS_PER_BATCH = 5000;

/** @returns false when no row was left */
export async function deleteSomeRows(db: Db, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM bulk_job_rows WHERE job_id = ${jobId}::uuid AND position IN
      (SELECT position FROM bulk_job_rows WHERE job_id = ${jobId}::uuid LIMIT ${ROWS_PER_BATCH})`.execute(
      db,
    );
  return numAffectedRows > 0n;
}
