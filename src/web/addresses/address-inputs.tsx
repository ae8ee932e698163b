import type { ComponentProps, ReactNode } from 'react';
import type { AddressPart } from '#contract/addresses/address-formats.ts';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  countryOf,
  fieldsOf,
  pincodeWarning,
  type AddressText,
} from '#web/addresses/address-text.ts';

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
    autoComplete: 'shipping street-address',
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
  /** null: the specification's five fields. */
  forms: AddressForms | null;
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
}: AddressInputsProps) {
  const country = countryOf(forms, text);
  return fieldsOf(forms, text).map(({ part, label, missing, hint }) => {
    const shared = {
      label,
      name: part,
      'aria-required': missing !== undefined,
      className: `address-${part}`,
      error: errorOf(part),
      hint: (warns && part === 'pincode' && pincodeWarning(forms, text)) || hint,
      onChange: ({ target }: { target: { value: string } }) => onChange(part, target.value),
      onBlur: () => onBlur?.(part),
      below: below?.(part),
    };
    const input = INPUTS[part];
    const autoComplete = ofAnother ? 'off' : autoCompleteOf(part, forms);
    const options =
      part === 'country' ? forms?.countries : part === 'region' ? country?.regions : null;
    return options ? (
      <SelectField
        key={part}
        {...shared}
        autoComplete={autoComplete}
        value={options.some(({ code }) => code === text[part]) ? text[part] : ''}
        placeholder={forms?.choose}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
      />
    ) : (
      <TextField key={part} {...input} {...shared} autoComplete={autoComplete} value={text[part]} />
    );
  });
}

/** Beside a second line, the field of the street is the first one and not all of it. */
const autoCompleteOf = (part: AddressPart, forms: AddressForms | null): string | undefined =>
  part === 'address' && forms ? 'shipping address-line1' : INPUTS[part].autoComplete;
