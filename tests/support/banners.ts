import { createHash } from 'node:crypto';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';

/** Inserts an image row without files, for tests that only refer to it. @returns its URL */
export async function aPicture({ db }: Context): Promise<string> {
  const id = createHash('sha256').update(newId()).digest('hex').slice(0, 32);
  await db
    .insertInto('media_files')
    .values({ id, width: 1440, height: 540, byte_size: 100, placeholder_color: '' })
    .execute();
  return `/media/${id}/720.webp`;
}

interface WantedBanner {
  headline: string;
  position: number;
  showsFrom: Date | null;
  showsUntil: Date | null;
  deletedAt: Date | null;
}

/** Inserts a banner with its own image. @returns its id */
export async function aBanner(ctx: Context, wanted: Partial<WantedBanner> = {}): Promise<string> {
  const id = newId();
  const media = (await aPicture(ctx)).split('/')[2] ?? '';
  await ctx.db
    .insertInto('banners')
    .values({
      id,
      media_id: media,
      headline: wanted.headline ?? 'Autumn cloth',
      position: wanted.position ?? 0,
      shows_from: wanted.showsFrom ?? null,
      shows_until: wanted.showsUntil ?? null,
    })
    .execute();
  if (wanted.deletedAt)
    await ctx.db
      .updateTable('banners')
      .set({ deleted_at: wanted.deletedAt })
      .where('id', '=', id)
      .execute();
  return id;
}
