/** The settings from which the tax of a cart follows, as the API takes them. */
import { z } from 'zod';
import { COUNTRIES } from '#contract/countries.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { calendarDay, requiredText, text } from '#contract/fields.ts';
import {
  MAX_TAX_CLASSES,
  MAX_TAX_RATES,
  overlapping,
  SHIPPING_TAXES,
  TAX_CLASSES,
  TAX_SCHEMES,
} from '#contract/tax-settings.ts';

/** The name of a class: one of every shop's, or one that the merchant has named. */
export const taxClass = requiredText(MAX_ADMIN_TEXT.taxClass);

const taxRate = z.object({
  country: z.enum(COUNTRIES, 'must be a country'),
  region: text(60).describe('As addresses have it; empty for the whole country'),
  class: taxClass,
  rate: z
    .number()
    .min(0, 'must be 0 or more')
    .max(100, 'must be at most 100')
    .refine(
      (rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6,
      'must have at most three decimals',
    )
    .describe('In percent'),
  from: z.union([z.literal(''), calendarDay]).describe('First day; empty: since always'),
  until: z.union([z.literal(''), calendarDay]).describe('Last day; empty: until further notice'),
});

export const taxSettings = {
  taxScheme: z
    .enum(TAX_SCHEMES)
    .describe(
      'none: no tax; small-business: no tax, and a sentence that says so; home: the rate of the home country, also in the EU; one-stop: the rate of the country of delivery',
    ),
  pricesIncludeTax: z.boolean().describe('Whether prices include tax; else it is added to them'),
  shippingTax: z
    .enum(SHIPPING_TAXES)
    .describe("Shipping is taxed in proportion to the items' rates, or at the highest of them"),
  taxClasses: z
    .array(taxClass)
    .max(MAX_TAX_CLASSES, `must be at most ${MAX_TAX_CLASSES}`)
    .refine(
      (names) =>
        new Set([...TAX_CLASSES, ...names].map((name) => name.toLowerCase())).size ===
        TAX_CLASSES.length + names.length,
      'must be different from each other and from the usual ones',
    )
    .describe('Besides standard, reduced, zero and none'),
  taxRates: z
    .array(taxRate)
    .max(MAX_TAX_RATES, `must be at most ${MAX_TAX_RATES}`)
    .refine(
      (rates) => rates.every(({ from, until }) => from === '' || until === '' || from <= until),
      'must not end before they begin',
    )
    .refine((rates) => overlapping(rates) === null, 'must not have two rates for one day'),
};
