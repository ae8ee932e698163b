import type { ProductEdit } from '#contract/admin-products.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { editedPictures } from '#modules/catalogue/products/edited-pictures.rules.ts';

/** Refuses an edit that refers to one of the shop's pictures that does not exist; else null. */
export async function unknownPicture(
  db: Db,
  edit: Pick<ProductEdit, 'image' | 'images'>,
): Promise<Refusal | null> {
  const media = editedPictures([], edit).flatMap((each) => each.media ?? []);
  const facts = await findPictureMetadata(db, media);
  return media.every((id) => facts.has(id))
    ? null
    : refuse('PRODUCT_INVALID', {
        what: 'A picture does not exist any more. Please upload it again.',
      });
}
