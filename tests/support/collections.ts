import type { Insertable } from 'kysely';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { CatalogueTables } from '#schema/catalogue-tables.ts';

/** Inserts a collection. @returns its id, which is its slug too */
export async function aCollection(
  ctx: Pick<Context, 'db'>,
  wanted: Partial<Omit<Insertable<CatalogueTables['collections']>, 'deleted_at'>> = {},
  deletedAt?: Date,
): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto('collections')
    .values({ id, name: id, slug: id, rule: null, media_id: null, ...wanted })
    .execute();
  if (deletedAt)
    await ctx.db
      .updateTable('collections')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .execute();
  return id;
}
