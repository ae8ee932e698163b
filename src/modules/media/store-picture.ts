import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { fault } from '#platform/http/fault.ts';
import type { Master } from '#modules/media/encode-picture.ts';
import { EncoderProcessEnded, promptEncoder } from '#modules/media/encoder.ts';
import {
  findStoredPicture,
  insertPicture,
  lockPicture,
} from '#modules/media/media-files.repository.ts';
import { masterKey, pictureIdFor } from '#modules/media/media.rules.ts';
import { formatOf } from '#modules/media/picture-format.ts';

export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an untrusted picture: checks its signature and encodes it anew from its pixels. Writes files first and the row
 * last, so that no row is without its file. Equal bytes give the same picture.
 * @param onStored runs in the transaction that stores the picture
 * @throws RequestFault UNAVAILABLE when the encoder process ended, which may have another cause than this picture
 */
export async function storePicture(
  ctx: Context,
  bytes: Uint8Array,
  onStored: (trx: Trx, id: string) => Promise<void> = async () => undefined,
): Promise<StoredPicture | Refusal> {
  if (bytes.length > MAX_PICTURE_BYTES) return refuse('PICTURE_TOO_LARGE');
  if (formatOf(bytes) === null) return refuse('PICTURE_KIND');
  const id = pictureIdFor(bytes);
  const known = await findStoredPicture(ctx.db, id);
  if (known && (await ctx.files.exists(masterKey(id)))) {
    await inTransaction(ctx.db, (trx) => onStored(trx, id));
    return known;
  }

  const master = await createMasterSafely(ctx, bytes);
  if (master === 'too-many-pixels') return refuse('PICTURE_TOO_MANY_PIXELS');
  if (master === 'unreadable') return refuse('PICTURE_UNREADABLE');
  // Repeated only when `removeOrphanedFiles` removed the file before its row was written.
  for (;;) {
    await ctx.files.put(masterKey(id), master.bytes);
    if (await insertRow(ctx, id, master, onStored)) break;
  }
  return { id, width: master.width, height: master.height };
}

async function createMasterSafely(
  ctx: Context,
  bytes: Uint8Array,
): Promise<Master | 'too-many-pixels' | 'unreadable'> {
  try {
    return await promptEncoder.run({ kind: 'create-master', bytes });
  } catch (error) {
    ctx.log.warn(
      { problem: error instanceof Error ? error.message : String(error) },
      'a picture could not be decoded',
    );
    if (error instanceof EncoderProcessEnded)
      throw fault('UNAVAILABLE', 'The picture could not be processed. Please try again.', {
        'Retry-After': '5',
      });
    return 'unreadable';
  }
}

async function insertRow(
  ctx: Context,
  id: string,
  picture: Master,
  onStored: (trx: Trx, id: string) => Promise<void>,
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    await lockPicture(trx, id);
    if (!(await ctx.files.exists(masterKey(id)))) return false;
    await insertPicture(trx, {
      id,
      width: picture.width,
      height: picture.height,
      byte_size: picture.bytes.length,
      placeholder_color: picture.placeholderColor,
    });
    await onStored(trx, id);
    return true;
  });
}
