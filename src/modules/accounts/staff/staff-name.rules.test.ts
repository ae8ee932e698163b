import { expect, test } from 'vitest';
import { isReservedStaffName, staffNameKey } from '#modules/accounts/staff/staff-name.rules.ts';

test.each([
  'Administrator',
  ' ADMINISTRATOR ',
  'Ａｄｍｉｎｉｓｔｒａｔｏｒ',
  'Admin\u200Bistrator',
  'Аdministrаtоr', // Cyrillic
  'Adm1n1strator',
  'Àdministrator',
  'Command line',
  'command-line',
  'Comm\u00ADand  Iine',
  'Deleted account',
  'Customer',
  'guest',
  'Stripe',
  'LOOM & CO',
  'token “Stock system” of Odile',
  'Token "x" of Odile',
])('%s is reserved', (name) => expect(isReservedStaffName(name, 'Loom & Co.')).toBe(true));

test.each(['Ann Weaver', 'Administrator Ann', '王小明', 'Tokenly Hoff', 'ज्योति', 'Loom'])(
  '%s is not',
  (name) => expect(isReservedStaffName(name, 'Loom & Co.')).toBe(false),
);

test('names that look the same have the same key; others differ, also in scripts with vowel signs', () => {
  expect(staffNameKey('Ann  Weaver')).toBe(staffNameKey('аnn w\u0435aver'));
  expect(staffNameKey('王小明')).not.toBe(staffNameKey('王大明'));
  expect(staffNameKey('राम')).not.toBe(staffNameKey('रमा'));
  expect(staffNameKey('…')).toBe('');
});
