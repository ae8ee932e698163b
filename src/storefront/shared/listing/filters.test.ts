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

describe('filters of the shop’s own', () => {
  const facts = {
    ...DEFAULT_SHOP_FACTS,
    filters: [
      { group: 'option.weight', name: 'Weight', type: 'option' },
      { group: 'field.care', name: 'Care', type: 'text' },
    ],
  } as const;
  const readOwn = (query: string) =>
    readListing(new URLSearchParams(query), { ...facts, filters: [...facts.filters] });

  test('are in the address, commas of values included, after the others', () => {
    const state = readOwn('option.weight=1 kg,250 g&size=M&field.care=Wash cold%252C dry flat');
    expect(state.filters).toEqual({
      size: ['M'],
      'option.weight': ['1 kg', '250 g'],
      'field.care': ['Wash cold, dry flat'],
    });
    const address = listingAddress(state);
    expect(address).toBe(
      '/shop/listing?size=M&field.care=Wash+cold%252C+dry+flat&option.weight=1+kg,250+g',
    );
    expect(readOwn(address.split('?')[1] ?? '').filters).toEqual(state.filters);
    expect(listingAddress(withToggled(state, 'field.care', 'Wash cold, dry flat'))).toBe(
      '/shop/listing?size=M&option.weight=1+kg,250+g',
    );
    expect(appliedFilters(state.filters).map(({ group }) => group)).toEqual([
      'size',
      'field.care',
      'option.weight',
      'option.weight',
    ]);
  });

  test('repeated parameters of a form without script are read, and joined', () => {
    const query = 'option.weight=1 kg&option.weight=250 g';
    const state = readOwn(query);
    expect(state.filters).toEqual({ 'option.weight': ['1 kg', '250 g'] });
    expect(isCanonical(new URLSearchParams(query), state)).toBe(false);
    expect(isCanonical(new URLSearchParams('option.weight=1 kg,250 g'), state)).toBe(true);
  });

  test('those that the shop does not have are no filters', () => {
    expect(read('option.weight=1 kg').filters).toEqual({});
    expect(readOwn('option.height=1 m').filters).toEqual({});
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
