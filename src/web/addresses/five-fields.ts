/** The address form of the specification (Spec 5). */
import type { AddressFormField } from '#contract/addresses/address-forms.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import { addressFieldWords } from '#contract/words/storefront/address-field-words.ts';
import type { AddressText } from '#web/addresses/address-text.ts';

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

/** What of the specification's fields is still empty. Spec 5: none may be blank after trimming. */
export const missingOfFive = (text: AddressText): AddressFormField[] =>
  FIVE_FIELDS.filter(({ name }) => text[name].trim() === '').map(({ name }) => ({
    part: name,
    label: addressFieldWords(name),
    missing: addressFieldWords(`${name}Missing`),
  }));
