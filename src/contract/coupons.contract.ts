/** Coupons for administrators. cart.contract.ts has what buyers see of one. */
import { z } from 'zod';
import { envelope, exactText, id, pageLimit, searchText, text } from '#contract/fields.ts';
import { COUPON_STATES, MAX_TEXT } from '#contract/limits.ts';
import { decimalsRule, parseAmount } from '#contract/money-fields.ts';
import type { Cents } from '#kernel/money.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { plainCode } from '#kernel/text.ts';
import { isDay } from '#kernel/day.ts';

/** Percentages have two decimals in every currency. */
const PERCENT_DIGITS = 2;
const amountError = (digits = shopFormat.digits): string =>
  `must be an amount such as ${digits === 0 ? '12' : '12.50'}, ${decimalsRule(digits)}`;

/** A JSON number or a decimal string, as forms send it. */
const given = z.union([z.number(), exactText(20), z.null()], { error: () => amountError() });
const isEmpty = (value: number | string | null): value is string | null =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Null if empty. */
const amount = given.transform((value, context): Cents | null => {
  if (isEmpty(value)) return null;
  const read = parseAmount(value);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: amountError() });
  return z.NEVER;
});

/** @returns hundredths of a percent or cents, or the problem */
function readDiscount(type: 'percentage' | 'fixed', value: number | string): Cents | string {
  const digits = type === 'percentage' ? PERCENT_DIGITS : shopFormat.digits;
  const read = parseAmount(value, digits);
  if (read === null) return amountError(digits);
  return type === 'percentage' && read > 10_000 ? 'must be at most 100 percent' : read;
}

/** Clients send 0 for "no limit"; a cap or limit of zero would make the coupon worthless. */
const zeroAsNull = <Value extends number>(value: Value | null): Value | null => value || null;

const WHOLE = 'must be a whole number, or empty for no limit';
const wholeNumber = z
  .union([z.number(), exactText(12), z.null()], { error: WHOLE })
  .transform((given, context) => {
    const typed = String(given ?? '').trim();
    if (typed === '') return null;
    if (/^\d{1,9}$/.test(typed)) return Number(typed);
    context.addIssue({ code: 'custom', message: WHOLE });
    return z.NEVER;
  })
  .transform(zeroAsNull);

const REAL_DAY = 'must be a day such as 2026-12-31';
/** A day as yyyy-mm-dd; a time after it is dropped. Empty: none. */
const day = z
  .union([exactText(40), z.null()], { error: REAL_DAY })
  .transform((given) => given?.trim().slice(0, 10) || null)
  .refine((given) => given === null || isDay(given), REAL_DAY);

/** Spec 3, 5: code and discountAmount are required; all else can be omitted or empty. */
const couponFields = z
  .object({
    code: text(MAX_TEXT.coupon)
      .overwrite(plainCode)
      .min(1, 'must not be empty')
      .describe('Stored as it is typed, without what word processors make of it'),
    description: text(500).nullish(),
    discountType: z.enum(['percentage', 'fixed']).default('percentage'),
    discountAmount: given,
    minPurchaseAmount: amount.default(null),
    maxDiscountAmount: amount.default(null).transform(zeroAsNull),
    startDate: day.default(null),
    endDate: day.default(null),
    usageLimit: wholeNumber.default(null),
    isActive: z.boolean().optional().describe('By default unchanged; a new coupon is active'),
  })
  .transform((coupon, context) => {
    const { discountType, discountAmount } = coupon;
    const read = isEmpty(discountAmount)
      ? 'must not be empty'
      : readDiscount(discountType, discountAmount);
    if (typeof read === 'number') return { ...coupon, discountAmount: read };
    context.addIssue({ code: 'custom', path: ['discountAmount'], message: read });
    return z.NEVER;
  });

const coupon = z
  .object({
    _id: z.string(),
    code: z.string(),
    description: z.string(),
    discountType: z.enum(['percentage', 'fixed']),
    discountAmount: z.number().describe("Percent, or an amount in the shop's currency"),
    minPurchaseAmount: z.number().describe("In the shop's currency"),
    maxDiscountAmount: z.number().nullable().describe("In the shop's currency; null: no cap"),
    startDate: z.string().nullable().describe("The first day it is valid, in the shop's time zone"),
    endDate: z.string().nullable().describe('The last day it is valid'),
    usageLimit: z.number().nullable(),
    usedCount: z.number(),
    isActive: z.boolean(),
    state: z.enum(COUPON_STATES).describe('Its state today'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Coupon' });
export type CouponWire = z.infer<typeof coupon>;

const couponParams = z.object({ id });
const couponResponse = z.object({ ...envelope, data: coupon });

export const couponsContract = {
  'coupons.list': {
    query: z.object({
      q: searchText(200)
        .optional()
        .describe('Searched for in the code and the description, ignoring case'),
      state: z.enum(COUPON_STATES).optional(),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    response: z.object({
      ...envelope,
      data: z.array(coupon),
      total: z.number().describe('Number of results on all pages'),
      counts: z
        .record(z.enum(['all', ...COUPON_STATES]), z.number())
        .describe('Of all coupons, regardless of the search'),
      nextCursor: z.string().nullable(),
      timeZone: z.string().describe("The shop's time zone, to which a coupon's days refer"),
      today: z.string(),
    }),
  },
  'coupons.details': { params: couponParams, response: couponResponse },
  'coupons.create': { body: couponFields, response: couponResponse },
  'coupons.update': {
    params: couponParams,
    body: couponFields.and(
      z.object({
        ifVersion: exactText(40)
          .nullish()
          .describe('updatedAt of the coupon as it was loaded, like the header If-Match'),
      }),
    ),
    response: couponResponse,
  },
  'coupons.delete': { params: couponParams, response: z.object(envelope) },
  'coupons.restore': { params: couponParams, response: couponResponse },
};
