/** Brand, manufacturer and EU person of a product, as they are typed. */
import type { AdminProductWire } from '#contract/admin-products.contract.ts';
import type { Company } from '#contract/company.ts';

export interface FormDetails {
  readonly brand: string;
  readonly manufacturer: Company;
  readonly euPerson: Company;
}

const NO_COMPANY: Company = { name: '', address: '', email: '' };
export const EMPTY_DETAILS: FormDetails = {
  brand: '',
  manufacturer: NO_COMPANY,
  euPerson: NO_COMPANY,
};

export const detailsOf = ({ brand, manufacturer, euPerson }: AdminProductWire): FormDetails => ({
  brand: brand ?? '',
  manufacturer: manufacturer ?? NO_COMPANY,
  euPerson: euPerson ?? NO_COMPANY,
});

export const detailsBody = ({ brand, manufacturer, euPerson }: FormDetails) => ({
  brand,
  manufacturer,
  euPerson,
});

/** The details that are filled in, as the API gives them to shoppers. */
export const shownDetails = ({ brand, manufacturer, euPerson }: FormDetails) => ({
  ...(brand.trim() !== '' && { brand }),
  ...(isFilled(manufacturer) && { manufacturer }),
  ...(isFilled(euPerson) && { euPerson }),
});

const isFilled = (company: Company): boolean =>
  Object.values(company).some((part) => part.trim() !== '');

export const companyText = (company: Company): string =>
  Object.values(company).filter(Boolean).join(', ');

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong, a sentence for each. */
export function detailProblems({
  manufacturer,
  euPerson,
}: FormDetails): Partial<Record<'manufacturer' | 'euPerson', string>> {
  const problem = ({ email }: Company) =>
    email.trim() === '' || EMAIL.test(email.trim())
      ? undefined
      : 'Enter an email address such as hello@example.com.';
  const [made, answers] = [problem(manufacturer), problem(euPerson)];
  return { ...(made && { manufacturer: made }), ...(answers && { euPerson: answers }) };
}
