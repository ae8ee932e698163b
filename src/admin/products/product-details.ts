/** Brand, manufacturer, EU person and custom fields of a product, as they are typed. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import { readFieldValue, type ProductField } from '#contract/product-fields.ts';
import type { ShownFieldWire } from '#contract/catalogue.contract.ts';
import type { PickedProduct } from '#admin/shared/products/product-picker.tsx';
import { STANDARD_CLASS } from '#contract/pricing/tax.ts';
import { isEmailAddress } from '#kernel/email-address.ts';
import type { Company } from '#contract/company.ts';

export interface FormDetails {
  readonly brand: string;
  /** Of the shop. */
  readonly taxClass: string;
  readonly manufacturer: Company;
  readonly euPerson: Company;
  /** Shown beneath the product, in this order. */
  readonly related: readonly PickedProduct[];
  /** Values of custom fields, by id. */
  readonly fields: Readonly<Record<string, string>>;
}

const NO_COMPANY: Company = { name: '', address: '', email: '' };
export const EMPTY_DETAILS: FormDetails = {
  brand: '',
  taxClass: STANDARD_CLASS,
  manufacturer: NO_COMPANY,
  euPerson: NO_COMPANY,
  related: [],
  fields: {},
};

export const detailsOf = ({
  brand,
  taxClass = STANDARD_CLASS,
  manufacturer,
  euPerson,
  related = [],
  fields,
}: AdminProductWire): FormDetails => ({
  brand: brand ?? '',
  taxClass,
  manufacturer: manufacturer ?? NO_COMPANY,
  euPerson: euPerson ?? NO_COMPANY,
  related,
  fields: Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, String(value)])),
});

export const detailsBody = ({
  brand,
  taxClass,
  manufacturer,
  euPerson,
  related,
  fields,
}: FormDetails) => ({
  brand,
  taxClass,
  manufacturer,
  euPerson,
  related: related.map(({ _id }) => _id),
  fields,
});

/** The details that are filled in, as the API gives them to shoppers. */
export const shownDetails = (
  { brand, manufacturer, euPerson, fields }: FormDetails,
  known: readonly ProductField[],
) => ({
  ...(brand.trim() !== '' && { brand }),
  ...(isFilled(manufacturer) && { manufacturer }),
  ...(isFilled(euPerson) && { euPerson }),
  fields: known.flatMap((field) => shownField(field, fields[field.id] ?? '')),
});

function shownField(field: ProductField, typed: string): ShownFieldWire[] {
  const { id, name, type, unit } = field;
  const read = readFieldValue(field, typed);
  return 'problem' in read || read.value === null
    ? []
    : [{ id, name, type, unit, value: read.value }];
}

const isFilled = (company: Company): boolean =>
  Object.values(company).some((part) => part.trim() !== '');

export const companyText = (company: Company): string =>
  Object.values(company).filter(Boolean).join(', ');

/** What is wrong, a sentence for each. */
export function detailProblems({
  manufacturer,
  euPerson,
}: FormDetails): Partial<Record<'manufacturer' | 'euPerson', string>> {
  const problem = ({ email }: Company) =>
    email.trim() === '' || isEmailAddress(email.trim())
      ? undefined
      : 'Enter an email address such as hello@example.com.';
  const [made, answers] = [problem(manufacturer), problem(euPerson)];
  return { ...(made && { manufacturer: made }), ...(answers && { euPerson: answers }) };
}
