import type pg from 'pg';

const NAME = /^[a-z_]+$/;

/**
 * Inserts all rows in one statement. Columns are the keys of the first row; arrays and objects fit array and jsonb
 * columns.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  for (const name of [table, ...columns])
    if (!NAME.test(name)) throw new RangeError(`invalid SQL name: ${name}`);
  const list = columns.join(', ');
  await client.query(
    `INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
