import type { ProductField } from '#contract/product-fields.ts';

interface FieldGap {
  readonly part: 'name' | 'choices';
  readonly sentence: string;
}

/** What a custom field lacks before it can be saved; null when it is complete. */
export function fieldGap(fields: readonly ProductField[], at: number): FieldGap | null {
  const field = fields[at];
  if (!field) return null;
  const name = field.name.trim().toLowerCase();
  if (name === '') return { part: 'name', sentence: 'Give the field a name.' };
  if (fields.some((other, index) => index < at && other.name.trim().toLowerCase() === name))
    return { part: 'name', sentence: 'Another field has this name.' };
  return field.type === 'choice' && field.choices.length === 0
    ? { part: 'choices', sentence: 'Add at least one choice.' }
    : null;
}
