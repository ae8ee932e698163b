import { expect, test } from 'vitest';
import { formatIban, isIban } from './bank-account.ts';

test.each(['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', 'GB82WEST12345698765432'])(
  '%s is an IBAN',
  (typed) => expect(isIban(typed)).toBe(true),
);

test.each([
  '',
  'DE89',
  'DE88 3704 0044 0532 0130 00',
  'DE89 3704 0044 0532 0130 01',
  'DE89-3704-0044-0532-0130-00',
  'not an account',
])('%j is not', (typed) => expect(isIban(typed)).toBe(false));

test('is written in groups of four', () => {
  expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});
