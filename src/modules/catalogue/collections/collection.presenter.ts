import type { AdminCollectionWire, CollectionWire } from '#contract/collections.contract.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata, type PictureMetadata } from '#modules/media/index.ts';
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';
import { titlesOf } from '#modules/catalogue/products/products.repository.ts';
import { countTotal } from '#modules/catalogue/listing/count-listing.ts';
import { filtersOf } from '#modules/catalogue/listing/listing.rules.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';

const present = (
  { id, name, slug, description, media, alt, rule }: Collection,
  facts: ReadonlyMap<string, PictureMetadata>,
): CollectionWire => ({
  _id: id,
  name,
  slug,
  description,
  picture: media === null ? null : presentPicture({ media, alt }, facts.get(media)),
  byHand: rule === null,
});

const picturesOf = (ctx: Context, collections: readonly Collection[]) =>
  findPictureMetadata(
    ctx.db,
    collections.flatMap(({ media }) => media ?? []),
  );

export const presentCollection = async (
  ctx: Context,
  collection: Collection,
): Promise<CollectionWire> => present(collection, await picturesOf(ctx, [collection]));

/** Collections as administrators see them. */
export async function presentCollections(
  ctx: Context,
  collections: readonly Collection[],
): Promise<AdminCollectionWire[]> {
  const chosen = collections.flatMap(({ products }) => products);
  const [facts, titles] = await Promise.all([
    picturesOf(ctx, collections),
    titlesOf(ctx.db, [...new Set(chosen)]),
  ]);
  return await Promise.all(
    collections.map(async (collection) => ({
      ...present(collection, facts),
      hidden: collection.hidden,
      rule: collection.rule,
      products: collection.products.flatMap((id) => {
        const title = titles.get(id);
        return title === undefined ? [] : [{ _id: id, title }];
      }),
      count: (await countTotal(ctx, { ...filtersOf({}), collection })).total,
    })),
  );
}
