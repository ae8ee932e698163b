import { plainAmount } from '#kernel/money.ts';
import { STATES } from '#admin/coupons/coupons-query.ts';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import type { CouponWire } from '#contract/coupons.contract.ts';

/** All settings of a coupon, its usage and its state. */
export const COUPON_CSV: CsvColumns<CouponWire> = {
  Code: ({ code }) => code,
  Description: ({ description }) => description,
  Type: ({ discountType }) => (discountType === 'percentage' ? 'Percentage' : 'Fixed'),
  Amount: ({ discountAmount }) => discountAmount,
  'Min Purchase': ({ minPurchaseAmount }) => plainAmount(minPurchaseAmount),
  'Max Discount': ({ maxDiscountAmount }) =>
    maxDiscountAmount === null ? undefined : plainAmount(maxDiscountAmount),
  'Start Date': ({ startDate }) => startDate,
  'End Date': ({ endDate }) => endDate,
  Used: ({ usedCount }) => usedCount,
  'Usage Limit': ({ usageLimit }) => usageLimit,
  Status: ({ state }) => STATES.find(({ value }) => value === state)?.label,
};
