import type { ProductEdit } from '#contract/admin-products.contract.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Db } from '#platform/database/transaction.ts';
import { findPictureFacts } from '#modules/media/index.ts';
import { editedPictures } from '#modules/catalogue/products/edited-pictures.rules.ts';

/** Whether the pictures of ours that an editor names are kept here; null when they are. */
export async function unknownPicture(
  db: Db,
  edit: Pick<ProductEdit, 'image' | 'images'>,
): Promise<Refusal | null> {
  const media = editedPictures([], edit).flatMap((each) => each.media ?? []);
  const facts = await findPictureFacts(db, media);
  return media.every((id) => facts.has(id))
    ? null
    : refuse('PRODUCT_INVALID', { what: 'A picture is not known here. Please upload it again.' });
}
