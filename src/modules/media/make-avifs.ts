import type { Context } from '#platform/context.ts';
import { idleEncoder } from '#modules/media/encoder.ts';
import {
  claimForAvif,
  countWithoutAvif,
  markAvifMade,
} from '#modules/media/media-files.repository.ts';
import { AVIF_WIDTHS, masterKey, widthKey } from '#modules/media/media.rules.ts';
import { queueAvifs } from '#modules/media/queue-avifs.ts';

/** Began with the first picture of a series, so that the log tells of it once and not of every picture. */
let series: { readonly since: number; made: number } | null = null;
let working = false;

/**
 * Makes the AVIFs of one picture and queues itself for the next: short enough for a shop that wants to stop, and
 * visitors' work always comes first. A picture whose master is gone is the doctor's business, not ours.
 */
export async function makeNextAvifs(ctx: Context): Promise<void> {
  if (working) return;
  working = true;
  try {
    const id = await claimForAvif(ctx.db, ctx.clock.now());
    if (id === undefined) return endSeries(ctx);
    await beginSeries(ctx);
    await makeAvifs(ctx, id);
  } finally {
    working = false;
  }
  await queueAvifs(ctx.db);
}

async function makeAvifs(ctx: Context, id: string): Promise<void> {
  try {
    if (!(await areMade(ctx, id))) {
      const master = await ctx.files.get(masterKey(id));
      if (!master) return;
      const made = await idleEncoder.run({ kind: 'narrow-to-avifs', bytes: master });
      for (const [width, bytes] of made) await ctx.files.put(widthKey(id, width, 'avif'), bytes);
    }
    await markAvifMade(ctx.db, id, ctx.clock.now());
    if (series) series.made += 1;
  } catch (error) {
    // Tried again some minutes later; until then visitors get WebP.
    const problem = error instanceof Error ? error.message : String(error);
    ctx.log.warn({ picture: id, problem }, 'the AVIFs of a picture could not be made');
  }
}

/** A database that was set up anew beside the same files, or a worker killed before it could say so. */
async function areMade({ files }: Context, id: string): Promise<boolean> {
  for (const width of AVIF_WIDTHS)
    if (!(await files.exists(widthKey(id, width, 'avif')))) return false;
  return true;
}

async function beginSeries(ctx: Context): Promise<void> {
  if (series) return;
  series = { since: performance.now(), made: 0 };
  const pictures = await countWithoutAvif(ctx.db);
  if (pictures > 1) ctx.log.info({ pictures }, 'making AVIFs in the background; WebP until then');
}

function endSeries(ctx: Context): void {
  if (series && series.made > 1) {
    const seconds = Math.round((performance.now() - series.since) / 1000);
    ctx.log.info({ pictures: series.made, seconds }, 'AVIFs made');
  }
  series = null;
}
