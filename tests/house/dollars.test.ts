import { expect, test } from 'vitest';
import { isTest, sourcesUnder } from './sources.ts';

/** Where the defaults are. */
const DEFAULTS = new Set(['src/kernel/shop-format.ts', 'src/kernel/currency.ts']);

/** A currency in code: its code as a text, the word, or a sign that is no parameter of SQL or of a replacement. */
const DOLLARS =
  /['"`]USD['"`]|dollar|(?<=['"`\s(>])\$(?:\d{2}|\d\.\d|['"`)<]|\$\{(?!names\.|this\.values))/i;

const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '');

const dollarsIn = (text: string): string[] =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, at) => (DOLLARS.test(line) ? [`${at + 1}: ${line.trim()}`] : []));

test('only the defaults name a currency', () => {
  const found = sourcesUnder('src')
    .filter(({ file }) => !isTest(file) && !DEFAULTS.has(file))
    .flatMap(({ file, text }) => dollarsIn(text).map((line) => `${file}:${line}`));
  expect(
    found,
    'write amounts with formatPrice or formatMoney, and the currency with currencySign, currencyWord or shopFormat.currency',
  ).toEqual([]);
});

test.each([
  "const label = 'Amount in dollars';",
  "currency ?? 'USD'",
  'label="Min purchase, in $"',
  "'Above ($)'",
  '`$${amount}`',
  "return '$50';",
])('finds %s', (line) => {
  expect(dollarsIn(line)).toHaveLength(1);
});

test.each([
  '`${count} products`',
  "'WHERE id = $1'",
  "text.replace(/a/g, '$&,')",
  '// in dollars',
  'const $ = 1;',
])('accepts %s', (line) => {
  expect(dollarsIn(line)).toEqual([]);
});
