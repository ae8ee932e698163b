import { MAX_IMAGES } from '#contract/limits.ts';
import type { PictureToPlace } from '#modules/media/index.ts';
import type { Trx } from '#platform/database/transaction.ts';
import {
  lockPictures,
  placeBanner,
  writePictures,
  type ProductPictures,
} from '#modules/catalogue/placed-pictures.repository.ts';
import { joinPictures, splitPictures } from '#modules/catalogue/products/pictures.rules.ts';

/** Puts a picture that was fetched by its address among its product's pictures, or makes its banner. */
export async function placePicture(trx: Trx, picture: PictureToPlace, now: Date): Promise<void> {
  if (picture.target === 'banner') {
    await placeBanner(trx, { id: picture.targetId, media: picture.media, alt: picture.alt }, now);
    return;
  }
  const pictures = await lockPictures(trx, picture.targetId);
  if (!pictures) return;
  const placed = withPicture(pictures, picture, await picture.belongBehind());
  if (placed) await writePictures(trx, picture.targetId, placed, now);
}

/** Null when the product has as many pictures as it may, and none of them waited for this one. */
function withPicture(
  { shown, kept }: ProductPictures,
  { address, media, alt, position }: PictureToPlace,
  behind: ReadonlySet<string>,
): ProductPictures | null {
  const all = joinPictures(shown, kept);
  const waiting = all.findIndex((each) => each.address === address && each.media === null);
  if (waiting >= 0) all[waiting] = { ...all[waiting]!, media };
  else if (all.length >= MAX_IMAGES || all.some((each) => each.media === media)) return null;
  else {
    const next = all.findIndex((each) => each.media !== null && behind.has(each.media));
    all.splice(next < 0 ? position : next, 0, { address, media, alt });
  }
  const { images, kept: stillKept } = splitPictures(all);
  return { shown: images, kept: stillKept };
}
