/** The shop's shipping zones as the API takes them. */
import { z } from 'zod';
import { COUNTRIES } from '#contract/countries.ts';
import { exactText, paragraphs, requiredText, text } from '#contract/fields.ts';
import {
  MAX_ADMIN_TEXT,
  MAX_PRICE_STEPS,
  MAX_SHIPPING_ZONES,
  MAX_ZONE_METHODS,
  MAX_ZONE_PLACES,
} from '#contract/limits.ts';
import { MAX_CENTS } from '#kernel/money.ts';

/** A postcode, a range of numbers of the same length, or what it begins with. */
const POSTCODES = /^(?:[A-Z0-9 ]+\*?|(?:\d+)-(?:\d+))$/;

const isDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((each) => each.toLowerCase())).size === texts.length;
const amount = z
  .number()
  .min(0, 'must be 0 or more')
  .max(MAX_CENTS / 100, 'must be at most 10,000,000');

const step = z.object({
  upTo: z
    .number()
    .positive('must be more than 0')
    .max(MAX_CENTS, 'must be at most 1,000,000,000')
    .nullable()
    .describe(
      "Grams, or an amount in the shop's currency; null for the last one, which has no end",
    ),
  price: amount.describe("In the shop's currency"),
});

const isRising = (steps: readonly z.infer<typeof step>[]): boolean =>
  steps.every(({ upTo }, at) => {
    const next = steps[at + 1];
    return !next || (upTo !== null && (next.upTo === null || next.upTo > upTo));
  });

const method = z.object({
  name: requiredText(MAX_ADMIN_TEXT.shippingMethod),
  estimatedDeliveryDays: text(MAX_ADMIN_TEXT.shippingMethod),
  pricedBy: z.enum(['flat', 'weight', 'value']).describe('What the steps are of'),
  steps: z
    .array(step)
    .min(1, 'must have a price')
    .max(MAX_PRICE_STEPS, `must be at most ${MAX_PRICE_STEPS} steps`)
    .refine(isRising, 'must begin with the smallest step')
    .describe('A flat price has one'),
  freeFrom: amount
    .nullable()
    .describe('Items for so much or more, before any coupon, are sent for nothing; null for never'),
  taxClass: exactText(MAX_ADMIN_TEXT.taxClass).describe('Empty: as the items'),
  pickUp: paragraphs(MAX_ADMIN_TEXT.pickUp).describe(
    'Where the customer collects the items; empty for a delivery',
  ),
  isPaused: z.boolean().describe('Not offered for now'),
});

const zone = z.object({
  name: requiredText(MAX_ADMIN_TEXT.shippingMethod),
  countries: z
    .array(exactText(2).refine((code) => COUNTRIES.includes(code), 'must be a country'))
    .max(COUNTRIES.length)
    .refine(isDistinct, 'must name each country once')
    .describe('ISO 3166-1 alpha-2; empty for everywhere else'),
  regions: z
    .array(requiredText(MAX_ADMIN_TEXT.shippingMethod))
    .max(MAX_ZONE_PLACES, `must be at most ${MAX_ZONE_PLACES} regions`)
    .describe('Of the countries, as addresses have them; empty for all'),
  postcodes: z
    .array(
      requiredText(24)
        .transform((code) => code.toUpperCase())
        .refine(
          (code) => POSTCODES.test(code),
          'must be postcodes such as 24103, 24100-24159 or HS*',
        ),
    )
    .max(MAX_ZONE_PLACES, `must be at most ${MAX_ZONE_PLACES} postcodes`)
    .describe('Such as 24103, 24100-24159 or HS*; empty for all'),
  methods: z
    .array(method)
    .max(MAX_ZONE_METHODS, `must be at most ${MAX_ZONE_METHODS} methods`)
    .refine(
      (methods) => isDistinct(methods.map(({ name }) => name)),
      'must have names of their own',
    ),
});

/** Of the settings. */
export const shippingZones = z
  .array(zone)
  .max(MAX_SHIPPING_ZONES, `must be at most ${MAX_SHIPPING_ZONES} zones`)
  .refine((zones) => isDistinct(zones.map(({ name }) => name)), 'must have names of their own')
  .describe(
    'Where the shop sends to, by which methods, for products without methods of their own; empty: it has no methods of its own',
  );

/** With a cart, so that a checkout knows the methods for any address. */
export const shownZones = z.array(zone);
