import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';

/** Inserts a contact message. @returns its id */
export async function aMessage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  fields: { email?: string; subject?: string; user_id?: string | null; deletedAt?: Date } = {},
): Promise<string> {
  const { deletedAt, ...written } = fields;
  const id = newId();
  await db
    .insertInto('contact_messages')
    .values({
      id,
      user_id: null,
      name: 'Somebody',
      email: 'somebody@example.test',
      subject: 'Sizes',
      message: 'Do the boots run small?',
      received_at: clock.now(),
      ...written,
    })
    .execute();
  if (deletedAt)
    await db
      .updateTable('contact_messages')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .execute();
  return id;
}
