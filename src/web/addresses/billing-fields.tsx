import { useState } from 'react';
import type { AddressFormField, AddressForms } from '#contract/addresses/address-forms.contract.ts';
import type { WrittenBilling } from '#contract/billing-address.ts';
import { MAX_TEXT } from '#contract/limits.ts';
import { addressFieldWords } from '#contract/words/storefront/address-field-words.ts';
import { billingWords } from '#contract/words/storefront/billing-words.ts';
import { TextField } from '#ui/text-field.tsx';
import { NO_ADDRESS, textOf } from '#web/addresses/address-text.ts';
import { BILLING_PREFIX } from '#web/addresses/billing-text.ts';
import { AddressInputs } from '#web/addresses/country-address.tsx';

interface BillingFieldsProps {
  /** Null: a shop without countries. */
  forms: AddressForms | null;
  initial: WrittenBilling | undefined;
  /** Of the form that the fields belong to, if they are outside of it. */
  form?: string;
  /** Whether the browser checks that nothing is missing. */
  checks: boolean;
  /** Typed by staff. */
  ofAnother?: boolean;
  errorOf?: (part: string) => string | undefined;
}

/** The fields of a billing address, which are those of a delivery without what a carrier needs. */
export function BillingFields({
  forms,
  initial,
  form,
  checks,
  ofAnother = false,
  errorOf = () => undefined,
}: BillingFieldsProps) {
  const [shown] = useState(() => billingForms(forms));
  const [text, setText] = useState(() => ({
    ...(initial ? textOf(initial) : NO_ADDRESS),
    country: initial?.country || shown.home,
  }));
  const [hasLeftPincode, leavePincode] = useState(false);
  return (
    <>
      <AddressInputs
        forms={shown}
        text={text}
        prefix={BILLING_PREFIX}
        purpose="billing"
        form={form}
        checks={checks}
        ofAnother={ofAnother}
        onChange={(part, value) => setText((all) => ({ ...all, [part]: value }))}
        onBlur={(part) => {
          if (part === 'pincode') leavePincode(true);
        }}
        errorOf={errorOf}
        warns={hasLeftPincode}
      />
      <TextField
        form={form}
        label={billingWords('vatId')}
        name={`${BILLING_PREFIX}vatId`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TEXT.vatId}
        defaultValue={initial?.vatId}
        error={errorOf('vatId')}
      />
    </>
  );
}

/** Of each country; of a shop without countries, one that has none. */
function billingForms(forms: AddressForms | null): AddressForms {
  if (forms)
    return {
      ...forms,
      forms: forms.forms.map((fields) =>
        fields.filter(({ part }) => part !== 'phone' && part !== 'notes'),
      ),
    };
  const required = (part: 'address' | 'city' | 'pincode'): AddressFormField => ({
    part,
    label: addressFieldWords(part),
    missing: addressFieldWords(`${part}Missing`),
  });
  return {
    home: '',
    note: '',
    choose: '',
    countryLabel: '',
    countryMissing: '',
    otherRegion: '',
    countries: [{ code: '', name: '', form: 0 }],
    forms: [
      [
        { part: 'name', label: billingWords('name'), missing: billingWords('nameMissing') },
        { part: 'company', label: billingWords('company') },
        required('address'),
        required('city'),
        required('pincode'),
      ],
    ],
  };
}
