import { expect, test } from 'vitest';
import { placeOf } from '#contract/place.ts';

test('an address without a country is in the only country that the shop sells to', () => {
  const old = { pincode: '10115' };
  expect(placeOf(old)).toEqual({ country: '', region: '', pincode: '10115' });
  expect(placeOf(old, ['DE'])).toEqual({ country: 'DE', region: '', pincode: '10115' });
  expect(placeOf(old, ['AT', 'DE']).country).toBe('');
  const abroad = { pincode: '90210', region: 'CA', country: 'US' };
  expect(placeOf(abroad, ['DE'])).toEqual(abroad);
});
