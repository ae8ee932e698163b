import type { Db } from '#platform/database/transaction.ts';

export interface PictureFacts {
  /** Pixels of the master. */
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbHash: string;
}

const KEPT_AT_MOST = 20_000;

// A picture's id is the hash of its content: what was once read of it stays true in every database.
const kept = new Map<string, PictureFacts>();

/** What is known of the given pictures, each read once in the life of the process. Unknown ids are left out. */
export async function findPictureFacts(
  db: Db,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, PictureFacts>> {
  const missing = new Set<string>();
  for (const id of ids) if (!kept.has(id)) missing.add(id);
  if (missing.size > 0) {
    const rows = await db
      .selectFrom('media_files')
      .select(['id', 'width', 'height', 'thumb_hash'])
      .where('id', 'in', [...missing])
      .execute();
    if (kept.size + rows.length > KEPT_AT_MOST) kept.clear();
    for (const row of rows)
      kept.set(row.id, { width: row.width, height: row.height, thumbHash: row.thumb_hash });
  }
  return kept;
}
