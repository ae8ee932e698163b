import type { FormPicture } from '#admin/products/product-values.ts';

/**
 * Adds an uploaded picture in the order in which the files were chosen, not in the order in which uploads finish.
 * @param turns the turn of each picture that was chosen here, by address; others keep their places
 */
export function withUploaded(
  pictures: readonly FormPicture[],
  picture: FormPicture,
  turns: ReadonlyMap<string, number>,
): readonly FormPicture[] {
  if (pictures.some(({ address }) => address === picture.address)) return pictures;
  const turn = turns.get(picture.address) ?? Infinity;
  const next = pictures.findIndex(({ address }) => (turns.get(address) ?? 0) > turn);
  return pictures.toSpliced(next === -1 ? pictures.length : next, 0, picture);
}
