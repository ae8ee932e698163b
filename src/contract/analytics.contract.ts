import { z } from 'zod';
import { dayRange } from '#contract/day-range.ts';
import { money, envelope, pageLimit } from '#contract/fields.ts';
import { METRICS, PAGE_KINDS, type Metric } from '#contract/vitals.ts';

export const BUCKETS = ['day', 'week', 'month'] as const;
const by = z.enum(BUCKETS);

const figures = z.object({
  from: z.string(),
  to: z.string(),
  revenue: money.describe('Totals of the paid orders placed in this period'),
  orders: z.number().describe('Paid orders, refunded ones included'),
  averageOrder: money.describe('Revenue divided by orders; 0 without orders'),
  started: z.number().describe('Orders placed, paid or not'),
  paidShare: z
    .number()
    .nullable()
    .describe('Paid orders as a percentage of those placed; null without any'),
  discounts: money.describe('Coupon discounts on these orders'),
  refunds: money.describe('Refunded on these orders so far'),
});
export type FiguresWire = z.infer<typeof figures>;

const overview = z.object({
  timeZone: z.string(),
  by,
  days: z.number(),
  now: figures,
  before: figures.describe('The same number of days right before'),
  today: figures,
  yesterday: figures,
  revenue: z.array(
    z.object({ from: z.string(), to: z.string(), revenue: money, orders: z.number() }),
  ),
  topProducts: z.array(
    z.object({ _id: z.string(), title: z.string(), quantity: z.number(), revenue: money }),
  ),
});
export type OverviewWire = z.infer<typeof overview>;

const products = z.object({
  total: z.number().describe('Products that are not deleted'),
  profitByCategory: z.array(z.object({ category: z.string(), profit: money, onSale: z.number() })),
  profitByProduct: z
    .array(
      z.object({
        _id: z.string(),
        title: z.string(),
        price: money,
        salePrice: money,
        totalStock: z.number(),
        profit: money,
      }),
    )
    .describe('Products on sale, by absolute profit, largest first; 100 by default'),
  categories: z.array(
    z.object({
      category: z.string(),
      products: z.number(),
      percent: z.number().int().describe('Rounded one by one, so the sum may not be 100'),
    }),
  ),
  wishlist: z
    .array(z.object({ _id: z.string(), title: z.string(), wishlistCount: z.number() }))
    .describe('The five products saved to most wishlists'),
});
export type ProductFiguresWire = z.infer<typeof products>;

const lowStock = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  totalStock: z.number(),
  shared: z.boolean().describe('Whether all colours and sizes share one stock'),
  sold: z.number().describe('Units sold in the last 30 days'),
  daysLeft: z
    .number()
    .nullable()
    .describe('Days until sold out at that rate; null if none was sold'),
});
export type LowStockWire = z.infer<typeof lowStock>;

const heldStock = z.object({
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  onHand: z.number().describe('Units in the warehouse'),
  held: z.number().describe('Units that unpaid orders of these accounts reserve'),
  orderCount: z.number(),
  orders: z
    .array(z.object({ _id: z.string(), orderNumber: z.string() }))
    .describe('The newest five of these orders'),
});
export type HeldStockWire = z.infer<typeof heldStock>;

const metric = z.enum(METRICS.map(({ id }) => id) as [Metric, ...Metric[]]);
const speed = z.object({
  page: z.string(),
  metric,
  visits: z.number(),
  p75: z.number().describe('75th percentile'),
  rating: z.enum(['good', 'needs work', 'poor']),
});
export type SpeedWire = z.infer<typeof speed>;

/** Milliseconds, or the layout shift's score; implausible values are refused. */
const measurement = z.number().min(0).max(600_000).optional();

export const analyticsContract = {
  'adminAnalytics.overview': {
    query: z.object({
      ...dayRange,
      by: by.optional(),
    }),
    response: z.object({ ...envelope, data: overview }),
  },
  'adminAnalytics.products': {
    query: z.object({ limit: pageLimit.optional().describe('Number of products on sale') }),
    response: z.object({ ...envelope, data: products }),
  },
  'adminAnalytics.lowStock': {
    query: z.object({ limit: pageLimit.optional().describe('50 by default') }),
    response: z.object({ ...envelope, data: z.array(lowStock), total: z.number() }),
  },
  'adminAnalytics.heldStock': {
    response: z.object({ ...envelope, data: z.array(heldStock), total: z.number() }),
  },
  'adminAnalytics.speed': {
    response: z.object({ ...envelope, data: z.array(speed), days: z.number() }),
  },
  'vitals.send': {
    body: z.object({
      page: z.enum(PAGE_KINDS),
      LCP: measurement,
      INP: measurement,
      CLS: measurement,
      FCP: measurement,
      TTFB: measurement,
    }),
    response: z.object({ ...envelope }),
  },
};
