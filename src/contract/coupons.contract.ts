/** Coupons for administrators. cart.contract.ts has what buyers see of one. */
import { z } from 'zod';
import { envelope, exactText, id, pageLimit, searchText, text } from '#contract/fields.ts';
import { COUPON_STATES, MAX_TEXT } from '#contract/limits.ts';
import { parseDollars } from '#contract/money-fields.ts';
import { MAX_CENTS, type Cents } from '#kernel/money.ts';
import { plainCode } from '#kernel/text.ts';
import { isDay } from '#kernel/day.ts';

const AMOUNT = 'must be an amount such as 12.50, with at most two decimals';

/** A JSON number or a decimal string, as forms send it; null if empty. */
function amount(max: number): z.ZodType<Cents | null, number | string | null> {
  return z
    .union([z.number(), exactText(20), z.null()], { error: AMOUNT })
    .transform((given, context) => {
      if (given === null || (typeof given === 'string' && given.trim() === '')) return null;
      const read = parseDollars(given);
      if (read !== null && read <= max) return read;
      context.addIssue({
        code: 'custom',
        message: read === null ? AMOUNT : `must be at most ${max / 100}`,
      });
      return z.NEVER;
    });
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
    discountAmount: amount(MAX_CENTS).refine((given) => given !== null, 'must not be empty'),
    minPurchaseAmount: amount(MAX_CENTS).default(null),
    maxDiscountAmount: amount(MAX_CENTS).default(null).transform(zeroAsNull),
    startDate: day.default(null),
    endDate: day.default(null),
    usageLimit: wholeNumber.default(null),
    isActive: z.boolean().optional().describe('By default unchanged; a new coupon is active'),
  })
  .refine(
    ({ discountType, discountAmount }) =>
      discountType === 'fixed' || (discountAmount ?? 0) <= 10_000,
    {
      path: ['discountAmount'],
      error: 'must be at most 100 percent',
    },
  );

const coupon = z
  .object({
    _id: z.string(),
    code: z.string(),
    description: z.string(),
    discountType: z.enum(['percentage', 'fixed']),
    discountAmount: z.number().describe('Percent, or dollars'),
    minPurchaseAmount: z.number().describe('Dollars'),
    maxDiscountAmount: z.number().nullable().describe('Dollars; null: no cap'),
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
