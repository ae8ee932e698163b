import type { CategoryWire } from '#contract/categories.contract.ts';
import { FIRST_CATEGORY_IDS } from '../../db/seed/first-categories.ts';

const nameOf = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The specification's categories, which a new shop has, as its API presents them. */
export const FIRST_CATEGORIES: readonly CategoryWire[] = FIRST_CATEGORY_IDS.map((id) => ({
  _id: id,
  name: nameOf(id),
  slug: id,
  parent: null,
  hidden: false,
  picture: null,
}));
export { FIRST_CATEGORY_IDS };

/** The same as an import knows them. */
export const KNOWN_CATEGORIES = FIRST_CATEGORIES.map(({ _id, name, slug, parent }) => ({
  id: _id,
  name,
  slug,
  parent,
}));
