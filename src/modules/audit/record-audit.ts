import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { insertAuditEntry, type Values } from '#modules/audit/audit.repository.ts';
import { changedValues } from '#modules/audit/audit.rules.ts';

export interface AuditRecord {
  /** "coupon.update": the record's kind and a verb. */
  readonly action: string;
  /** What was changed, by a name that people know: a title, a code, an order's number. */
  readonly record: { readonly kind: string; readonly id: string | null; readonly name: string };
  /** Values as they were and as they are now; equal ones are left out. Never what shoppers wrote. */
  readonly before?: Values | null;
  readonly after?: Values | null;
}

/** Every act of an administrator that writes calls this in its own transaction: the change and its trace exist together. */
export function recordAudit(
  trx: Trx,
  actor: Pick<Actor, 'id' | 'userName'>,
  { action, record, before = null, after = null }: AuditRecord,
  now: Date,
): Promise<void> {
  const [was, is] = changedValues(before, after);
  return insertAuditEntry(trx, {
    id: newId(now.getTime()),
    at: now,
    actorId: actor.id,
    actorName: actor.userName,
    action,
    kind: record.kind,
    recordId: record.id,
    recordName: record.name.slice(0, 300),
    before: was,
    after: is,
  });
}
