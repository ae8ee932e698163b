import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';

interface WantedCategory {
  name: string;
  parent: string;
  deletedAt: Date;
}

/** Inserts a category after the others. @returns its id */
export async function aCategory(
  ctx: Pick<Context, 'db'>,
  { name, parent, deletedAt }: Partial<WantedCategory> = {},
): Promise<string> {
  const id = newId();
  const row = { id, name: name ?? id, slug: id, position: 100, parent_id: parent ?? null };
  await ctx.db.insertInto('categories').values(row).execute();
  if (deletedAt)
    await ctx.db
      .updateTable('categories')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .execute();
  return id;
}
