import type pg from 'pg';
import { validTransitions } from '#modules/orders/index.ts';
import type { Violation } from '#app/doctor/violation.ts';
import { readInvariants } from '#app/doctor/invariants.ts';
import { mediaProblems } from '#app/doctor/media-files.ts';
import { SECTION_TYPES } from '#contract/sections/section-types.ts';
import type { FileStore } from '#gateways/file-store/file-store.ts';

export interface DoctorOptions {
  /** The current time, by default the database's; tests set it. */
  readonly now?: Date;
  /** The picture store; without it pictures are not checked (C14). */
  readonly files?: Pick<FileStore, 'list'>;
}

/** Violations reported for each invariant; a broken installation may have thousands. */
const MAX_PER_INVARIANT = 20;

/** Checks all invariants on one read-only snapshot. A healthy shop has no violations. */
export async function runDoctor(
  pool: pg.Pool,
  { now, files }: DoctorOptions = {},
): Promise<Violation[]> {
  const steps = JSON.stringify(
    validTransitions().transitions.map(({ event, from, to }) => ({
      event,
      from_order: from.order,
      from_payment: from.payment,
      from_stock: from.stock,
      to_order: to.order,
      to_payment: to.payment,
      to_stock: to.stock,
    })),
  );
  const types = JSON.stringify(
    Object.fromEntries(Object.entries(SECTION_TYPES).map(([type, { v }]) => [type, v])),
  );
  const violations: Violation[] = [];
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 60000');
    const at = now ?? (await databaseTime(client));
    for (const { sql, ...invariant } of await readInvariants()) {
      const { text, values } = bind(`${sql}\nLIMIT ${MAX_PER_INVARIANT}`, {
        now: at,
        steps,
        types,
      });
      const { rows } = await client.query<{ problem: string }>(text, values);
      for (const { problem } of rows) violations.push({ ...invariant, problem });
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return files === undefined
    ? violations
    : [...violations, ...(await mediaProblems({ pool, files }, now ?? new Date()))];
}

async function databaseTime(client: pg.ClientBase): Promise<Date | undefined> {
  return (await client.query<{ now: Date }>('SELECT now()')).rows[0]?.now;
}

/** Replaces `:name` by numbered parameters; a cast (`::date`) is not one. */
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
