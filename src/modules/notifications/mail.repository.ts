import { sql, type Selectable } from 'kysely';
import { firstIdAt, newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Database } from '#schema/database.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { deleteLinksOfOrders } from '#modules/notifications/order-links.repository.ts';
import type { MailKind } from '#modules/notifications/mail.rules.ts';

/** How long a claimed mail is hidden from other instances. */
const CLAIM_SECONDS = 60;

export type MailRow = Selectable<Database['mails']>;

/** Adds a mail to the outbox. False when one with the same key was added before. */
export async function insertMail(
  trx: Trx,
  mail: { kind: string; dedupeKey: string; recipient: string; payload: object },
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('mails')
    .values({
      id: newId(),
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      payload: JSON.stringify(mail.payload),
      queued_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Claims mails that are due, oldest first. A claim is a time in the row instead of an open transaction: a mail server
 * may take longer than a transaction is allowed to idle.
 */
export async function claimDueMails(db: Db, now: Date, limit: number): Promise<MailRow[]> {
  // The condition is that of the index mails_due.
  const { rows } = await sql<MailRow>`
    UPDATE mails SET locked_until = ${secondsAfter(now, CLAIM_SECONDS)}, attempts = attempts + 1
    WHERE id IN (
      SELECT id FROM mails
      WHERE sent_at IS NULL AND given_up_at IS NULL AND coalesce(locked_until, queued_at) <= ${now}
      ORDER BY coalesce(locked_until, queued_at) LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING *`.execute(db);
  return rows;
}

export async function markSent(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('mails')
    .set({ sent_at: now, locked_until: null, last_error: null })
    .where('id', 'in', ids)
    .execute();
}

/** Notes that a mail was sent without its invoice or credit note. */
export async function markWithoutDocument(db: Db, id: string, problem: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ document_problem: problem.slice(0, 500) })
    .where('id', '=', id)
    .execute();
}

/** Those of some orders of which a mail was sent without its invoice or credit note. */
export async function ordersMailedWithoutDocument(
  db: Db,
  orderIds: readonly string[],
): Promise<Set<string>> {
  // The condition is that of the index mails_without_document.
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT payload ->> 'orderId' AS id FROM mails
    WHERE document_problem IS NOT NULL AND payload ->> 'orderId' = ANY (${orderIds}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** @param next time of the next attempt; null when the mail is given up */
export async function markFailed(
  db: Db,
  id: string,
  problem: string,
  next: Date | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      locked_until: next,
      last_error: problem.slice(0, 500),
      given_up_at: next === null ? now : null,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Gives the mails to an address to another one of the same person, with whose account they are erased. */
export async function moveMails(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('mails').set({ recipient: to }).where('recipient', '=', from).execute();
}

/** Erases the recipient and content of a sent mail; the row remains. */
export async function eraseMail(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set(ERASED).where('id', '=', id).execute();
}

/**
 * Erases all mails to an address and deletes the unsent ones. Contact messages stay, because an account may use the
 * shop's own support address.
 */
export async function eraseMailsTo(trx: Trx, recipient: string): Promise<void> {
  const contactMessage = 'contact-message' satisfies MailKind;
  await trx
    .deleteFrom('mails')
    .where('recipient', '=', recipient)
    .where('kind', '!=', contactMessage)
    .where('sent_at', 'is', null)
    .execute();
  await trx
    .updateTable('mails')
    .set(ERASED)
    .where('recipient', '=', recipient)
    .where('kind', '!=', contactMessage)
    .execute();
}

/** Erases all mails about an order and deletes the unsent ones. */
export async function eraseMailsAboutOrder(trx: Trx, orderId: string): Promise<void> {
  const isAboutOrder = sql<boolean>`payload ->> 'orderId' = ${orderId}`;
  await trx.deleteFrom('mails').where(isAboutOrder).where('sent_at', 'is', null).execute();
  await trx.updateTable('mails').set(ERASED).where(isAboutOrder).execute();
  await deleteLinksOfOrders(trx, [orderId]);
}

/** The order's id remains, because `npm run doctor` counts the mails of each order. */
const ERASED = {
  recipient: '',
  payload: sql<string>`jsonb_strip_nulls(jsonb_build_object('orderId', payload -> 'orderId'))`,
  last_error: null,
  document_problem: null,
};

export type SentMail = Pick<MailRow, 'kind' | 'queued_at' | 'sent_at'>;

/** The mails to an address, newest first. */
export const mailsTo = (db: Db, recipient: string): Promise<SentMail[]> =>
  mailsOf(db, recipient).execute();

/** Only the latest, as many as a page shows. */
export const latestMailsTo = (db: Db, recipient: string): Promise<SentMail[]> =>
  mailsOf(db, recipient).limit(50).execute();

const mailsOf = (db: Db, recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'queued_at', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('queued_at', 'desc');

/** Deletes mails that were sent or given up before a time; a mail that waits is never deleted. @returns how many */
export async function deleteMailsEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  // A mail is older than its end, and ids sort by age: the key finds them without another index.
  const { numAffectedRows = 0n } = await sql`DELETE FROM mails WHERE id IN (
    SELECT id FROM mails WHERE id < ${firstIdAt(before)}::uuid AND coalesce(sent_at, given_up_at) < ${before}
    ORDER BY id LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
