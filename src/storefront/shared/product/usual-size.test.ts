import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSize, usualSize } from '#storefront/shared/product/usual-size.ts';
import { stubStorage } from '#support/browser-storage.ts';

let stored: Map<string, string>;
beforeEach(() => void (stored = stubStorage()));
afterEach(() => vi.unstubAllGlobals());

const LETTERS = ['XS', 'S', 'M', 'L', '2XL'];

test('the size chosen last is usual, among sizes of its kind only', () => {
  expect(usualSize('women', LETTERS)).toBeNull();
  rememberSize('women', 'M');
  rememberSize('women', 'L');
  rememberSize('women', '38');
  rememberSize('footwear', '42');
  expect(usualSize('women', LETTERS)).toBe('L');
  expect(usualSize('women', ['36', '38'])).toBe('38');
  expect(usualSize('footwear', ['41', '42'])).toBe('42');
  expect(usualSize('men', LETTERS)).toBeNull();
  expect(usualSize('women', ['XS', 'S'])).toBeNull();
});

test('what was put there by something else, or broken, is passed over', () => {
  for (const odd of ['null', '7', '[half', '{"women/letters":{"toString":1}}']) {
    stored.set('usual-sizes', odd);
    expect(usualSize('women', LETTERS)).toBeNull();
  }
});

test('without storage nothing is usual and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSize('women', 'M');
  expect(usualSize('women', LETTERS)).toBeNull();
});
