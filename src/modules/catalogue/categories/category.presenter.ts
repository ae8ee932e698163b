import type { CategoryWire } from '#contract/categories.contract.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata, type PictureMetadata } from '#modules/media/index.ts';
import type { Category } from '#modules/catalogue/categories/categories.repository.ts';
import { getCategories } from '#modules/catalogue/categories/get-categories.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';

export const presentCategory = (
  { id, name, slug, parent, hidden, media, alt }: Category,
  facts: ReadonlyMap<string, PictureMetadata>,
): CategoryWire => ({
  _id: id,
  name,
  slug,
  parent,
  hidden,
  picture: media === null ? null : presentPicture({ media, alt }, facts.get(media)),
});

/** What is known of the pictures of categories. */
export const picturesOf = (
  ctx: Context,
  categories: readonly Category[],
): Promise<ReadonlyMap<string, PictureMetadata>> =>
  findPictureMetadata(
    ctx.db,
    categories.flatMap(({ media }) => media ?? []),
  );

/** The categories as pages get them. */
export async function presentCategories(ctx: Context): Promise<CategoryWire[]> {
  const categories = await getCategories(ctx);
  const facts = await picturesOf(ctx, categories);
  return categories.map((category) => presentCategory(category, facts));
}
