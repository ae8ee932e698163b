import type { FormPicture } from '#admin/products/product-values.ts';

/** The remaining pictures, or Spec 8's message when the picture was already removed. */
export function withoutPicture(
  pictures: readonly FormPicture[],
  picture: FormPicture,
): { ok: true; left: FormPicture[] } | { ok: false; message: string } {
  const left = pictures.filter((each) => each !== picture);
  return left.length === pictures.length
    ? { ok: false, message: 'Failed to remove image' }
    : { ok: true, left };
}
