import { sql } from 'kysely';
import type { Db } from '#platform/database/transaction.ts';
import type { ImportRow, RowCells } from '#modules/bulk-jobs/csv/cell.rules.ts';

/** A line of the file with the handle of its product. */
export interface StagedLine extends ImportRow {
  readonly name: string;
}

export async function insertLines(
  db: Db,
  jobId: string,
  lines: readonly StagedLine[],
): Promise<void> {
  const cells = lines.map((line) => JSON.stringify(line.cells));
  await sql`INSERT INTO bulk_job_lines (job_id, line, name, cells, problem, size)
    SELECT ${jobId}::uuid, line, name, cells::jsonb, problem, length(cells)
    FROM unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ name }) => name)}::text[],
      ${cells}::text[], ${lines.map(({ problem }) => problem)}::text[]) AS staged (line, name, cells, problem)`.execute(
    db,
  );
}

export interface LineGroup {
  readonly name: string;
  /** The first line. */
  readonly line: number;
  readonly lines: number;
  /** Characters in all cells. */
  readonly size: number;
}

const GROUPS_PER_PAGE = 5000;

/** The products of the file in file order, read in pages. */
export async function* lineGroups(db: Db, jobId: string): AsyncGenerator<LineGroup> {
  // Until it is analysed, PostgreSQL takes the table for empty and scans it for every product.
  await sql`SELECT analyze_staged_lines()`.execute(db);
  for (let after = 0; ;) {
    const { rows } = await sql<LineGroup>`
      SELECT name, min(line) AS line, count(*)::integer AS lines, sum(size)::integer AS size
      FROM bulk_job_lines WHERE job_id = ${jobId} GROUP BY name
      HAVING min(line) > ${after} ORDER BY min(line) LIMIT ${GROUPS_PER_PAGE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.line;
  }
}

export async function countGroups(db: Db, jobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT name)::integer AS count FROM bulk_job_lines WHERE job_id = ${jobId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The lines of some products, by handle, in file order. */
export async function linesOf(
  db: Db,
  jobId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly ImportRow[]>> {
  const { rows } = await sql<{ name: string; line: number; cells: RowCells; problem: string }>`
    SELECT name, line, cells, problem FROM bulk_job_lines
    WHERE job_id = ${jobId} AND name = ANY(${names}::text[]) ORDER BY line`.execute(db);
  return Map.groupBy(rows, ({ name }) => name);
}

const LINES_PER_BATCH = 5000;

/** @returns false when no line was left */
export async function deleteSomeLines(db: Db, jobId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM bulk_job_lines WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM bulk_job_lines WHERE job_id = ${jobId}::uuid LIMIT ${LINES_PER_BATCH}))`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
