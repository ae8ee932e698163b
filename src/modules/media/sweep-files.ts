import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { knownPictures, lockPicture } from '#modules/media/media-files.repository.ts';

/** A picture on its way has its files before its row. */
export const SETTLED_MS = 3_600_000;
const IDS_AT_ONCE = 500;

/** Removes files without a row that are older than an hour: what a killed upload left behind. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const before = ctx.clock.now().getTime() - SETTLED_MS;
  const byId = new Map<string, string[]>();
  const young = new Set<string>();
  for await (const { key, changedAt } of ctx.files.list()) {
    const id = key.split('/')[0] ?? key;
    byId.set(id, [...(byId.get(id) ?? []), key]);
    if (changedAt.getTime() > before) young.add(id);
  }
  const old = [...byId.keys()].filter((id) => !young.has(id));
  for (let start = 0; start < old.length; start += IDS_AT_ONCE) {
    const some = old.slice(start, start + IDS_AT_ONCE);
    const known = await knownPictures(ctx.db, some);
    for (const id of some) if (!known.has(id)) await sweepPicture(ctx, id, byId.get(id) ?? []);
  }
}

/** Whoever stores the same picture at this moment finds its files gone under the same lock, and puts them again. */
async function sweepPicture(ctx: Context, id: string, keys: readonly string[]): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockPicture(trx, id);
    if ((await knownPictures(trx, [id])).has(id)) return;
    // The master first: without it the picture is not whole, whenever we are stopped.
    const ordered = keys.toSorted((a) => (a.includes('master') ? -1 : 1));
    for (const key of ordered) await ctx.files.remove(key);
    ctx.log.info({ picture: id, files: keys.length }, 'files without a row removed');
  });
}
