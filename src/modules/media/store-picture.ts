import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import type { Developed } from '#modules/media/encode.ts';
import { ProcessEnded, promptEncoder } from '#modules/media/encoder.ts';
import { findStored, insertPicture, lockPicture } from '#modules/media/media-files.repository.ts';
import { masterKey, widthKey } from '#modules/media/media.rules.ts';
import { formatOf } from '#modules/media/picture-format.ts';
import { queueAvifs } from '#modules/media/queue-avifs.ts';

export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture that came from outside: what is no picture of a kind we take is refused by its first bytes, the
 * rest is made anew from its pixels. Files come first and the row last, so that a row never is without its file.
 * The same bytes again give the same picture.
 * @throws RequestFault UNAVAILABLE when the process that works on pictures ended, which tells nothing of this one
 * @param alongside runs in the transaction that keeps the picture
 */
export async function storePicture(
  ctx: Context,
  bytes: Uint8Array,
  alongside: (trx: Trx, id: string) => Promise<void> = async () => undefined,
): Promise<StoredPicture | Refusal> {
  if (bytes.length > MAX_PICTURE_BYTES) return refuse('PICTURE_TOO_LARGE');
  if (formatOf(bytes) === null) return refuse('PICTURE_KIND');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const known = await findStored(ctx.db, id);
  if (known && (await ctx.files.exists(masterKey(id)))) {
    await inTransaction(ctx.db, (trx) => alongside(trx, id));
    return known;
  }

  const developed = await developSafely(ctx, bytes);
  if (developed === 'too-many-pixels') return refuse('PICTURE_TOO_MANY_PIXELS');
  if (developed === 'unreadable') return refuse('PICTURE_UNREADABLE');
  // Twice only where the sweep took the files for orphans of an earlier, killed attempt.
  for (;;) {
    await putFiles(ctx, id, developed);
    if (await keepRow(ctx, id, developed, alongside)) break;
  }
  return { id, width: developed.width, height: developed.height };
}

async function developSafely(
  ctx: Context,
  bytes: Uint8Array,
): Promise<Developed | 'too-many-pixels' | 'unreadable'> {
  try {
    return await promptEncoder.run({ kind: 'develop', bytes });
  } catch (error) {
    ctx.log.warn(
      { problem: error instanceof Error ? error.message : String(error) },
      'a picture could not be decoded',
    );
    if (error instanceof ProcessEnded)
      throw fault('UNAVAILABLE', 'The picture could not be worked on now. Please try again.', {
        'Retry-After': '5',
      });
    return 'unreadable';
  }
}

/** The master last: a picture with a master is whole. */
async function putFiles(ctx: Context, id: string, { widths, master }: Developed): Promise<void> {
  for (const [width, bytes] of widths) await ctx.files.put(widthKey(id, width), bytes);
  await ctx.files.put(masterKey(id), master);
}

async function keepRow(
  ctx: Context,
  id: string,
  picture: Developed,
  alongside: (trx: Trx, id: string) => Promise<void>,
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockPicture(trx, id);
    if (!(await ctx.files.exists(masterKey(id)))) return false;
    await insertPicture(trx, {
      id,
      width: picture.width,
      height: picture.height,
      byte_size: picture.master.length,
      thumb_hash: picture.thumbHash,
    });
    await queueAvifs(trx);
    await alongside(trx, id);
    return true;
  });
}
