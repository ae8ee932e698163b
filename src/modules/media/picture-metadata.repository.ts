import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/database/transaction.ts';

export interface PictureMetadata {
  /** Pixels of the master. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`, or empty if unknown. */
  readonly placeholderColor: string;
}

// Never stale: a picture's id is the hash of its content.
const cache = new LRUCache<string, PictureMetadata>({ max: 20_000 });

/** Size and average colour of pictures by id, cached in the process; unknown ids are missing. */
export async function findPictureMetadata(
  db: Db,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, PictureMetadata>> {
  const found = new Map<string, PictureMetadata>();
  const missing = new Set<string>();
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached) found.set(id, cached);
    else missing.add(id);
  }
  if (missing.size === 0) return found;
  const rows = await db
    .selectFrom('media_files')
    .select(['id', 'width', 'height', 'placeholder_color'])
    .where('id', 'in', [...missing])
    .execute();
  for (const { id, width, height, placeholder_color: placeholderColor } of rows) {
    const metadata = { width, height, placeholderColor };
    cache.set(id, metadata);
    found.set(id, metadata);
  }
  return found;
}
