import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { getCategories } from '#modules/catalogue/categories/get-categories.ts';

/**
 * The refusal of a field that names a category which the shop does not have; null when it has all of them. It names those
 * that there are, like the refusals of other fields with a list of values.
 * @param field the path of the field, such as `edit.category`
 */
export async function unknownCategory(
  ctx: Context,
  given: string | readonly string[] | null | undefined,
  field = 'category',
): Promise<Refusal | null> {
  const ids = typeof given === 'string' ? [given] : (given ?? []);
  if (ids.length === 0) return null;
  const known = (await getCategories(ctx)).map(({ id }) => id);
  if (ids.every((id) => known.includes(id))) return null;
  const must = typeof given === 'string' ? 'must be one of' : 'must only contain';
  const problem = `${must} ${known.join(', ')}`;
  const label = field.split('.').join(', ');
  const what = `${label.charAt(0).toUpperCase()}${label.slice(1)} ${problem}.`;
  return refuse('MALFORMED', { what }, { fields: { [field]: problem } });
}
