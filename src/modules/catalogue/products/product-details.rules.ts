/** Who stands behind a product: its brand, its manufacturer and the person responsible for it in the EU; and its custom fields. */
import type { FieldValues } from '#contract/product-fields.ts';
import type { Company } from '#contract/company.ts';
import { MAX_ADMIN_TEXT, MAX_RELATED, MAX_TEXT } from '#contract/limits.ts';

export interface DetailsState {
  readonly brand: string | null;
  readonly manufacturer: Company | null;
  /** For products made outside the EU (GPSR, Article 4). */
  readonly euPerson: Company | null;
  /** Also of fields that the shop no longer has, or not in this type. */
  readonly fields: FieldValues;
  /** The ids of products shown beneath it, in their order; missing: none. */
  readonly related?: readonly string[];
}

export const NO_DETAILS: DetailsState = {
  brand: null,
  manufacturer: null,
  euPerson: null,
  fields: {},
};

export const hasDetails = ({ fields, related = [], ...details }: DetailsState): boolean =>
  Object.values(details).some((each) => each !== null) ||
  Object.keys(fields).length > 0 ||
  related.length > 0;

export function* detailProblems(details: DetailsState): Generator<string> {
  const { brand } = details;
  if (brand !== null && (brand.trim() === '' || brand.length > MAX_ADMIN_TEXT.brand))
    yield `a brand must have 1 to ${MAX_ADMIN_TEXT.brand} characters`;
  if ((details.related ?? []).length > MAX_RELATED)
    yield `a product may have at most ${MAX_RELATED} related products`;
  for (const each of [details.manufacturer, details.euPerson]) {
    if (
      each &&
      (each.name.length > MAX_ADMIN_TEXT.company || each.address.length > MAX_TEXT.address)
    )
      yield 'the name or address of a manufacturer or EU person is too long';
  }
}

/** The name of related products in messages; their ids are its text. */
export const RELATED = 'related products';

/** As text, by their names in messages; empty where there is none. */
export const detailTexts = ({
  brand,
  manufacturer,
  euPerson,
  fields,
  related = [],
}: DetailsState) => ({
  brand: brand ?? '',
  manufacturer: companyText(manufacturer),
  'EU person': companyText(euPerson),
  ...(related.length > 0 && { [RELATED]: related.join(', ') }),
  ...Object.fromEntries(fieldTexts(fields)),
});

/** Sorted, because the database sorts them in another order than people enter them. */
export const fieldTexts = (fields: FieldValues): [string, string][] =>
  Object.entries(fields)
    .map(([id, value]): [string, string] => [`field ${id}`, String(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const companyText = (company: Company | null): string =>
  company ? [company.name, company.address, company.email].filter(Boolean).join(', ') : '';
