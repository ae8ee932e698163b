/** The launch checks of where the shop sells, in which currency, how it is paid, and the tax and invoices this needs. */
import type { StoreSettings } from '#contract/settings.contract.ts';
import { byCountryName, countryName } from '#kernel/country-name.ts';
import { DEFAULT_CURRENCY } from '#kernel/currency.ts';
import { dayIn } from '#kernel/day.ts';
import {
  done,
  open,
  type Check,
  type CheckOf,
  type CheckResult,
} from '#modules/launch/launch-check.ts';
import { getStoreSettings, offeredMethods, taxRulesOf } from '#modules/settings/index.ts';
import type { Context } from '#platform/context.ts';

const checkCountries: CheckOf<StoreSettings> = ({ homeCountry, sellsTo }) => {
  const [id, label] = ['countries', 'Countries'] as const;
  if (sellsTo.length === 0)
    return open(
      'advice',
      id,
      label,
      'Addresses have no country, and orders from anywhere are accepted.',
      'Choose your country and those you sell to, under Settings, Countries.',
    );
  if (homeCountry === '')
    return open(
      'missing',
      id,
      label,
      'The shop sells to certain countries, but has none itself.',
      'Choose the country of the shop, under Settings, Countries.',
    );
  return done(id, label, `You sell to ${listed(sellsTo)}.`);
};

/** A shop outside the United States that has not changed the currency may have forgotten it. */
const checkCurrency: CheckOf<StoreSettings> = ({ currency, homeCountry }) =>
  currency === DEFAULT_CURRENCY && homeCountry !== '' && homeCountry !== 'US'
    ? open(
        'advice',
        'currency',
        'Currency',
        `Prices are in ${currency}, though your shop is in ${countryName(homeCountry)}.`,
        'Choose another currency under Settings, Shop, before the first order.',
      )
    : done('currency', 'Currency', `Prices are in ${currency}.`);

const checkMethods: CheckOf<StoreSettings> = (settings) => {
  const [id, label] = ['methods', 'Ways to pay'] as const;
  const names = offeredMethods(settings).map(({ name }) => name);
  if (settings.bankTransfer && !offeredMethods(settings).some(({ method }) => method === TRANSFER))
    return open(
      'missing',
      id,
      label,
      'Bank transfer is on, but not offered, because your account is missing.',
      'Enter account holder and IBAN under Settings, Payments.',
    );
  return names.length > 1
    ? done(id, label, `Customers choose from ${names.join(', ')}.`)
    : open(
        'advice',
        id,
        label,
        names.length === 0 ? 'No way to pay is on.' : `${names.join()} is the only way to pay.`,
        'Switch on others under Settings, Payments.',
      );
};
const TRANSFER = 'bankTransfer';

const checkTax = (settings: StoreSettings, now: Date): CheckResult => {
  const [id, label] = ['tax', 'Tax'] as const;
  const { taxScheme, homeCountry, timeZone } = settings;
  if (taxScheme === 'none')
    return open(
      'advice',
      id,
      label,
      'The shop charges and mentions no tax.',
      'If you have to charge it, choose how under Settings, Tax.',
    );
  const rules = taxRulesOf(settings, dayIn(timeZone, now));
  if (!rules) return done(id, label, 'As a small business you charge no tax.');
  if (homeCountry === '')
    return open(
      'missing',
      id,
      label,
      'Tax is charged at the rates of your country, which is not chosen.',
      'Choose the country of the shop, under Settings, Countries.',
    );
  const place = countryName(homeCountry);
  return rules.rates.some(({ country }) => country === homeCountry)
    ? done(id, label, `Tax is charged at the rates of ${place}.`)
    : open(
        'missing',
        id,
        label,
        `Tax is on, but ${place} has no rate, so none is charged there.`,
        'Add the rates under Settings, Tax.',
      );
};

const checkInvoices: CheckOf<StoreSettings> = ({ invoices, postalAddress }) => {
  const [id, label] = ['invoices', 'Invoices'] as const;
  if (!invoices)
    return open(
      'advice',
      id,
      label,
      'Orders get no numbered invoice.',
      'If the law requires one, switch invoices on under Settings, Tax.',
    );
  return postalAddress === ''
    ? open(
        'missing',
        id,
        label,
        'Invoices lack your address, and what is issued never changes.',
        'Enter the postal address under Settings, Shop.',
      )
    : done(id, label, 'Each order gets its invoice when it is paid.');
};

const listed = (countries: readonly string[]): string =>
  countries.length > 3
    ? `${countries.length} countries`
    : byCountryName(countries)
        .map((code) => countryName(code))
        .join(', ');

const ofSettings =
  (check: CheckOf<StoreSettings>): Check =>
  async (ctx: Context) =>
    check(await getStoreSettings(ctx));

/** Before shipping, because zones are of countries, and prices of the currency. */
export const PLACE_CHECKS: readonly Check[] = [checkCountries, checkCurrency].map(ofSettings);

export const MONEY_CHECKS: readonly Check[] = [
  ofSettings(checkMethods),
  async (ctx) => checkTax(await getStoreSettings(ctx), ctx.clock.now()),
  ofSettings(checkInvoices),
];
