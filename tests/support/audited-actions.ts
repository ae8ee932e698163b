import type { Context } from '#platform/context.ts';

/** The actions that the change history has of a record, oldest first. */
export async function auditedActions(
  ctx: Pick<Context, 'db'>,
  recordId: string,
): Promise<string[]> {
  const entries = await ctx.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
}
