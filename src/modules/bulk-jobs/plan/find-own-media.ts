import { pictureIdOf } from '#contract/picture-address.ts';
import { readCell, type ImportRow } from '#modules/bulk-jobs/csv/cell.rules.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import type { Context } from '#platform/context.ts';

const PICTURE_COLUMNS = ['Product image URL', 'Variant image URL'];

/** Recognises the addresses of pictures that the shop already has. */
export async function findOwnMedia(
  ctx: Context,
  rows: readonly ImportRow[],
): Promise<(address: string) => string | null> {
  const ids = rows.flatMap(({ cells }) =>
    PICTURE_COLUMNS.flatMap((column) => pictureIdOf(readCell(cells, column).text) ?? []),
  );
  const known = ids.length === 0 ? new Map() : await findPictureMetadata(ctx.db, ids);
  return (address) => {
    const id = pictureIdOf(address);
    return id !== null && known.has(id) ? id : null;
  };
}
