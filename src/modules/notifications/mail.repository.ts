import { sql, type Selectable } from 'kysely';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Db, Trx } from '#platform/database/transaction.ts';
import { SEND_MAIL, type MailKind } from '#modules/notifications/mail.rules.ts';

/** Of the job itself, within two minutes; from then on the sweep tries, ever more rarely. */
const QUICK_TRIES = 5;

export type MailRow = Selectable<Database['mails']>;

/** Writes a mail and the job that sends it in one statement; false when a mail about the same was queued before. */
export async function insertMail(
  trx: Trx,
  mail: { kind: string; dedupeKey: string; recipient: string; payload: object },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    WITH queued AS (
      INSERT INTO mails (id, kind, dedupe_key, recipient, payload, queued_at)
      VALUES (${newId()}, ${mail.kind}, ${mail.dedupeKey}, ${mail.recipient}, ${JSON.stringify(mail.payload)}::jsonb, ${now})
      ON CONFLICT (dedupe_key) DO NOTHING
      RETURNING id
    )
    SELECT graphile_worker.add_job(${SEND_MAIL}, json_build_object('mailId', id), max_attempts => ${QUICK_TRIES}) FROM queued`.execute(
    trx,
  );
  return rows.length > 0;
}

/**
 * Claims a mail that was not sent yet, for a minute; nothing when it was, or while another process is sending it.
 * No transaction stays open meanwhile: a mail server may take longer than one is allowed to idle.
 */
export async function claimMail(db: Db, id: string, now: Date): Promise<MailRow | undefined> {
  return await db
    .updateTable('mails')
    .set({ locked_until: secondsAfter(now, 60), attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sent_at: now, locked_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** @param givenUpAt when nobody is to try again */
export async function markFailed(
  db: Db,
  id: string,
  problem: string,
  givenUpAt: Date | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ locked_until: null, last_error: problem.slice(0, 500), given_up_at: givenUpAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Empties the row of a mail that was sent; that there was one stays. */
export async function forgetMail(db: Db, id: string): Promise<void> {
  await db.updateTable('mails').set(FORGOTTEN).where('id', '=', id).execute();
}

/**
 * Forgets what was mailed to an address, and what waits to be. What others write to the shop itself stays: somebody may
 * have made an account with the shop's address.
 */
export async function forgetMailsTo(trx: Trx, recipient: string): Promise<void> {
  const written = 'contact-message' satisfies MailKind;
  await trx
    .deleteFrom('mails')
    .where('recipient', '=', recipient)
    .where('kind', '!=', written)
    .where('sent_at', 'is', null)
    .execute();
  await trx
    .updateTable('mails')
    .set(FORGOTTEN)
    .where('recipient', '=', recipient)
    .where('kind', '!=', written)
    .execute();
}

/** Forgets what was mailed about an order. */
export async function forgetMailsAbout(trx: Trx, orderId: string): Promise<void> {
  const about = sql<boolean>`payload ->> 'orderId' = ${orderId}`;
  await trx.deleteFrom('mails').where(about).where('sent_at', 'is', null).execute();
  await trx.updateTable('mails').set(FORGOTTEN).where(about).execute();
}

/** What stays says only that there was a mail, and about which order: the doctor counts them. */
const FORGOTTEN = {
  recipient: '',
  payload: sql<string>`jsonb_strip_nulls(jsonb_build_object('orderId', payload -> 'orderId'))`,
  last_error: null,
};

/** What was mailed to an address, newest first. */
export async function mailsTo(
  db: Db,
  recipient: string,
): Promise<{ kind: string; sent_at: Date | null }[]> {
  return await db
    .selectFrom('mails')
    .select(['kind', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('queued_at', 'desc')
    .execute();
}

/**
 * Mails that wait although their job should have sent them by now, oldest first. After each try half as much of their
 * age again passes before the next one (C12 of the doctor says the same): the tenth comes after half an hour, the last
 * after twelve days.
 */
export async function unsentMails(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where(sql<boolean>`queued_at + interval '1 minute' * power(1.5, attempts - 1) < ${now}`)
    .orderBy('queued_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
