/** Questions to the shop's categories, which every page knows: `useShopFacts().categories`. */
import type { CategoryWire } from '#contract/categories.contract.ts';

type Categories = readonly CategoryWire[];

export const categoryWith = (categories: Categories, id: string): CategoryWire | undefined =>
  categories.find(({ _id }) => _id === id);

/** The name of a category; the id of one that the shop no longer has. */
export const categoryName = (categories: Categories, id: string): string =>
  categoryWith(categories, id)?.name ?? id;

/** Those that menus, tiles and filters show: not hidden, nor part of a hidden one. */
export const shownCategories = (categories: Categories): CategoryWire[] =>
  categories.filter(
    ({ parent, hidden }) =>
      !hidden && (parent === null || categoryWith(categories, parent)?.hidden === false),
  );

/** Those of the first level that menus and tiles show. */
export const topCategories = (categories: Categories): CategoryWire[] =>
  categories.filter(({ parent, hidden }) => parent === null && !hidden);

/** Those that menus show below one of the first level. */
export const partsOf = (categories: Categories, id: string): CategoryWire[] =>
  categories.filter(({ parent, hidden }) => parent === id && !hidden);

/** A category after the one that it is part of; empty for one that the shop no longer has. */
export function categoryPath(categories: Categories, id: string): CategoryWire[] {
  const category = categoryWith(categories, id);
  return category
    ? [...(category.parent ? categoryPath(categories, category.parent) : []), category]
    : [];
}

export const categoryAddress = (id: string): string => `/shop/listing?category=${id}`;

/** Breadcrumbs to categories. */
export const categoryCrumbs = (path: Categories) =>
  path.map(({ _id, name }) => ({ label: name, href: categoryAddress(_id) }));
