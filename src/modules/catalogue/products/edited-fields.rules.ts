import { readFieldValue, type FieldValue, type ProductField } from '#contract/product-fields.ts';
import type { DetailsState } from '#modules/catalogue/products/product-details.rules.ts';

/**
 * The values of custom fields after an edit, or what is wrong with one. A value that is stored already may stay, also when
 * its choice was removed since; fields that the shop does not have are ignored.
 */
export function fieldsAfter(
  before: DetailsState['fields'],
  edited: Readonly<Record<string, FieldValue | null>> | null | undefined,
  known: readonly ProductField[],
): DetailsState['fields'] | string {
  const after = { ...before };
  for (const field of known) {
    const given = edited && Object.hasOwn(edited, field.id) ? edited[field.id] : undefined;
    if (given === undefined || String(given) === String(before[field.id])) continue;
    const read = readFieldValue(field, given ?? '');
    if ('problem' in read) return read.problem;
    if (read.value === null) delete after[field.id];
    else after[field.id] = read.value;
  }
  return after;
}
