import { z } from 'zod';
import { calendarDay, dollars, envelope, pageLimit } from '#contract/fields.ts';
import { METRICS, PAGE_KINDS, type Metric } from '#contract/vitals.ts';

export const BUCKETS = ['day', 'week', 'month'] as const;
const by = z.enum(BUCKETS);

const figures = z.object({
  from: z.string(),
  to: z.string(),
  revenue: dollars.describe('Totals of the paid orders placed in these days'),
  orders: z.number().describe('Paid orders, refunded ones included'),
  averageOrder: dollars.describe('Revenue by orders; 0 without orders'),
  started: z.number().describe('Orders placed, paid or not'),
  paidShare: z
    .number()
    .nullable()
    .describe('Paid orders out of those started, in percent; null without any'),
  discounts: dollars.describe('Taken off these orders by coupons'),
  refunds: dollars.describe('Given back on these orders until now'),
});
export type FiguresWire = z.infer<typeof figures>;

const overview = z.object({
  timeZone: z.string(),
  by,
  days: z.number(),
  now: figures,
  before: figures.describe('As many days right before'),
  today: figures,
  yesterday: figures,
  revenue: z.array(
    z.object({ from: z.string(), to: z.string(), revenue: dollars, orders: z.number() }),
  ),
  topProducts: z.array(
    z.object({ _id: z.string(), title: z.string(), quantity: z.number(), revenue: dollars }),
  ),
});
export type OverviewWire = z.infer<typeof overview>;

const products = z.object({
  total: z.number().describe('Living products'),
  profitByCategory: z.array(
    z.object({ category: z.string(), profit: dollars, onSale: z.number() }),
  ),
  profitByProduct: z
    .array(
      z.object({
        _id: z.string(),
        title: z.string(),
        price: dollars,
        salePrice: dollars,
        totalStock: z.number(),
        profit: dollars,
      }),
    )
    .describe('Products on sale, the furthest from zero first; 100 where no limit is given'),
  categories: z.array(
    z.object({
      category: z.string(),
      products: z.number(),
      percent: z.number().int().describe('Each rounded by itself; the sum may miss 100'),
    }),
  ),
  wishlist: z
    .array(z.object({ _id: z.string(), title: z.string(), wishlistCount: z.number() }))
    .describe('The five most wished for'),
});
export type ProductFiguresWire = z.infer<typeof products>;

const lowStock = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  totalStock: z.number(),
  shared: z.boolean().describe('One stock for all colours and sizes'),
  sold: z.number().describe('Pieces sold in the last 30 days'),
  daysLeft: z.number().nullable().describe('At that rate; null when none was sold'),
});
export type LowStockWire = z.infer<typeof lowStock>;

const metric = z.enum(METRICS.map(({ id }) => id) as [Metric, ...Metric[]]);
const speed = z.object({
  page: z.string(),
  metric,
  visits: z.number(),
  p75: z.number().describe('Three of four visits were at most this slow'),
  rating: z.enum(['good', 'needs work', 'poor']),
});
export type SpeedWire = z.infer<typeof speed>;

/** Milliseconds, or the layout shift's own unit. What no page takes is no measure. */
const measure = z.number().min(0).max(600_000).optional();

export const analyticsContract = {
  'adminAnalytics.overview': {
    query: z.object({
      days: z
        .string()
        .regex(/^\d{1,3}$/, 'must be a number of days')
        .transform(Number)
        .optional()
        .describe('So many days until today, in place of from and to'),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      by: by.optional(),
    }),
    answer: z.object({ ...envelope, data: overview }),
  },
  'adminAnalytics.products': {
    query: z.object({ limit: pageLimit.optional().describe('How many products on sale') }),
    answer: z.object({ ...envelope, data: products }),
  },
  'adminAnalytics.lowStock': {
    query: z.object({ limit: pageLimit.optional().describe('50 without it') }),
    answer: z.object({ ...envelope, data: z.array(lowStock), total: z.number() }),
  },
  'adminAnalytics.speed': {
    answer: z.object({ ...envelope, data: z.array(speed), days: z.number() }),
  },
  'vitals.send': {
    body: z.object({
      page: z.enum(PAGE_KINDS),
      LCP: measure,
      INP: measure,
      CLS: measure,
      FCP: measure,
      TTFB: measure,
    }),
    answer: z.object({ ...envelope }),
  },
};
