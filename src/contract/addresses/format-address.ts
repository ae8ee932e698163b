import { addressFormatOf, type AddressPart } from '#contract/addresses/address-formats.ts';
import { findRegion } from '#contract/addresses/address-regions.ts';
import { countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';

type WrittenAddress = { readonly [Part in AddressPart]?: string | undefined } & {
  /** Where the address names nobody, such as the customer of the order. */
  readonly userName?: string;
};

/** Chinese, Japanese and Korean characters. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The lines of an address as its country writes them, its last the country in the given language. */
export function formatAddress(
  address: WrittenAddress,
  locale: string = shopFormat.language,
): string[] {
  const { country = '', region = '' } = address;
  const format = addressFormatOf(country);
  const parts: Readonly<Record<string, string | undefined>> = {
    ...address,
    name: address.name || address.userName,
    // Who has no postcode types a hyphen, because the field is required.
    pincode: /\p{L}|\p{N}/u.test(address.pincode ?? '') ? address.pincode : '',
    regionName: findRegion(country, region)?.name ?? region,
  };
  const isOwnScript = EAST_ASIAN.test(`${address.address}${address.city}`);
  return [
    ...((isOwnScript && format.ownScript) || format.lines).map((line) => filled(line, parts)),
    country === '' ? '' : countryName(country, locale),
  ].filter((line) => line !== '');
}

/** The line without what separates parts that are missing. */
function filled(line: string, parts: Readonly<Record<string, string | undefined>>): string {
  const values = [...line.matchAll(PART)].map(([, part = '']) => parts[part]?.trim() ?? '');
  if (values.every((value) => value === '')) return '';
  const text = line.replace(PART, (_, part: string) => parts[part]?.trim() ?? '');
  return values.includes('')
    ? text
        .replace(/^[ ,-]+|[ ,-]+$/g, '')
        .replace(/ {2,}/g, ' ')
        .replace(/ ,/g, ',')
    : text;
}

const PART = /\{(\w+)\}/g;
