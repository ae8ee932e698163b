/** The five fields of an address: length limits and autocomplete tokens. Spec 5. */
import type { AddressWire } from '#contract/accounts.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';

export const ADDRESS_FIELDS = [
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

export type AddressField = (typeof ADDRESS_FIELDS)[number]['name'];
export type AddressText = Record<AddressField, string>;

export const NO_ADDRESS: AddressText = { address: '', city: '', pincode: '', phone: '', notes: '' };

export const textOf = ({
  address,
  city,
  pincode,
  phone,
  notes,
}: AddressWire | AddressText): AddressText => ({ address, city, pincode, phone, notes });

/** The fields that are still empty. Spec 5: none may be blank after trimming. */
export const missingFields = (text: AddressText): AddressField[] =>
  ADDRESS_FIELDS.map(({ name }) => name).filter((name) => text[name].trim() === '');

export const readAddress = (form: FormData): AddressText => {
  const text = (name: AddressField) => String(form.get(name) ?? '').trim();
  return {
    address: text('address'),
    city: text('city'),
    pincode: text('pincode'),
    phone: text('phone'),
    notes: text('notes'),
  };
};
