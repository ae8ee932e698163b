import { newId } from '#kernel/ids.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertAuditEntry, type Values } from '#modules/audit/audit.repository.ts';
import { changedValues } from '#modules/audit/audit.rules.ts';

export interface AuditRecord {
  /** The record's kind and a verb, such as "coupon.update". */
  readonly action: string;
  /** The record that was changed; `name` is shown to people: a title, a code, an order number. */
  readonly record: { readonly kind: string; readonly id: string | null; readonly name: string };
  /** Values before and after; equal ones are omitted. Must not contain personal texts of shoppers. */
  readonly before?: Values | null;
  readonly after?: Values | null;
}

/** Who changed something: an administrator, or somebody on the machine itself. */
export interface AuditActor {
  /** Null for the command line, and for somebody who did not prove who they are. */
  readonly id: string | null;
  readonly userName: string;
}

export const COMMAND_LINE: AuditActor = { id: null, userName: 'Command line' };
export const UNKNOWN_PERSON: AuditActor = { id: null, userName: 'Unknown person' };

/** Writes an audit entry. Call it in the transaction of the change, so that both are committed or neither. */
export function recordAudit(
  trx: Trx,
  actor: AuditActor,
  { action, record, before = null, after = null }: AuditRecord,
  now: Date,
): Promise<void> {
  const [changedBefore, changedAfter] = changedValues(before, after);
  return insertAuditEntry(trx, {
    id: newId(now.getTime()),
    at: now,
    actorId: actor.id,
    actorName: actor.userName,
    action,
    kind: record.kind,
    recordId: record.id,
    recordName: record.name.slice(0, 300),
    before: changedBefore,
    after: changedAfter,
  });
}
