/** VAT rates of the EU, Norway, Switzerland and the United Kingdom, which the merchant may take over and must check. */
import type { TaxRateSetting } from '#contract/tax-settings.ts';

/** The day for which the rates were compiled. Nothing updates them in a shop. */
export const KNOWN_ON = '2026-01-01';

/** Country, standard rate and the reduced rate for most food and books; in percent, 0 where there is none. */
const RATES =
  'AT 20 10, BE 21 6, BG 20 9, CH 8.1 2.6, CY 19 5, CZ 21 12, DE 19 7, DK 25 0, EE 24 9, ES 21 10, FI 25.5 13.5, FR 20 5.5, ' +
  'GB 20 5, GR 24 13, HR 25 5, HU 27 18, IE 23 13.5, IT 22 10, LT 21 12, LU 17 8, LV 21 12, MT 18 5, NL 21 9, NO 25 15, ' +
  'PL 23 8, PT 23 6, RO 21 11, SE 25 12, SI 22 9.5, SK 23 19';

const KNOWN = new Map(
  RATES.split(', ').map((entry) => {
    const [country = '', standard, reduced] = entry.split(' ');
    return [country, { standard: Number(standard), reduced: Number(reduced) }] as const;
  }),
);

/** The known rates of these countries for which the shop has none of the class yet. */
export const missingRates = (
  countries: readonly string[],
  present: readonly TaxRateSetting[],
): TaxRateSetting[] =>
  countries.flatMap((country) => {
    const known = KNOWN.get(country);
    return (['standard', 'reduced'] as const).flatMap((taxClass) => {
      const rate = known?.[taxClass] ?? 0;
      const has = present.some((each) => each.country === country && each.class === taxClass);
      return rate === 0 || has
        ? []
        : [{ country, region: '', class: taxClass, rate, from: '', until: '' }];
    });
  });
