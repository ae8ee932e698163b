import type { CollectionChanges } from '#contract/collections.contract.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Collection } from '#modules/catalogue/collections/collections.repository.ts';

/** The collection with the changes; fields that are not given stay. */
export const changedCollection = (
  collection: Collection,
  given: CollectionChanges,
): Collection => ({
  ...collection,
  name: given.name ?? collection.name,
  slug: given.slug ?? collection.slug,
  description: given.description ?? collection.description,
  hidden: given.hidden ?? collection.hidden,
  media: given.image === undefined ? collection.media : pictureIdOf(given.image),
  alt: given.alt ?? collection.alt,
  rule: given.rule === undefined ? collection.rule : given.rule,
  products: given.products ? [...new Set(given.products)] : collection.products,
});

/** Why a collection cannot be like this beside the others; null when it can. */
export function collectionProblem(
  { id, name, slug, rule }: Collection,
  collections: readonly Collection[],
): Refusal | null {
  const others = collections.filter((each) => each.id !== id);
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    return refuse('COLLECTION_NAME_TAKEN', { what: name });
  if (others.some((each) => each.slug === slug))
    return refuse('COLLECTION_SLUG_TAKEN', { what: slug });
  const { priceFrom = 0, priceBelow } = rule ?? {};
  return priceBelow !== undefined && priceBelow <= priceFrom ? refuse('COLLECTION_PRICES') : null;
}

/** A collection in the audit log. */
export const collectionFacts = ({ id: _, media, rule, products, ...facts }: Collection) => ({
  ...facts,
  picture: media ?? '',
  rule: rule ? JSON.stringify(rule) : 'by hand',
  products: products.length,
});

export const collectionRecord = ({ id, name }: Collection) => ({ kind: 'collection', id, name });
