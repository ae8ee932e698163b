import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { formatPrice, Price } from '#web/price.tsx';

test.for([
  [148, '$148.00'],
  [1284, '$1,284.00'],
  [-5, '-$5.00'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.1 + 0.2, '$0.30'],
  [123456.78, '$123,456.78'],
  [Number.NaN, ''],
  [Number('nothing'), ''],
  [Number.POSITIVE_INFINITY, ''],
] as const)('%d is written "%s"', ([dollars, words]) => {
  expect(formatPrice(dollars)).toBe(words);
});

test.for([
  [{ price: 148, salePrice: 96 }, 'Original price $148.00 Sale price $96.00'],
  [{ price: 148 }, '$148.00'],
  // A sale price above the price is charged, but no price is struck through.
  [{ price: 96, salePrice: 148 }, '$148.00'],
] as const)('a card says %o as "%s"', ([price, words]) => {
  const html = renderToStaticMarkup(createElement(Price, price));
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(words);
});

test('no screen makes an amount of its own', () => {
  const root = join(import.meta.dirname, '..');
  const own = globSync('{web,ui,storefront,admin}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') &&
      /style: 'currency'|\$\$\{|'\$'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});
