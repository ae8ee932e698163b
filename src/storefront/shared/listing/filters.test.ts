import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_FACTS } from '#support/default-settings.ts';
import { FILTER_GROUPS } from '#contract/listing.ts';
import {
  appliedFilters,
  cleared,
  filledAddress,
  isCanonical,
  LISTING_PARAMETERS,
  listingAddress,
  readListing,
  withSort,
  withToggled,
} from '#storefront/shared/listing/filters.ts';

const read = (query: string) => readListing(new URLSearchParams(query), DEFAULT_SHOP_FACTS);
const newestFirst = { ...DEFAULT_SHOP_FACTS, defaultSort: 'newest' } as const;

describe('the listing address', () => {
  test('keeps comma-joined lists and says the same again', () => {
    const state = read('category=women&color=Woad,Madder&sortBy=title-atoz&show=48');
    expect(state.filters).toEqual({ category: ['women'], color: ['Woad', 'Madder'] });
    expect(listingAddress(state)).toBe(
      '/shop/listing?category=women&color=Woad,Madder&sortBy=title-atoz&show=48',
    );
  });

  test('has only parameters that are listed as such', () => {
    const everything = listingAddress({
      filters: Object.fromEntries(FILTER_GROUPS.map((group) => [group, ['x']])),
      keyword: 'sock',
      sort: 'newest',
      show: 48,
      cursor: 'x',
      after: 24,
      featured: true,
      todaysDeal: true,
    });
    const names = [...new URL(everything, 'http://shop.test').searchParams.keys()];
    expect(names.toSorted()).toEqual(LISTING_PARAMETERS.toSorted());
  });

  test('leaves defaults out and ignores what it does not know', () => {
    expect(listingAddress(read('sortBy=price-lowtohigh&show=3&nonsense=1'))).toBe('/shop/listing');
    expect(read('sortBy=cheap').sort).toBe('price-lowtohigh');
    expect(read('show=NaN').show).toBe(24);
    expect(read('rating=4,9&stock=soon&sale=yes&price=cheap,25-50').filters).toEqual({
      rating: ['4'],
      price: ['25-50'],
    });
    expect(read('category=electronics').filters).toEqual({});
    expect(read('category=Men,electronics, KIDS').filters.category).toEqual(['men', 'kids']);
  });

  test('names the sort only when it is not the merchant’s default', () => {
    const state = readListing(new URLSearchParams('sortBy=price-lowtohigh'), newestFirst);
    expect(listingAddress(state)).toBe('/shop/listing?sortBy=price-lowtohigh');
    expect(listingAddress(withSort(state, 'newest'))).toBe('/shop/listing');
    expect(readListing(new URLSearchParams(), newestFirst).sort).toBe('newest');
  });

  test('takes repeated parameters of a form without script, and asks for one way of saying it', () => {
    const search = new URLSearchParams('category=men&category=women&sortBy=price-lowtohigh');
    expect(readListing(search, DEFAULT_SHOP_FACTS).filters.category).toEqual(['men', 'women']);
    for (const [query, expected] of [
      [search.toString(), false],
      ['category=men,women&sortBy=title-atoz&nonsense=1', true],
      ['', true],
      ['category=nonsense', false],
      ['category=men,nonsense', false],
      ['color=', false],
      ['sortBy=cheap', false],
    ] as const)
      expect(isCanonical(new URLSearchParams(query), read(query)), query).toBe(expected);
  });

  test('a colour with its own hex value survives the address', () => {
    const address = listingAddress({ filters: { color: ['Rust #A8452B'] } });
    expect(read(address.split('?')[1] ?? '').filters.color).toEqual(['Rust #A8452B']);
  });

  test('a toggled filter starts at the first products; a sort keeps the filters', () => {
    const state = read('category=women&show=96');
    expect(listingAddress(withToggled(state, 'color', 'Woad'))).toBe(
      '/shop/listing?category=women&color=Woad',
    );
    expect(listingAddress(withToggled(state, 'category', 'women'))).toBe('/shop/listing');
    expect(listingAddress(withSort(state, 'newest'))).toBe(
      '/shop/listing?category=women&sortBy=newest',
    );
    expect(appliedFilters(cleared(state).filters)).toEqual([]);
  });
});

describe('stored filters', () => {
  const fill = (query: string, stored: Parameters<typeof filledAddress>[1]) =>
    filledAddress(read(query), stored);

  test('fill an address that names the same category and nothing else', () => {
    expect(fill('category=women', { category: ['women'], color: ['Woad'] })).toBe(
      '/shop/listing?category=women&color=Woad',
    );
    expect(fill('', { color: ['Woad'] })).toBe('/shop/listing?color=Woad');
  });

  test('stay out of every other address', () => {
    expect(fill('category=men', { category: ['women'], color: ['Woad'] })).toBeNull();
    expect(fill('', { category: ['women'] })).toBeNull();
    expect(fill('category=women&size=M', { category: ['women'], color: ['Woad'] })).toBeNull();
    expect(fill('category=women', { category: ['women'] })).toBeNull();
  });
});
