/** The texts of an address. Spec 5 gives five fields (five-fields.ts); those of countries are in country-address.tsx. */
import type { AddressWire } from '#contract/accounts.contract.ts';
import type { AddressPart } from '#contract/addresses/address-formats.ts';

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

/** Those of the specification, in its order. */
const FIVE_PARTS = ['address', 'city', 'pincode', 'phone', 'notes'] as const;

export type AddressBody = Pick<AddressText, (typeof FIVE_PARTS)[number]> & Partial<AddressText>;

export const textOf = (address: Partial<AddressText> | AddressWire): AddressText => {
  const text = { ...NO_ADDRESS };
  for (const part of PARTS) text[part] = address[part] ?? '';
  return text;
};

/** The given fields, trimmed, and the specification's in any case. */
export function pickedAddress(
  parts: readonly AddressPart[],
  valueOf: (part: AddressPart) => string,
): AddressBody {
  const body: AddressBody = { address: '', city: '', pincode: '', phone: '', notes: '' };
  for (const part of [...FIVE_PARTS, ...parts]) body[part] = valueOf(part).trim();
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
