/**
 * The address form of shops that sell to countries: its fields follow the country. The storefront loads it in such shops only.
 */
import type { ComponentProps, ReactNode } from 'react';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import type {
  AddressFormField,
  AddressForms,
  CountryForm,
} from '#contract/addresses/address-forms.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pickedAddress, type AddressBody, type AddressText } from '#web/addresses/address-text.ts';

/** The country of the form; undefined while none is chosen. */
const countryOf = (
  { countries }: AddressForms,
  { country }: Pick<AddressText, 'country'>,
): CountryForm | undefined =>
  countries.length === 1 ? countries[0] : countries.find(({ code }) => code === country);

/** The fields of the form, in its order. */
export function fieldsOf(forms: AddressForms, text: AddressText): AddressFormField[] {
  const country = countryOf(forms, text);
  const fields = forms.forms[country?.form ?? 0] ?? [];
  if (forms.countries.length === 1) return fields;
  return [
    { part: 'country', label: forms.countryLabel, missing: forms.countryMissing },
    ...(country ? fields : fields.filter(({ part }) => part !== 'region')),
  ];
}

/** The text as the server gets it: a region of another country is no region. */
function validText(forms: AddressForms, text: AddressText, part: AddressPart): string {
  const value = text[part].trim();
  if (part === 'country') return countryOf(forms, text)?.code ?? '';
  const regions = part === 'region' ? countryOf(forms, text)?.regions : undefined;
  return regions && !regions.some(({ code }) => code === value) ? '' : value;
}

/** The required fields that are still empty. */
export const missingFields = (forms: AddressForms, text: AddressText): AddressFormField[] =>
  fieldsOf(forms, text).filter(
    ({ part, missing }) => missing !== undefined && validText(forms, text, part) === '',
  );

/** What is sent: the fields of the form, and nothing else. */
export const bodyOf = (forms: AddressForms, text: AddressText): AddressBody =>
  pickedAddress(
    fieldsOf(forms, text).map(({ part }) => part),
    (part) => validText(forms, text, part),
  );

/** A new address begins in the shop's own country, with the user's name. */
export const prefilled = (
  forms: AddressForms,
  initial: AddressText,
  userName: string,
): AddressText =>
  initial.address === ''
    ? { ...initial, country: initial.country || forms.home, name: initial.name || userName }
    : initial;

/** What to say of a postcode that is unusual in its country. */
export function pincodeWarning(forms: AddressForms, text: AddressText): string | undefined {
  const pincode = countryOf(forms, text)?.pincode;
  const typed = text.pincode.trim().toUpperCase();
  return !pincode || typed === '' || new RegExp(`^(?:${pincode.pattern})$`).test(typed)
    ? undefined
    : pincode.warning;
}

type Input = Pick<
  ComponentProps<'input'>,
  'maxLength' | 'autoComplete' | 'autoCapitalize' | 'type' | 'inputMode' | 'enterKeyHint'
>;

const INPUTS: Readonly<Record<AddressPart, Input>> = {
  country: { autoComplete: 'shipping country' },
  name: {
    maxLength: MAX_TEXT.userName,
    autoComplete: 'shipping name',
    autoCapitalize: 'words',
  },
  company: {
    maxLength: MAX_TEXT.company,
    autoComplete: 'shipping organization',
    autoCapitalize: 'words',
  },
  address: {
    maxLength: MAX_TEXT.address,
    autoComplete: 'shipping address-line1',
    autoCapitalize: 'words',
  },
  line2: {
    maxLength: MAX_TEXT.addressLine2,
    autoComplete: 'shipping address-line2',
    autoCapitalize: 'words',
  },
  city: {
    maxLength: MAX_TEXT.city,
    autoComplete: 'shipping address-level2',
    autoCapitalize: 'words',
  },
  region: {
    maxLength: MAX_TEXT.region,
    autoComplete: 'shipping address-level1',
    autoCapitalize: 'words',
  },
  pincode: {
    maxLength: MAX_TEXT.pincode,
    autoComplete: 'shipping postal-code',
    autoCapitalize: 'characters',
  },
  phone: {
    maxLength: MAX_TEXT.phone,
    autoComplete: 'shipping tel',
    type: 'tel',
    inputMode: 'tel',
  },
  notes: { maxLength: MAX_TEXT.notes, autoComplete: 'off', enterKeyHint: 'done' },
};

interface AddressInputsProps {
  forms: AddressForms;
  text: AddressText;
  onChange: (part: AddressPart, value: string) => void;
  onBlur?: (part: AddressPart) => void;
  /** What is wrong with a field. */
  errorOf: (part: AddressPart) => string | undefined;
  /** Whether to warn of an unusual postcode: not while it is typed. */
  warns: boolean;
  below?: (part: AddressPart) => ReactNode;
  /** The address of somebody else, which the browser does not know. */
  ofAnother?: boolean;
  /** Before the names of the fields. */
  prefix?: string;
  purpose?: 'shipping' | 'billing';
  /** Of the form that the fields belong to from outside, and whether the browser checks them. */
  form?: string | undefined;
  checks?: boolean;
}

/** The fields of an address, in the order and with the labels of its country. */
export function AddressInputs({
  forms,
  text,
  onChange,
  onBlur,
  errorOf,
  warns,
  below,
  ofAnother,
  prefix = '',
  purpose = 'shipping',
  form,
  checks = false,
}: AddressInputsProps) {
  const country = countryOf(forms, text);
  return fieldsOf(forms, text).map(({ part, label, missing, hint }) => {
    const shared = {
      label,
      name: prefix + part,
      form,
      required: checks && missing !== undefined,
      'aria-required': missing !== undefined,
      className: `address-${part}`,
      error: errorOf(part),
      hint: (warns && part === 'pincode' && pincodeWarning(forms, text)) || hint,
      onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
      onBlur: () => onBlur?.(part),
      below: below?.(part),
    };
    const input = INPUTS[part];
    const autoComplete = ofAnother ? 'off' : input.autoComplete?.replace('shipping', purpose);
    const options =
      part === 'country' ? forms.countries : part === 'region' ? country?.regions : null;
    return options ? (
      <SelectField
        key={part}
        {...shared}
        autoComplete={autoComplete}
        value={options.some(({ code }) => code === text[part]) ? text[part] : ''}
        placeholder={forms.choose}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
      />
    ) : (
      <TextField key={part} {...input} {...shared} autoComplete={autoComplete} value={text[part]} />
    );
  });
}
