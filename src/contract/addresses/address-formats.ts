/** How addresses are written, by country: the order of their parts and what these are called. */

/** The fields of an address: the specification's five, and those that a country may need. */
export const ADDRESS_PARTS = [
  'country',
  'name',
  'company',
  'address',
  'line2',
  'city',
  'region',
  'pincode',
  'phone',
  'notes',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type PincodeName = 'postcode' | 'postalCode' | 'zip' | 'pin' | 'eircode';
export type CityName = 'city' | 'town' | 'suburb';
export type RegionName =
  | 'state'
  | 'stateOrTerritory'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'emirate'
  | 'region';

export interface AddressFormat {
  /** Lines of a parcel's label without country; `regionName` is the region written out. The form has the same order. */
  readonly lines: readonly string[];
  /** Lines of an address in the country's own script, where they are in another order. */
  readonly ownScript?: readonly string[];
  /** Empty where there are no postcodes. */
  readonly pincode: PincodeName | '';
  /** What a postcode looks like, as a regular expression, and an example. Others are accepted with a warning. */
  readonly looks?: readonly [pattern: string, example: string];
  readonly city: CityName;
  readonly region?: { readonly name: RegionName; readonly required: boolean };
}

const WHO = ['{name}', '{company}'];
const STREET = ['{address}', '{line2}'];
const lines = (...last: string[]): string[] => [...WHO, ...STREET, ...last];

const PINCODE_FIRST: AddressFormat = {
  lines: lines('{pincode} {city}'),
  pincode: 'postcode',
  city: 'city',
};
const CITY_FIRST: AddressFormat = { ...PINCODE_FIRST, lines: lines('{city} {pincode}') };
const BELOW: AddressFormat = { ...PINCODE_FIRST, lines: lines('{city}', '{pincode}') };

const required = (name: RegionName) => ({ name, required: true });
const optional = (name: RegionName) => ({ name, required: false });
const looking = (format: AddressFormat, pattern: string, example: string): AddressFormat => ({
  ...format,
  looks: [pattern, example],
});

export const ADDRESS_FORMATS: Readonly<Record<string, AddressFormat>> = {
  AE: {
    ...PINCODE_FIRST,
    lines: lines('{city}', '{regionName}'),
    pincode: '',
    region: required('emirate'),
  },
  AR: looking(
    {
      ...PINCODE_FIRST,
      lines: lines('{pincode} {city}', '{region}'),
      region: optional('province'),
    },
    '[A-Z]?\\d{4}([A-Z]{3})?',
    'C1070AAM',
  ),
  AT: looking(PINCODE_FIRST, '\\d{4}', '1010'),
  AU: {
    ...CITY_FIRST,
    lines: lines('{city} {region} {pincode}'),
    city: 'suburb',
    looks: ['\\d{4}', '2060'],
    region: required('stateOrTerritory'),
  },
  BE: looking(PINCODE_FIRST, '\\d{4}', '1000'),
  BG: looking(PINCODE_FIRST, '\\d{4}', '1000'),
  BR: {
    ...BELOW,
    lines: lines('{city} - {region}', '{pincode}'),
    looks: ['\\d{5}-?\\d{3}', '01310-100'],
    region: required('state'),
  },
  CA: {
    ...CITY_FIRST,
    lines: lines('{city} {region} {pincode}'),
    pincode: 'postalCode',
    looks: ['[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', 'K1A 0B1'],
    region: required('province'),
  },
  CH: looking(PINCODE_FIRST, '\\d{4}', '3000'),
  CN: {
    ...CITY_FIRST,
    lines: lines('{city}', '{region} {pincode}'),
    ownScript: ['{pincode}', '{region}{city}', ...STREET, ...WHO.toReversed()],
    pincode: 'postalCode',
    looks: ['\\d{6}', '100000'],
    region: required('province'),
  },
  CY: looking(PINCODE_FIRST, '\\d{4}', '1010'),
  CZ: looking(PINCODE_FIRST, '\\d{3} ?\\d{2}', '110 00'),
  DE: looking(PINCODE_FIRST, '\\d{5}', '10115'),
  DK: looking(PINCODE_FIRST, '\\d{4}', '1050'),
  EE: looking(PINCODE_FIRST, '\\d{5}', '10111'),
  ES: {
    ...PINCODE_FIRST,
    lines: lines('{pincode} {city}', '{regionName}'),
    looks: ['\\d{5}', '28001'],
    region: required('province'),
  },
  FI: looking(PINCODE_FIRST, '\\d{5}', '00100'),
  FR: looking(PINCODE_FIRST, '\\d{5}', '75001'),
  GB: {
    ...BELOW,
    city: 'town',
    looks: ['(GIR ?0AA|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})', 'SW1A 1AA'],
  },
  GR: looking(PINCODE_FIRST, '\\d{3} ?\\d{2}', '105 57'),
  HK: { ...PINCODE_FIRST, lines: lines('{city}'), pincode: '' },
  HR: looking(PINCODE_FIRST, '\\d{5}', '10000'),
  HU: looking(
    { ...PINCODE_FIRST, lines: [...WHO, '{city}', ...STREET, '{pincode}'] },
    '\\d{4}',
    '1051',
  ),
  IE: {
    ...BELOW,
    lines: lines('{city}', '{region}', '{pincode}'),
    city: 'town',
    pincode: 'eircode',
    looks: ['[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 AF30'],
    region: optional('county'),
  },
  IL: looking(CITY_FIRST, '\\d{5}(\\d{2})?', '9546436'),
  IN: {
    ...CITY_FIRST,
    lines: lines('{city} {pincode}', '{regionName}'),
    pincode: 'pin',
    looks: ['[1-9]\\d{2} ?\\d{3}', '110034'],
    region: required('state'),
  },
  IS: looking(PINCODE_FIRST, '\\d{3}', '101'),
  IT: {
    ...PINCODE_FIRST,
    lines: lines('{pincode} {city} {region}'),
    looks: ['\\d{5}', '00144'],
    region: required('province'),
  },
  JP: {
    ...CITY_FIRST,
    lines: lines('{city}, {regionName} {pincode}'),
    ownScript: ['〒{pincode}', '{regionName} {city}', ...STREET, ...WHO.toReversed()],
    pincode: 'postalCode',
    looks: ['\\d{3}-?\\d{4}', '100-0001'],
    region: required('prefecture'),
  },
  KR: {
    ...CITY_FIRST,
    ownScript: ['{city} {address}', '{line2}', ...WHO.toReversed(), '{pincode}'],
    looks: ['\\d{5}', '03051'],
  },
  LI: looking(PINCODE_FIRST, '\\d{4}', '9490'),
  LT: looking(PINCODE_FIRST, '(LT-)?\\d{5}', '01100'),
  LU: looking(PINCODE_FIRST, '(L-)?\\d{4}', '1009'),
  LV: looking(PINCODE_FIRST, '(LV-)?\\d{4}', 'LV-1050'),
  MC: looking(PINCODE_FIRST, '980\\d{2}', '98000'),
  MT: looking(CITY_FIRST, '[A-Z]{3} ?\\d{2,4}', 'VLT 1117'),
  MX: {
    ...PINCODE_FIRST,
    lines: lines('{pincode} {city}, {regionName}'),
    looks: ['\\d{5}', '06000'],
    region: required('state'),
  },
  MY: {
    ...PINCODE_FIRST,
    lines: lines('{pincode} {city}', '{region}'),
    looks: ['\\d{5}', '50050'],
    region: optional('state'),
  },
  NL: looking(PINCODE_FIRST, '\\d{4} ?[A-Z]{2}', '1012 JS'),
  NO: looking(PINCODE_FIRST, '\\d{4}', '0150'),
  NZ: looking(CITY_FIRST, '\\d{4}', '6011'),
  PL: looking(PINCODE_FIRST, '\\d{2}-?\\d{3}', '00-950'),
  PT: looking(PINCODE_FIRST, '\\d{4}(-?\\d{3})?', '1000-205'),
  RO: looking(PINCODE_FIRST, '\\d{6}', '010011'),
  SE: looking(PINCODE_FIRST, '\\d{3} ?\\d{2}', '111 20'),
  SG: looking({ ...CITY_FIRST, pincode: 'postalCode' }, '\\d{6}', '018956'),
  SI: looking(PINCODE_FIRST, '\\d{4}', '1000'),
  SK: looking(PINCODE_FIRST, '\\d{3} ?\\d{2}', '811 01'),
  TR: looking(PINCODE_FIRST, '\\d{5}', '34000'),
  TW: {
    ...CITY_FIRST,
    ownScript: ['{pincode}', '{city}', ...STREET, ...WHO.toReversed()],
    looks: ['\\d{3}(\\d{2,3})?', '104'],
  },
  UA: looking(CITY_FIRST, '\\d{5}', '01001'),
  US: {
    ...CITY_FIRST,
    lines: lines('{city}, {region} {pincode}'),
    pincode: 'zip',
    looks: ['\\d{5}(-\\d{4})?', '94103'],
    region: required('state'),
  },
  ZA: looking(BELOW, '\\d{4}', '8001'),
};

/** Of the countries that the table does not have. */
const OTHER: AddressFormat = {
  ...PINCODE_FIRST,
  lines: lines('{pincode} {city}', '{region}'),
  pincode: 'postalCode',
  region: optional('region'),
};
/** Spec 2: the order of an address without a country. */
const WITHOUT_COUNTRY: AddressFormat = { ...PINCODE_FIRST, lines: lines('{city}', '{pincode}') };

export const addressFormatOf = (country: string): AddressFormat =>
  country === '' ? WITHOUT_COUNTRY : (ADDRESS_FORMATS[country] ?? OTHER);
