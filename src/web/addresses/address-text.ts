/** The texts of an address form, and the fields it has: the specification's five (Spec 5), or those of a country. */
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import type {
  AddressFormField,
  AddressForms,
  CountryForm,
} from '#contract/addresses/address-forms.contract.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';

export type AddressText = Record<AddressPart, string>;

export const NO_ADDRESS: AddressText = {
  country: '',
  name: '',
  company: '',
  address: '',
  line2: '',
  city: '',
  region: '',
  pincode: '',
  phone: '',
  notes: '',
};

const PARTS = Object.keys(NO_ADDRESS) as AddressPart[];

/** The specification's fields, in its order. */
export const FIVE_PARTS = ['address', 'city', 'pincode', 'phone', 'notes'] as const;

export const textOf = (address: Partial<AddressText> | AddressWire): AddressText => {
  const text = { ...NO_ADDRESS };
  for (const part of PARTS) text[part] = address[part] ?? '';
  return text;
};

/** The country of the form; undefined while none is chosen, or where addresses have none. */
export const countryOf = (
  forms: AddressForms | null,
  { country }: Pick<AddressText, 'country'>,
): CountryForm | undefined =>
  forms?.countries.length === 1
    ? forms.countries[0]
    : forms?.countries.find(({ code }) => code === country);

export const hasCountryChoice = (forms: AddressForms | null): forms is AddressForms =>
  (forms?.countries.length ?? 0) > 1;

/** The fields of the form, in its order. */
export function fieldsOf(forms: AddressForms | null, text: AddressText): AddressFormField[] {
  if (!forms)
    return FIVE_PARTS.map((part) => ({
      part,
      label: addressWords(part),
      missing: addressWords(`${part}Missing`),
    }));
  const country = countryOf(forms, text);
  const fields = forms.forms[country?.form ?? 0] ?? [];
  if (!hasCountryChoice(forms)) return fields;
  return [
    { part: 'country', label: forms.countryLabel, missing: forms.countryMissing },
    ...(country ? fields : fields.filter(({ part }) => part !== 'region')),
  ];
}

/** The text as the server gets it: a region of another country is no region. */
function validText(forms: AddressForms | null, text: AddressText, part: AddressPart): string {
  const value = text[part].trim();
  if (part === 'country') return countryOf(forms, text)?.code ?? '';
  const regions = part === 'region' ? countryOf(forms, text)?.regions : undefined;
  return regions && !regions.some(({ code }) => code === value) ? '' : value;
}

/** The required fields that are still empty. Spec 5: none may be blank after trimming. */
export const missingFields = (forms: AddressForms | null, text: AddressText): AddressFormField[] =>
  fieldsOf(forms, text).filter(
    ({ part, missing }) => missing !== undefined && validText(forms, text, part) === '',
  );

type AddressBody = Pick<AddressText, (typeof FIVE_PARTS)[number]> & Partial<AddressText>;

/** What is sent: the fields of the form, and nothing else. */
export function bodyOf(forms: AddressForms | null, text: AddressText): AddressBody {
  const parts = fieldsOf(forms, text).map(({ part }) => part);
  const body: AddressBody = textOf(text);
  for (const part of PARTS) {
    if (parts.includes(part)) body[part] = validText(forms, text, part);
    else if (!isOneOfFive(part)) delete body[part];
  }
  return body;
}

const isOneOfFive = (part: AddressPart): part is (typeof FIVE_PARTS)[number] =>
  (FIVE_PARTS as readonly AddressPart[]).includes(part);

/** The fields of a form that the browser submitted itself; those that it does not have are absent. */
export function submittedAddress(form: FormData): AddressBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const body: AddressBody = textOf({});
  for (const part of PARTS) {
    if (form.has(part) || isOneOfFive(part)) body[part] = text(part);
    else delete body[part];
  }
  // The form of a page without JavaScript does not follow the choice of the country.
  return form.has('otherRegion') && text('otherRegion') !== ''
    ? { ...body, region: text('otherRegion') }
    : body;
}

/** What to say of a postcode that is unusual in its country. */
export function pincodeWarning(forms: AddressForms | null, text: AddressText): string | undefined {
  const pincode = countryOf(forms, text)?.pincode;
  const typed = text.pincode.trim().toUpperCase();
  return !pincode || typed === '' || new RegExp(`^(?:${pincode.pattern})$`).test(typed)
    ? undefined
    : pincode.warning;
}
