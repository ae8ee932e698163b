import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { lockAccount } from '#modules/accounts/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { customerRecord } from '#modules/customers/customer-record.ts';
import {
  deleteNote,
  insertNote,
  type CustomerNote,
} from '#modules/customers/customer-notes.repository.ts';

/** Adds a note about a customer; the customer sees it only in the download of their data. */
export function addNote(
  ctx: Context,
  actor: Actor,
  userId: string,
  text: string,
  afterAdd: (trx: Trx, note: CustomerNote) => Promise<void>,
): Promise<CustomerNote | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    // Locked, so that a deletion of the account deletes the note as well.
    if (!(await lockAccount(trx, userId))) return refuse('NOT_FOUND');
    const now = ctx.clock.now();
    const note = {
      id: newId(now.getTime()),
      user_id: userId,
      author_id: actor.id,
      author_name: actor.userName,
      text,
      written_at: now,
    };
    await insertNote(trx, note);
    // Without the text, which is erased with the account.
    const entry = { action: 'customer.note', record: customerRecord(userId) };
    await recordAudit(trx, actor, { ...entry, after: { noteId: note.id } }, now);
    await afterAdd(trx, note);
    return note;
  });
}

export function removeNote(
  ctx: Context,
  actor: Actor,
  userId: string,
  noteId: string,
): Promise<null | Refusal> {
  return inTransaction(ctx.db, async (trx) => {
    if (!(await deleteNote(trx, userId, noteId))) return refuse('NOT_FOUND');
    const entry = { action: 'customer.note-deleted', record: customerRecord(userId) };
    await recordAudit(trx, actor, { ...entry, before: { noteId } }, ctx.clock.now());
    return null;
  });
}
