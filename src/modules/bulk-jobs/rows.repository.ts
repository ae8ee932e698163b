import { sql } from 'kysely';
import type { FieldChange, ProductState } from '#modules/catalogue/index.ts';
import type { Db } from '#platform/database/transaction.ts';
import type { LineProblem } from '#modules/bulk-jobs/row.rules.ts';

/** What a job is to do, or has done, with one product. */
export interface JobRow {
  readonly position: number;
  /** Of the file. */
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

interface Asked {
  readonly state?: JobRow['state'];
  readonly kind?: JobRow['kind'];
  /** Only those that write something. */
  readonly writing?: boolean;
  readonly after?: number;
  readonly before?: number;
  readonly limit: number;
}

/** A job's rows by position; backwards where an end is named. */
export async function findRows(db: Db, jobId: string, asked: Asked): Promise<JobRow[]> {
  const conditions = [
    sql`job_id = ${jobId}::uuid`,
    ...(asked.state ? [sql`state = ${asked.state}`] : []),
    ...(asked.kind ? [sql`kind = ${asked.kind}`] : []),
    ...(asked.writing ? [sql`kind IN ('added', 'changed')`] : []),
    ...(asked.after === undefined ? [] : [sql`position > ${asked.after}`]),
    ...(asked.before === undefined ? [] : [sql`position < ${asked.before}`]),
  ];
  const down = asked.before === undefined ? sql`` : sql`DESC`;
  const { rows } = await sql<JobRow>`
    SELECT position, line, name, product_id AS "productId", kind, state, before, after, changes, problems
    FROM bulk_job_rows WHERE ${sql.join(conditions, sql` AND `)} ORDER BY position ${down} LIMIT ${asked.limit}`.execute(
    db,
  );
  return rows;
}

/** How many rows write something, and how many of them are in a state. */
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

/** Replaces what is told about a row; `state` where that changes too. */
export async function tellProblem(
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

const ROWS_AT_ONCE = 5000;

/** @returns whether there were any */
export async function deleteSomeRows(db: Db, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM bulk_job_rows WHERE job_id = ${jobId}::uuid AND position IN
      (SELECT position FROM bulk_job_rows WHERE job_id = ${jobId}::uuid LIMIT ${ROWS_AT_ONCE})`.execute(
      db,
    );
  return numAffectedRows > 0n;
}
