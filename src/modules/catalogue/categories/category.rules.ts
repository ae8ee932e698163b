import type { CategoryChanges } from '#contract/categories.contract.ts';
import { MAX_CATEGORY_ID } from '#contract/limits.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { plainId } from '#kernel/plain-id.ts';
import type { Category } from '#modules/catalogue/categories/categories.repository.ts';

/** A name as id and slug: "Café & Tea" is "cafe-tea". A number follows where that is taken. */
export function freeId(name: string, taken: { has(id: string): boolean }): string {
  const id = plainId(name, MAX_CATEGORY_ID - 4) || 'category';
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

/** The category with the changes; fields that are not given stay. */
export const changed = (category: Category, given: CategoryChanges): Category => ({
  ...category,
  name: given.name ?? category.name,
  slug: given.slug ?? category.slug,
  parent: given.parent === undefined ? category.parent : given.parent,
  hidden: given.hidden ?? category.hidden,
  media: given.image === undefined ? category.media : pictureIdOf(given.image),
  alt: given.alt ?? category.alt,
});

/** Why a category cannot be like this beside the others; null when it can. */
export function categoryProblem(
  { id, name, slug, parent }: Category,
  categories: readonly Category[],
): Refusal | null {
  const others = categories.filter((each) => each.id !== id);
  if (parent !== null) {
    const isTop = others.some((each) => each.id === parent && each.parent === null);
    if (!isTop || others.some((each) => each.parent === id)) return refuse('CATEGORY_LEVELS');
  }
  const isSame = (each: Category) =>
    each.parent === parent && each.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) return refuse('CATEGORY_NAME_TAKEN', { what: name });
  if (others.some((each) => each.slug === slug))
    return refuse('CATEGORY_SLUG_TAKEN', { what: slug });
  return null;
}

/** A category in the audit log. */
export const categoryFacts = ({ id: _, position: __, media, ...facts }: Category) => ({
  ...facts,
  picture: media ?? '',
});

export const categoryRecord = ({ id, name }: Category) => ({ kind: 'category', id, name });
