import type { FiguresWire, OverviewWire } from '#contract/analytics.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import { cents, toMajor } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import {
  bucketsOf,
  daysAfter,
  lengthOf,
  rangeBefore,
  rangeOf,
  type Bucket,
  type Range,
} from '#modules/analytics/range.rules.ts';
import { bestSellers, salesByDay, type SalesDay } from '#modules/orders/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const TOP = 5;

/** Sales in a range of days and in the same number of days before it. Days are those of the shop's time zone. */
export async function overview(
  ctx: Context,
  query: {
    from?: Day | undefined;
    to?: Day | undefined;
    days?: number | undefined;
    by?: Bucket | undefined;
  },
): Promise<OverviewWire> {
  const { timeZone } = await getStoreSettings(ctx);
  const today = dayIn(timeZone, ctx.clock.now());
  const yesterday = daysAfter(today, -1);
  const range = rangeOf(query, today);
  const before = rangeBefore(range);
  const [days, recentDays, top] = await Promise.all([
    salesByDay(ctx.db, timeZone, before.from, range.to),
    salesByDay(ctx.db, timeZone, yesterday, today),
    bestSellers(ctx.db, timeZone, range.from, range.to, TOP),
  ]);
  const by = query.by ?? defaultBucket(lengthOf(range));
  return {
    timeZone,
    by,
    days: lengthOf(range),
    now: figuresOf(days, range),
    before: figuresOf(days, before),
    today: figuresOf(recentDays, { from: today, to: today }),
    yesterday: figuresOf(recentDays, { from: yesterday, to: yesterday }),
    revenue: bucketsOf(range, by).map((bucket) => {
      const { revenue, orders } = figuresOf(days, bucket);
      return { ...bucket, revenue, orders };
    }),
    topProducts: top.map(({ id, title, quantity, revenue }) => ({
      _id: id,
      title,
      quantity,
      revenue: toMajor(cents(revenue)),
    })),
  };
}

/** Keeps a chart between 5 and 45 points. */
const defaultBucket = (days: number): Bucket =>
  days <= 45 ? 'day' : days <= 200 ? 'week' : 'month';

function figuresOf(days: readonly SalesDay[], range: Range): FiguresWire {
  const within = days.filter(({ day }) => day >= range.from && day <= range.to);
  const total = (name: Exclude<keyof SalesDay, 'day'>): number =>
    within.reduce((sum, each) => sum + each[name], 0);
  const [orders, started, revenue] = [total('orders'), total('started'), total('revenue')];
  const money = (name: 'discounts' | 'refunds') => toMajor(cents(total(name)));
  return {
    ...range,
    revenue: toMajor(cents(revenue)),
    orders,
    averageOrder: orders === 0 ? 0 : toMajor(cents(Math.round(revenue / orders))),
    started,
    paidShare: started === 0 ? null : Math.round((orders / started) * 1000) / 10,
    discounts: money('discounts'),
    refunds: money('refunds'),
  };
}
