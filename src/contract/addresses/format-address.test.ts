import { describe, expect, test } from 'vitest';
import { ADDRESS_FORMATS, addressFormatOf } from '#contract/addresses/address-formats.ts';
import { addressLines } from '#contract/addresses/address-lines.ts';
import { findRegion, regionsOf } from '#contract/addresses/address-regions.ts';
import { formatAddress } from '#contract/addresses/format-address.ts';
import { COUNTRIES } from '#contract/countries.ts';

const some = { name: 'Ada Lund', address: '1 Main St', city: 'Springfield', pincode: '1234' };

describe('an address is written as its country does', () => {
  test.each([
    [
      {
        ...some,
        country: 'US',
        region: 'CA',
        pincode: '94103',
        line2: 'Apt 4',
        company: 'Lund Inc',
      },
      ['Ada Lund', 'Lund Inc', '1 Main St', 'Apt 4', 'Springfield, CA 94103', 'United States'],
    ],
    [
      { ...some, country: 'US', pincode: '94103' },
      ['Ada Lund', '1 Main St', 'Springfield, 94103', 'United States'],
    ],
    [
      { ...some, country: 'DE', address: 'Fleethörn 27', city: 'Kiel', pincode: '24103' },
      ['Ada Lund', 'Fleethörn 27', '24103 Kiel', 'Germany'],
    ],
    [
      { ...some, country: 'GB', city: 'London', pincode: 'SW1A 1AA' },
      ['Ada Lund', '1 Main St', 'London', 'SW1A 1AA', 'United Kingdom'],
    ],
    [
      { ...some, country: 'IT', city: 'Roma', region: 'RM', pincode: '00144' },
      ['Ada Lund', '1 Main St', '00144 Roma RM', 'Italy'],
    ],
    [
      { ...some, country: 'BR', city: 'São Paulo', region: 'SP', pincode: '01310-100' },
      ['Ada Lund', '1 Main St', 'São Paulo - SP', '01310-100', 'Brazil'],
    ],
    [
      { ...some, country: 'JP', city: 'Chiyoda', region: '13', pincode: '100-0001' },
      ['Ada Lund', '1 Main St', 'Chiyoda, Tokyo 100-0001', 'Japan'],
    ],
    [
      {
        ...some,
        country: 'JP',
        name: '山田 花子',
        address: '丸の内1-1',
        city: '千代田区',
        region: '13',
        pincode: '100-0001',
      },
      ['〒100-0001', 'Tokyo 千代田区', '丸の内1-1', '山田 花子', 'Japan'],
    ],
    [
      { ...some, country: 'AE', city: 'Deira', region: 'DU', pincode: '-' },
      ['Ada Lund', '1 Main St', 'Deira', 'Dubai', 'United Arab Emirates'],
    ],
    [
      { ...some, country: 'KE', city: 'Nairobi', pincode: '00100' },
      ['Ada Lund', '1 Main St', '00100 Nairobi', 'Kenya'],
    ],
  ])('%o', (address, lines) => {
    expect(formatAddress(address, 'en')).toEqual(lines);
  });

  test('with the country in the language of the reader', () => {
    expect(formatAddress({ ...some, country: 'AT' }, 'de').at(-1)).toBe('Österreich');
  });

  test('and with the customer where it names nobody', () => {
    const { name: _, ...rest } = some;
    expect(formatAddress({ ...rest, userName: 'Wilma', country: 'DE' })[0]).toBe('Wilma');
    expect(formatAddress({ ...some, userName: 'Wilma', country: 'DE' })[0]).toBe('Ada Lund');
  });
});

test('an address without a country has the lines of the specification, by either function', () => {
  const address = { address: '12 Loom Street, ', city: 'Weaverton -', pincode: '-' };
  expect(addressLines({ ...address, userName: 'Wilma' })).toEqual([
    'Wilma',
    ...Object.values(address),
  ]);
  const real = {
    userName: 'Wilma',
    address: '12 Loom Street',
    city: 'Weaverton',
    pincode: '10115',
  };
  expect(formatAddress(real)).toEqual(addressLines(real));
});

test.each(Object.keys(ADDRESS_FORMATS))('the format of %s is complete', (country) => {
  const { lines, looks, pincode, region } = addressFormatOf(country);
  expect(COUNTRIES).toContain(country);
  const text = lines.join(' ');
  for (const part of ['name', 'company', 'address', 'line2', 'city'])
    expect(text).toContain(`{${part}}`);
  expect(text.includes('{pincode}')).toBe(pincode !== '');
  expect(/\{region(Name)?\}/.test(text)).toBe(region !== undefined);
  if (looks) expect(looks[1]).toMatch(new RegExp(`^${looks[0]}$`));
  if (regionsOf(country).length > 0) expect(region?.required).toBe(true);
});

test('regions have codes of their own, and are found by code and name', () => {
  for (const [country, count] of [
    ['US', 59],
    ['CA', 13],
    ['AU', 8],
    ['IT', 107],
    ['ES', 52],
    ['JP', 47],
    ['IN', 36],
    ['BR', 27],
    ['MX', 32],
    ['AE', 7],
  ] as const) {
    const regions = regionsOf(country);
    expect([country, regions.length]).toEqual([country, count]);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
    for (const { code, name } of regions) {
      expect(findRegion(country, name)?.code).toBe(code);
      expect(findRegion(country, code.toLowerCase())?.code).toBe(code);
    }
  }
  expect(findRegion('ES', 'coruna')).toBeUndefined();
  expect(findRegion('ES', 'a coruna')?.code).toBe('C');
  expect(findRegion('DE', 'Bayern')).toBeUndefined();
});
