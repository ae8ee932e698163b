import { assert, expect, test } from 'vitest';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import { addressForms } from '#contract/addresses/address-forms.ts';
import {
  NO_ADDRESS,
  pickedAddress,
  submittedAddress,
  textOf,
} from '#web/addresses/address-text.ts';
import { missingOfFive } from '#web/addresses/five-fields.ts';
import {
  bodyOf,
  fieldsOf,
  missingFields,
  pincodeWarning,
  prefilled,
} from '#web/addresses/country-address.tsx';

function formsOf(...sellsTo: string[]): AddressForms {
  const forms = addressForms({ homeCountry: sellsTo[0] ?? '', sellsTo }, 'en');
  assert(forms);
  return forms;
}
const HOME = textOf({
  name: 'Ada Lund',
  address: '1 Main St',
  city: 'Springfield',
  pincode: '94103',
  phone: '1',
  notes: '-',
});

test('without countries the form has the five fields of the specification, and sends no other', () => {
  expect(missingOfFive(NO_ADDRESS).map(({ label }) => label)).toEqual([
    'Address',
    'City',
    'Pincode',
    'Phone',
    'Notes',
  ]);
  expect(Object.keys(pickedAddress([], (part) => HOME[part]))).toEqual([
    'address',
    'city',
    'pincode',
    'phone',
    'notes',
  ]);
});

test('with one country there is no choice of it', () => {
  const forms = formsOf('DE');
  expect(fieldsOf(forms, HOME).map(({ part }) => part)).not.toContain('country');
  expect(bodyOf(forms, HOME)).not.toHaveProperty('country');
  expect(missingFields(forms, HOME)).toEqual([]);
});

test('with several the fields follow the choice, and what was typed stays', () => {
  const forms = formsOf('DE', 'US', 'CA');
  const undecided = { ...HOME, region: 'CA' };
  expect(fieldsOf(forms, undecided).map(({ part }) => part)).not.toContain('region');
  expect(missingFields(forms, undecided).map(({ missing }) => missing)).toEqual([
    'Choose the country.',
  ]);
  expect(bodyOf(forms, { ...undecided, country: 'US' })).toMatchObject({
    country: 'US',
    region: 'CA',
  });
  // California is no province of Canada.
  const canadian = { ...undecided, country: 'CA' };
  expect(missingFields(forms, canadian).map(({ missing }) => missing)).toEqual([
    'Province is missing.',
  ]);
  expect(bodyOf(forms, canadian)).toMatchObject({ region: '' });
  expect(bodyOf(forms, { ...undecided, country: 'DE' })).not.toHaveProperty('region');
});

test('a new address begins in the shop’s country, with the user’s name; one that is edited stays', () => {
  const forms = formsOf('DE', 'US');
  expect(prefilled(forms, NO_ADDRESS, 'Ida')).toMatchObject({ country: 'DE', name: 'Ida' });
  const old = textOf({ address: '1 Main St' });
  expect(prefilled(forms, old, 'Ida')).toEqual(old);
});

test('a postcode that is unusual in the country leads to a warning and is no gap', () => {
  const forms = formsOf('DE', 'GB');
  const german = { ...HOME, country: 'DE', pincode: 'SW1A 1AA' };
  expect(pincodeWarning(forms, german)).toBe(
    'Germany: codes usually look like 10115. Please check yours.',
  );
  expect(missingFields(forms, german)).toEqual([]);
  expect(pincodeWarning(forms, { ...german, country: 'GB', pincode: 'sw1a 1aa' })).toBeUndefined();
});

test('a form that the browser submits has what it shows; a typed region counts before a chosen one', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(HOME)) form.set(name, value);
  for (const name of ['country', 'company', 'line2', 'region', 'name']) form.delete(name);
  expect(submittedAddress(form)).toEqual({
    address: '1 Main St',
    city: 'Springfield',
    pincode: '94103',
    phone: '1',
    notes: '-',
  });
  form.set('country', 'US');
  form.set('region', 'TX');
  form.set('otherRegion', ' ');
  expect(submittedAddress(form)).toMatchObject({ country: 'US', region: 'TX' });
  form.set('otherRegion', 'Ohio');
  expect(submittedAddress(form)).toMatchObject({ region: 'Ohio' });
});
