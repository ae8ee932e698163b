import type { Context } from '#platform/context.ts';
import { getCategories } from '#modules/catalogue/categories/get-categories.ts';

/** Spec 9: the categories of a new shop. */
const FIRST = ['men', 'women', 'kids', 'accessories', 'footwear', 'home', 'garden', 'pets'];

/** Whether the shop has exactly the categories that it came with, under their names. */
export async function hasFirstCategories(ctx: Context): Promise<boolean> {
  const categories = await getCategories(ctx);
  return (
    categories.length === FIRST.length &&
    categories.every(
      ({ id, name, hidden }) => FIRST.includes(id) && name.toLowerCase() === id && !hidden,
    )
  );
}
