import type { FormPicture } from '#admin/products/product-values.ts';

/** The pictures that stay, or Spec 8's sentence for one that is not there any more (taken out in another place). */
export function withoutPicture(
  pictures: readonly FormPicture[],
  picture: FormPicture,
): { ok: true; left: FormPicture[] } | { ok: false; message: string } {
  const left = pictures.filter((each) => each !== picture);
  return left.length === pictures.length
    ? { ok: false, message: 'Failed to remove image' }
    : { ok: true, left };
}
