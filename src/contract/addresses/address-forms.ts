import {
  addressFormatOf,
  ADDRESS_PARTS,
  type AddressFormat,
  type AddressPart,
} from '#contract/addresses/address-formats.ts';
import type {
  AddressFormField,
  AddressForms,
  CountryForm,
} from '#contract/addresses/address-forms.contract.ts';
import { regionsOf } from '#contract/addresses/address-regions.ts';
import { addressFormWords } from '#contract/words/storefront/address-form-words.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { shopFormat } from '#kernel/shop-format.ts';

/** The form of each country that the shop sells to; null for the specification's form, without a country. */
export function addressForms(
  { homeCountry, sellsTo }: { readonly homeCountry: string; readonly sellsTo: readonly string[] },
  language: string = shopFormat.language,
): AddressForms | null {
  if (sellsTo.length === 0) return null;
  const forms: AddressFormField[][] = [];
  const indexes = new Map<string, number>();
  const countries = byCountryName(sellsTo, language).map((code): CountryForm => {
    const format = addressFormatOf(code);
    const fields = fieldsOf(format);
    const key = JSON.stringify(fields);
    const form = indexes.get(key) ?? forms.push(fields) - 1;
    indexes.set(key, form);
    return countryForm(code, format, form, language);
  });
  return {
    home:
      sellsTo.length === 1 ? (sellsTo[0] ?? '') : sellsTo.includes(homeCountry) ? homeCountry : '',
    note: addressFormWords('note'),
    choose: addressFormWords('choose'),
    countryLabel: addressFormWords('country'),
    countryMissing: addressFormWords('countryMissing'),
    otherRegion: addressFormWords('otherRegion'),
    countries,
    forms,
  };
}

function countryForm(
  code: string,
  format: AddressFormat,
  form: number,
  language: string,
): CountryForm {
  const regions = format.region ? regionsOf(code) : [];
  const name = countryName(code, language);
  return {
    code,
    name,
    form,
    ...(format.looks && format.pincode
      ? {
          pincode: {
            pattern: format.looks[0],
            warning: addressFormWords('unusualPincode', {
              country: name,
              example: format.looks[1],
            }),
          },
        }
      : {}),
    ...(regions.length > 0 ? { regions } : {}),
  };
}

/** In the order in which the address is written. */
function fieldsOf(format: AddressFormat): AddressFormField[] {
  const written = format.lines
    .join(' ')
    .matchAll(/\{(\w+)\}/g)
    .map(([, part = '']) => (part === 'regionName' ? 'region' : part));
  const parts = ADDRESS_PARTS.filter((part) => part !== 'country');
  const ordered = [...new Set([...written, 'pincode', 'phone', 'notes'])];
  return ordered.flatMap((name) => {
    const part = parts.find((each) => each === name);
    return part ? [fieldOf(part, format)] : [];
  });
}

function fieldOf(part: AddressPart, { pincode, city, region }: AddressFormat): AddressFormField {
  const name =
    part === 'pincode'
      ? pincode || 'postalCode'
      : part === 'city'
        ? city
        : part === 'region'
          ? (region?.name ?? 'region')
          : part;
  const label = addressFormWords(name);
  if (part === 'company' || part === 'line2' || (part === 'region' && !region?.required))
    return { part, label: addressFormWords('optional', { label }) };
  return {
    part,
    label,
    missing: addressFormWords(`${part}Missing`, { label }),
    ...(part === 'pincode' && pincode === '' ? { hint: addressFormWords('noPincode') } : {}),
  };
}
