/** The five fields of an address: their words, the tokens by which browsers fill them, and what is wrong with them. Spec 5. */
import type { AddressWire } from '#contract/accounts.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';

export const ADDRESS_FIELDS = [
  {
    name: 'address',
    label: 'Address',
    missing: 'Enter the street and house number.',
    maxLength: MAX_TEXT.address,
    input: { autoComplete: 'shipping street-address', autoCapitalize: 'words' },
  },
  {
    name: 'city',
    label: 'City',
    missing: 'Enter the city.',
    maxLength: MAX_TEXT.city,
    input: { autoComplete: 'shipping address-level2', autoCapitalize: 'words' },
  },
  {
    name: 'pincode',
    label: 'Pincode',
    missing: 'Enter the pincode (postal code).',
    maxLength: MAX_TEXT.pincode,
    input: { autoComplete: 'shipping postal-code', autoCapitalize: 'characters' },
  },
  {
    name: 'phone',
    label: 'Phone',
    missing: 'Enter a phone number for the carrier.',
    maxLength: MAX_TEXT.phone,
    input: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  },
  {
    name: 'notes',
    label: 'Notes',
    missing: 'Say what the carrier should know, or choose one below.',
    maxLength: MAX_TEXT.notes,
    input: { autoComplete: 'off', enterKeyHint: 'done' },
  },
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number]['name'];
export type AddressText = Record<AddressField, string>;

export const NO_ADDRESS: AddressText = { address: '', city: '', pincode: '', phone: '', notes: '' };

/** One tap where there is nothing special to say: Notes is a required field. */
export const NOTE_SUGGESTIONS = ['No instructions', 'Leave at door', 'Ring the bell'] as const;

export const textOf = ({
  address,
  city,
  pincode,
  phone,
  notes,
}: AddressWire | AddressText): AddressText => ({ address, city, pincode, phone, notes });

/** Spec 5: not blank after trimming. */
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
