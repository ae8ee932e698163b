/** Custom fields: what a merchant wants to say of products that the shop has no field for. Imports no zod, because browsers load it. */
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { plainId } from '#kernel/plain-id.ts';

export const FIELD_TYPES = ['text', 'number', 'choice', 'yes-no'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface ProductField {
  /** Stays when the field is renamed: values are stored by it. */
  readonly id: string;
  readonly name: string;
  readonly type: FieldType;
  /** Of a number; may be empty. */
  readonly unit: string;
  /** Of a choice. */
  readonly choices: readonly string[];
  /** Whether lists offer its values as a filter. */
  readonly filterable?: boolean | undefined;
}

/** The store settings that products follow. */
export interface ProductSettings {
  readonly productFields: readonly ProductField[];
  readonly maxPictures: number;
}

export type FieldValue = string | number | boolean;
/** Values by the field's id. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

const NUMBER = /^-?\d{1,9}(\.\d{1,3})?$/;

/** Reads what was sent, typed or imported for a field; null clears it. */
export function readFieldValue(
  { name, type, choices }: ProductField,
  given: FieldValue,
): { readonly value: FieldValue | null } | { readonly problem: string } {
  const said = String(given).trim();
  if (said === '') return { value: null };
  switch (type) {
    case 'text':
      return said.length <= MAX_ADMIN_TEXT.fieldText
        ? { value: said }
        : { problem: `“${name}” may have at most ${MAX_ADMIN_TEXT.fieldText} characters.` };
    case 'number':
      return NUMBER.test(said)
        ? { value: Number(said) }
        : { problem: `“${name}” must be a number such as 12 or 12.5.` };
    case 'choice': {
      const chosen = choices.find((each) => each.toLowerCase() === said.toLowerCase());
      return chosen === undefined
        ? { problem: `“${name}” must be one of: ${choices.join(', ')}.` }
        : { value: chosen };
    }
    case 'yes-no':
      if (/^(true|yes|1)$/i.test(said)) return { value: true };
      return /^(false|no|0)$/i.test(said)
        ? { value: false }
        : { problem: `“${name}” must be yes or no.` };
  }
}

/** The JSON type of values, and that of JavaScript. */
export const STORED_AS = {
  text: 'string',
  number: 'number',
  choice: 'string',
  'yes-no': 'boolean',
} as const;

/** The stored value; undefined without one, and for one that was stored while the field had another type. */
export function valueOfField(
  { id, type }: ProductField,
  values: FieldValues,
): FieldValue | undefined {
  const value = Object.hasOwn(values, id) ? values[id] : undefined;
  return typeof value === STORED_AS[type] ? value : undefined;
}

/** A new field's id: from its name, so that histories and files of values are readable. */
export function fieldIdFor(name: string, taken: readonly string[]): string {
  const base = plainId(name, 30) || 'field';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
