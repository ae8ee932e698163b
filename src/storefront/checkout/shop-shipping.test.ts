import { expect, test } from 'vitest';
import type { AddressForms } from '#contract/addresses/address-forms.contract.ts';
import { notShippedMessage } from '#storefront/checkout/shop-shipping.tsx';

const SHOP = { home: 'DE', zones: [] };
const FORMS: AddressForms = {
  home: 'DE',
  note: '',
  choose: '',
  countryLabel: '',
  countryMissing: '',
  otherRegion: '',
  countries: [{ code: 'DE', name: 'Deutschland (Server)', form: 0 }],
  forms: [[]],
};

test('a country is named as the server names it, not as the browser does', () => {
  expect(notShippedMessage(SHOP, { country: 'DE' }, FORMS)).toBe(
    'We do not ship to Deutschland (Server).',
  );
  expect(notShippedMessage(SHOP, null, FORMS)).toBe('We do not ship to Deutschland (Server).');
  for (const [address, forms] of [
    [{ country: 'FR' }, FORMS],
    [{ country: 'DE' }, null],
  ] as const)
    expect(notShippedMessage(SHOP, address, forms)).toBe('We do not ship to this address.');
});
