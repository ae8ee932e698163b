import { expect, test } from 'vitest';
import { loggedPath } from '#platform/http/logged-path.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

test.each([
  '/shop/shared-wishlist',
  '/Shop/Shared-Wishlist',
  '/api/v1/shop/wishlist/shared',
  '/shop/wishlist/shared',
])('%s: the link of a shared wishlist is not logged', (folder) => {
  expect(loggedPath(`${folder}/${TOKEN}`)).toBe(`${folder}/012345…`);
  expect(loggedPath(`${folder}/${TOKEN}/`)).toBe(`${folder}/012345…/`);
});

test('other paths are logged unchanged', () => {
  for (const path of ['/', '/shop/wishlist', '/shop/shared-wishlist', `/media/${TOKEN}/240.webp`])
    expect(loggedPath(path)).toBe(path);
});
