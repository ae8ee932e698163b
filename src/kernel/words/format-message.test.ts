import { expect, test } from 'vitest';
import { formatMessage, messageProblem, valueNames } from '#kernel/words/format-message.ts';

const DAYS = 'Works for {days, plural, one {# day} other {# days}}, {name}.';

test.each([
  ['Hello {name}', { name: 'Ida' }, 'Hello Ida'],
  ['Hello { name }!', { name: '{days}' }, 'Hello {days}!'],
  ['no values', {}, 'no values'],
  ['{gone}.', {}, '.'],
  [DAYS, { days: 1, name: 'Ida #1' }, 'Works for 1 day, Ida #1.'],
  [DAYS, { days: 1200, name: 'Ida' }, 'Works for 1,200 days, Ida.'],
  ['{n, plural, =0 {none} =1 {a single one} one {#} other {#}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} =1 {a single one} one {#} other {#}}', { n: 1 }, 'a single one'],
  ['{n, plural, =0 {none} one {#} other {#}}', { n: 10 }, '10'],
  ['{n, plural, one {x} other {in {place}}}', { n: 2, place: 'the box' }, 'in the box'],
])('%s', (text, values, shown) => {
  expect(formatMessage(text, values, 'en')).toBe(shown);
});

test('plurals and numbers follow the language', () => {
  const text = '{n, plural, one {# соболь} few {# соболя} many {# соболей} other {# соболя}}';
  expect([1, 3, 5, 21].map((n) => formatMessage(text, { n }, 'ru'))).toEqual([
    '1 соболь',
    '3 соболя',
    '5 соболей',
    '21 соболь',
  ]);
  expect(formatMessage('{n}', { n: 1234.5 }, 'de')).toBe('1.234,5');
});

test('a text is refused for braces that do not match and for values that the default does not have', () => {
  const values = valueNames(DAYS);
  expect(values).toEqual(['days', 'name']);
  expect(messageProblem('{days} days', values)).toBeNull();
  expect(messageProblem('', values)).toBeNull();
  expect(messageProblem('Dear {customer}', values)).toBe(
    'There is no value {customer} here. You can use {days}, {name}.',
  );
  expect(messageProblem('{a}', [])).toBe('There is no value {a} here: remove it.');
  for (const broken of [
    '{name',
    'name}',
    '{}',
    '{name, plural, one {x}}',
    '{name, plural}',
    '{name, number}',
    '{na me}',
    '{name, plural, other {x}',
  ])
    expect(messageProblem(broken, values), broken).toMatch(/^The braces do not match: /);
});
