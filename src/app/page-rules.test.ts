import { describe, expect, test } from 'vitest';
import { cacheControlOf, normaliseAddress } from '#app/page-rules.ts';

describe('addresses', () => {
  const normal = (search: string) =>
    normaliseAddress('/shop/listing', new URLSearchParams(search)).address;
  test.each([
    ['', '/shop/listing'],
    ['utm_source=mail&gclid=1&category=men', '/shop/listing?category=men'],
    ['size=S%2CM&category=men&sortBy=', '/shop/listing?category=men&size=S%2CM'],
  ])('%s is kept as %s', (search, address) => {
    expect(normal(search)).toBe(address);
  });
  test('that are too long are not cached', () => {
    const search = new URLSearchParams({ color: 'x'.repeat(500) });
    expect(normaliseAddress('/shop/listing', search).isCacheable).toBe(false);
  });
  test('of private pages are never stored', () => {
    expect(cacheControlOf('/shop/checkout')).toBe('no-store');
    expect(cacheControlOf('/shop/home')).toBe('private, no-cache');
  });
});
