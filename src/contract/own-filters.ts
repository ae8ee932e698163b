/** Filters of the shop's own beside those that every shop has: custom fields, and options such as weight. Imports no zod, because browsers load it. */
import type { OwnGroup } from '#contract/listing.ts';
import type { FieldType, ProductField } from '#contract/product-fields.ts';

export interface OwnFilter {
  readonly group: OwnGroup;
  readonly name: string;
  readonly type: FieldType | 'option';
  /** Of a number. */
  readonly unit?: string | undefined;
}

/** Options are named by each product; letter case makes no difference. */
export const optionGroup = (name: string): OwnGroup => `option.${name.trim().toLowerCase()}`;
export const fieldGroup = ({ id }: Pick<ProductField, 'id'>): OwnGroup => `field.${id}`;

/** In the order of the filter panel: options, then custom fields. */
export const ownFiltersOf = (settings: {
  readonly filterOptions: readonly string[];
  readonly productFields: readonly ProductField[];
}): OwnFilter[] => [
  ...settings.filterOptions.map((name) => ({
    group: optionGroup(name),
    name,
    type: 'option' as const,
  })),
  ...settings.productFields.flatMap((field) =>
    field.filterable
      ? [
          {
            group: fieldGroup(field),
            name: field.name,
            type: field.type,
            ...(field.type === 'number' && field.unit !== '' && { unit: field.unit }),
          },
        ]
      : [],
  ),
];

/** Values may contain commas, which separate them in addresses. */
export const joinOwnValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

const MAX_VALUES = 50;
export const splitOwnValues = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%').trim())
      .filter((value) => value !== '')
      .slice(0, MAX_VALUES),
  ),
];
