import { findPictureFacts } from '#modules/media/index.ts';
import type { Db } from '#platform/database/transaction.ts';

/** Which of these are pictures of ours. */
export async function findKnownMedia(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const facts = await findPictureFacts(db, ids);
  return new Set(ids.filter((id) => facts.has(id)));
}
