/** Currencies that PayPal takes. */
export const CURRENCIES = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'HUF',
  'ILS',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'SEK',
  'SGD',
  'THB',
  'TWD',
  'USD',
] as const;
export const DEFAULT_CURRENCY: Currency = 'USD';
export type Currency = (typeof CURRENCIES)[number];

/** PayPal refuses decimals in these, although `Intl` or ISO 4217 knows some. */
const WITHOUT_DECIMALS: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** Decimals of an amount in a currency: 0, 2 or 3. */
export function minorDigits(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** In a sentence, such as "Prices are in US dollars". */
export const currencyName = (currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;
