import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/transaction.ts';

/** Serialises changes of settings until the end of the transaction. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('store_settings', 6))`.execute(trx);
}

/** The settings that were changed, without defaults. */
export async function readStoredSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('store_settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function upsertSettings(
  trx: Trx,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('store_settings')
    .values(
      Object.entries(values).map(([name, value]) => ({
        name,
        value: JSON.stringify(value),
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
