/** Coupons as administrators see and write them. What buyers may know of one stands in cart.contract.ts. */
import { z } from 'zod';
import { envelope, filled, id, pageLimit, text } from '#contract/fields.ts';
import { COUPON_STATES, MAX_TEXT } from '#contract/limits.ts';
import { MAX_CENTS, parseDecimal, type Cents } from '#kernel/money.ts';
import { isDay } from '#kernel/day.ts';

const AMOUNT = 'must be an amount such as 12.50, at most two decimals';

/** A JSON number or a decimal string, as forms send it; null where there is none. */
function amount(max: number): z.ZodType<Cents | null, number | string | null> {
  return z
    .union([z.number(), text(20), z.null()], { error: AMOUNT })
    .transform((given, context) => {
      const written = String(given ?? '').trim();
      if (written === '') return null;
      const read = parseDecimal(written);
      if (read !== null && read <= max) return read;
      context.addIssue({
        code: 'custom',
        message: read === null ? AMOUNT : `must be at most ${max / 100}`,
      });
      return z.NEVER;
    });
}

/** Real clients write 0 where they mean none: a cap or a limit of nothing would be a coupon that gives nothing. */
const noneWhenZero = <Value extends number>(value: Value | null): Value | null => value || null;

const WHOLE = 'must be a whole number, or empty for no limit';
const wholeNumber = z
  .union([z.number(), text(12), z.null()], { error: WHOLE })
  .transform((given, context) => {
    const written = String(given ?? '').trim();
    if (written === '') return null;
    if (/^\d{1,9}$/.test(written)) return Number(written);
    context.addIssue({ code: 'custom', message: WHOLE });
    return z.NEVER;
  })
  .transform(noneWhenZero);

const REAL_DAY = 'must be a day such as 2026-12-31';
/** A day as yyyy-mm-dd; of a full date the day it begins with. Empty: none. */
const day = z
  .union([text(40), z.null()], { error: REAL_DAY })
  .transform((given) => given?.trim().slice(0, 10) || null)
  .refine((given) => given === null || isDay(given), REAL_DAY);

/** Spec 3, 5: code and discountAmount are required; all else may be left out or empty. */
const written = z
  .object({
    code: filled(MAX_TEXT.coupon),
    description: text(500).nullish(),
    discountType: z.enum(['percentage', 'fixed']).default('percentage'),
    discountAmount: amount(MAX_CENTS).refine((given) => given !== null, 'must not be empty'),
    minPurchaseAmount: amount(MAX_CENTS).default(null),
    maxDiscountAmount: amount(MAX_CENTS).default(null).transform(noneWhenZero),
    startDate: day.default(null),
    endDate: day.default(null),
    usageLimit: wholeNumber.default(null),
    isActive: z.boolean().optional().describe('Left out: as it was; a new coupon is active'),
  })
  .refine(
    ({ discountType, discountAmount }) =>
      discountType === 'fixed' || (discountAmount ?? 0) <= 10_000,
    {
      path: ['discountAmount'],
      error: 'must be at most 100 percent',
    },
  );

const coupon = z.object({
  _id: z.string(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  discountAmount: z.number().describe('Percent, or dollars'),
  minPurchaseAmount: z.number().describe('Dollars'),
  maxDiscountAmount: z.number().nullable().describe('Dollars; null: no cap'),
  startDate: z.string().nullable().describe("The first day it counts, in the shop's time zone"),
  endDate: z.string().nullable().describe('The last day it counts, to its end'),
  usageLimit: z.number().nullable(),
  usedCount: z.number(),
  isActive: z.boolean(),
  state: z.enum(COUPON_STATES).describe('What it is today, beside being active or not'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CouponWire = z.infer<typeof coupon>;

const ofCoupon = z.object({ id });
const oneCoupon = z.object({ ...envelope, data: coupon });

export const couponsContract = {
  'coupons.list': {
    query: z.object({
      q: text(200).optional().describe('In the code or the description, without case'),
      state: z.enum(COUPON_STATES).optional(),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.object({
      ...envelope,
      data: z.array(coupon),
      total: z.number().describe('How many there are on all pages'),
      counts: z
        .record(z.enum(['all', ...COUPON_STATES]), z.number())
        .describe('Of all coupons, whatever is looked for'),
      nextCursor: z.string().nullable(),
      timeZone: z.string().describe("The shop's time zone, in which a coupon's days are counted"),
      today: z.string(),
    }),
  },
  'coupons.details': { params: ofCoupon, answer: oneCoupon },
  'coupons.create': { body: written, answer: oneCoupon },
  'coupons.update': {
    params: ofCoupon,
    body: written.and(
      z.object({
        ifVersion: text(40)
          .nullish()
          .describe('updatedAt of the coupon as its editor was given it; like If-Match'),
      }),
    ),
    answer: oneCoupon,
  },
  'coupons.delete': { params: ofCoupon, answer: z.object(envelope) },
  'coupons.restore': { params: ofCoupon, answer: oneCoupon },
};
