/** Declared withdrawals, until a day after they became a return or a message. */
import { sql, type Selectable } from 'kysely';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';

export type Declaration = Selectable<Database['withdrawal_declarations']>;
export type DeclaredItem = NonNullable<Declaration['items']>[number];
export type Declared = Omit<Declaration, 'id' | 'received_at' | 'retry_at' | 'assigned_at'>;

/**
 * When the same was declared after `since`: by a second click, in another tab, or after a response was lost. Serialises equal
 * declarations by a lock.
 */
export async function findEqualDeclaration(
  trx: Trx,
  declared: Declared,
  since: Date,
): Promise<Date | null> {
  const { name, number, message, order_id: orderId, items } = declared;
  const email = declared.email.toLowerCase();
  const content = JSON.stringify([name, email, number, message, orderId, items]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${content}, 0))`.execute(trx);
  const found = await trx
    .selectFrom('withdrawal_declarations')
    .select('received_at')
    .where('received_at', '>', since)
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('name', '=', name)
    .where('number', '=', number)
    .where('message', '=', message)
    .where('order_id', 'is not distinct from', orderId)
    .where(
      sql<boolean>`items IS NOT DISTINCT FROM ${items === null ? null : JSON.stringify(items)}::jsonb`,
    )
    .executeTakeFirst();
  return found?.received_at ?? null;
}

export async function insertDeclaration(
  trx: Trx,
  row: Omit<Declaration, 'assigned_at'>,
): Promise<void> {
  await trx
    .insertInto('withdrawal_declarations')
    .values({ ...row, items: row.items === null ? null : JSON.stringify(row.items) })
    .execute();
}

export const findDeclaration = (db: Db, id: string): Promise<Declaration | undefined> =>
  db.selectFrom('withdrawal_declarations').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a declaration that is not assigned yet. */
export const lockDeclaration = (trx: Trx, id: string): Promise<Declaration | undefined> =>
  trx
    .selectFrom('withdrawal_declarations')
    .selectAll()
    .where('id', '=', id)
    .where('assigned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function markAssigned(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('withdrawal_declarations')
    .set({ assigned_at: at })
    .where('id', '=', id)
    .execute();
}

/** Declarations whose job was lost, or failed; due again at `retryAt`. */
export async function claimWaitingDeclarations(
  db: Db,
  now: Date,
  retryAt: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE withdrawal_declarations SET retry_at = ${retryAt} WHERE id IN (
      SELECT id FROM withdrawal_declarations WHERE assigned_at IS NULL AND retry_at <= ${now}
      ORDER BY retry_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteDeclarationsAssignedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM withdrawal_declarations WHERE id IN (
    SELECT id FROM withdrawal_declarations WHERE assigned_at < ${before} LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Deletes what a person declared, signed in or with the account's address. What is not assigned yet stays, without the account:
 * no declaration may be lost.
 */
export async function eraseDeclarations(
  trx: Trx,
  { id, email }: { readonly id: string; readonly email: string },
  orderIds: readonly string[],
): Promise<void> {
  const theirs = sql<boolean>`(user_id = ${id} OR lower(email) = lower(${email}) OR order_id = ANY(${[...orderIds]}::uuid[]))`;
  await trx
    .deleteFrom('withdrawal_declarations')
    .where('assigned_at', 'is not', null)
    .where(theirs)
    .execute();
  await trx
    .updateTable('withdrawal_declarations')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .execute();
}
