import { expect, test } from 'vitest';
import { fieldIdFor, readFieldValue, type ProductField } from '#contract/product-fields.ts';

test.each([
  ['Care & washing', [], 'care-washing'],
  ['Länge', [], 'lange'],
  ['Care', ['care', 'care-2'], 'care-3'],
  ['材料', [], 'field'],
  ['', ['field'], 'field-2'],
])('the id of a new field %j beside %j is %s', (name, taken, id) => {
  expect(fieldIdFor(name, taken)).toBe(id);
});

const field = (type: ProductField['type']): ProductField => ({
  id: 'f',
  name: 'F',
  type,
  unit: '',
  choices: ['Plain', 'Twill'],
});

test.each([
  ['number', '12.50', 12.5],
  ['number', -3, -3],
  ['number', '1e5', undefined],
  ['number', '1.2345', undefined],
  ['number', '0,5', undefined],
  ['choice', 'TWILL', 'Twill'],
  ['yes-no', 'Yes', true],
  ['yes-no', 0, false],
  ['text', ' soft ', 'soft'],
  ['text', 'x'.repeat(301), undefined],
  ['text', '  ', null],
] as const)('a %s field reads %j as %j', (type, given, value) => {
  const read = readFieldValue(field(type), given);
  expect('problem' in read ? undefined : read.value).toBe(value);
});
