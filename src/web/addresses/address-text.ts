/** The texts of an address form. Spec 5 gives five fields; those of countries are in country-address.tsx. */
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import type { AddressFormField } from '#contract/addresses/address-forms.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
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

export const PARTS = Object.keys(NO_ADDRESS) as AddressPart[];

/** The specification's fields, in its order: length limits and autocomplete tokens. */
export const FIVE_FIELDS = [
  {
    name: 'address',
    maxLength: MAX_TEXT.address,
    input: { autoComplete: 'shipping street-address', autoCapitalize: 'words' },
  },
  {
    name: 'city',
    maxLength: MAX_TEXT.city,
    input: { autoComplete: 'shipping address-level2', autoCapitalize: 'words' },
  },
  {
    name: 'pincode',
    maxLength: MAX_TEXT.pincode,
    input: { autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
  },
  {
    name: 'phone',
    maxLength: MAX_TEXT.phone,
    input: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  },
  {
    name: 'notes',
    maxLength: MAX_TEXT.notes,
    input: { autoComplete: 'off', enterKeyHint: 'done' },
  },
] as const;

export type AddressBody = Pick<AddressText, (typeof FIVE_FIELDS)[number]['name']> &
  Partial<AddressText>;

export const textOf = (address: Partial<AddressText> | AddressWire): AddressText => {
  const text = { ...NO_ADDRESS };
  for (const part of PARTS) text[part] = address[part] ?? '';
  return text;
};

/** What of the specification's fields is still empty. Spec 5: none may be blank after trimming. */
export const missingOfFive = (text: AddressText): AddressFormField[] =>
  FIVE_FIELDS.filter(({ name }) => text[name].trim() === '').map(({ name }) => ({
    part: name,
    label: addressWords(name),
    missing: addressWords(`${name}Missing`),
  }));

/** The given fields, trimmed, and the specification's in any case. */
export function pickedAddress(
  parts: readonly AddressPart[],
  valueOf: (part: AddressPart) => string,
): AddressBody {
  const body: AddressBody = { address: '', city: '', pincode: '', phone: '', notes: '' };
  for (const part of [...FIVE_FIELDS.map(({ name }) => name), ...parts])
    body[part] = valueOf(part).trim();
  return body;
}

/** The fields of a form that the browser submitted itself; those that it does not have are absent. */
export function submittedAddress(form: FormData): AddressBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const body = pickedAddress(
    PARTS.filter((part) => form.has(part)),
    text,
  );
  // The form of a page without JavaScript does not follow the choice of the country.
  const region = text('otherRegion');
  return region === '' ? body : { ...body, region };
}
