import type pg from 'pg';
import { legalSteps } from '#modules/orders/index.ts';
import type { Finding } from '#app/doctor/finding.ts';
import { readInvariants } from '#app/doctor/invariants.ts';
import { mediaProblems } from '#app/doctor/media-files.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';

export interface Examination {
  /** The time to compare with; tests set it. */
  readonly now?: Date;
  /** Where pictures lie; without it the files are not looked at (C14). */
  readonly files?: FileStore;
}

/** Findings of one kind that are told; a broken installation may have thousands. */
const MOST_OF_A_KIND = 20;

/** Looks at everything at one moment, changing nothing. A healthy shop has no findings. */
export async function runDoctor(
  pool: pg.Pool,
  { now = new Date(), files }: Examination = {},
): Promise<Finding[]> {
  const steps = JSON.stringify(
    legalSteps().steps.map(({ event, from, to }) => ({
      event,
      from_order: from.order,
      from_payment: from.payment,
      from_stock: from.stock,
      to_order: to.order,
      to_payment: to.payment,
      to_stock: to.stock,
    })),
  );
  const findings: Finding[] = [];
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 60000');
    for (const { sql, ...invariant } of await readInvariants()) {
      const { text, values } = bind(`${sql}\nLIMIT ${MOST_OF_A_KIND}`, { now, steps });
      const { rows } = await client.query<{ problem: string }>(text, values);
      for (const { problem } of rows) findings.push({ ...invariant, problem });
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return files === undefined
    ? findings
    : [...findings, ...(await mediaProblems({ pool, files }, now))];
}

/** Turns `:name` into the driver's numbered parameters; a cast (`::date`) is none. */
function bind(
  sql: string,
  parameters: Record<string, unknown>,
): { text: string; values: unknown[] } {
  const names: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]+)\b/g, (whole, name: string) => {
    if (!(name in parameters)) return whole;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, values: names.map((name) => parameters[name]) };
}
