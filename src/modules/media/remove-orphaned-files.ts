import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { knownPictures, lockPicture } from '#modules/media/media-files.repository.ts';
import { STORE_ID_FILE } from '#modules/media/picture-store.ts';

/** Younger files may belong to an upload whose row is not written yet. */
export const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

/** Removes files without a row. @param ageMs for how long they have been there */
export async function removeOrphanedFiles(ctx: Context, ageMs = ORPHAN_AGE_MS): Promise<void> {
  const before = ctx.clock.now().getTime() - ageMs;
  const byId = new Map<string, string[]>();
  const young = new Set<string>();
  for await (const { key, changedAt } of ctx.files.list()) {
    if (key === STORE_ID_FILE) continue;
    const id = key.split('/')[0] ?? key;
    byId.set(id, [...(byId.get(id) ?? []), key]);
    if (changedAt.getTime() > before) young.add(id);
  }
  const old = [...byId.keys()].filter((id) => !young.has(id));
  for (let start = 0; start < old.length; start += BATCH_SIZE) {
    const some = old.slice(start, start + BATCH_SIZE);
    const known = await knownPictures(ctx.db, some);
    for (const id of some)
      if (!known.has(id)) await removeOrphanedPicture(ctx, id, byId.get(id) ?? []);
  }
}

/** An upload of the same picture takes the same lock, finds its file missing, and writes it again. */
async function removeOrphanedPicture(
  ctx: Context,
  id: string,
  keys: readonly string[],
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockPicture(trx, id);
    if ((await knownPictures(trx, [id])).has(id)) return;
    // The master first: without it the picture does not exist, even if the removal is interrupted.
    const ordered = keys.toSorted((a) => (a.includes('master') ? -1 : 1));
    for (const key of ordered) await ctx.files.remove(key);
    ctx.log.info({ picture: id, files: keys.length }, 'files without a row removed');
  });
}
