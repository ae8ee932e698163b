import { MAX_PICTURES } from '#contract/limits.ts';
import type { PictureToAttach } from '#modules/media/index.ts';
import type { Trx } from '#platform/database/transaction.ts';
import {
  lockPictures,
  attachBanner,
  writePictures,
  type ProductPictures,
} from '#modules/catalogue/attached-pictures.repository.ts';
import { joinPictures, splitPictures } from '#modules/catalogue/products/pictures.rules.ts';

/** Adds a fetched picture to its product, or creates its banner. */
export async function attachPicture(trx: Trx, picture: PictureToAttach, now: Date): Promise<void> {
  if (picture.target === 'banner') {
    await attachBanner(trx, { id: picture.targetId, media: picture.media, alt: picture.alt }, now);
    return;
  }
  const pictures = await lockPictures(trx, picture.targetId);
  if (!pictures) return;
  const attached = withPicture(pictures, picture, await picture.picturesBehind());
  if (attached) await writePictures(trx, picture.targetId, attached, now);
}

/** Null when the product already has MAX_PICTURES pictures and this one is not one of them. */
function withPicture(
  { shown, remote }: ProductPictures,
  { address, media, alt, position }: PictureToAttach,
  behind: ReadonlySet<string>,
): ProductPictures | null {
  const all = joinPictures(shown, remote);
  const waiting = all.findIndex((each) => each.address === address && each.media === null);
  if (waiting >= 0) all[waiting] = { ...all[waiting]!, media };
  else if (all.length >= MAX_PICTURES || all.some((each) => each.media === media)) return null;
  else {
    const next = all.findIndex((each) => each.media !== null && behind.has(each.media));
    all.splice(next < 0 ? position : next, 0, { address, media, alt });
  }
  const { images, remote: stillRemote } = splitPictures(all);
  return { shown: images, remote: stillRemote };
}
