import { expect, test } from 'vitest';
import type {
  FiguresWire,
  HeldStockWire,
  OverviewWire,
  ProductFiguresWire,
  SpeedWire,
} from '#contract/analytics.contract.ts';
import { adminPage, textOf } from '#support/rendered-page.ts';

const figures: FiguresWire = {
  from: '2026-03-01',
  to: '2026-03-02',
  revenue: 310,
  orders: 4,
  averageOrder: 77.5,
  started: 5,
  paidShare: 80,
  discounts: 0,
  refunds: 0,
};
const overview: OverviewWire = {
  timeZone: 'UTC',
  by: 'day',
  days: 2,
  now: figures,
  before: { ...figures, revenue: 200 },
  today: figures,
  yesterday: figures,
  revenue: [
    { from: '2026-03-01', to: '2026-03-01', revenue: 300, orders: 3 },
    { from: '2026-03-02', to: '2026-03-02', revenue: 10, orders: 1 },
  ],
  topProducts: [],
};
const products: ProductFiguresWire = {
  total: 3,
  profitByCategory: [
    { category: 'men', profit: -78, onSale: 1 },
    { category: 'women', profit: 100, onSale: 1 },
  ],
  profitByProduct: [],
  categories: [
    { category: 'men', products: 2, percent: 67 },
    { category: 'women', products: 1, percent: 33 },
  ],
  wishlist: [{ _id: 'p', title: 'Houndstooth coat', wishlistCount: 214 }],
};
const watch = { _id: 'p', title: 'Field watch', image: '/x' };
const lowStock = [{ ...watch, totalStock: 3, shared: true, sold: 45, daysLeft: 2 }];
const measured = (page: string, metric: SpeedWire['metric'], p75: number): SpeedWire => ({
  page,
  metric,
  p75,
  visits: 12,
  rating: 'good',
});
const speed = [
  measured('product', 'TTFB', 40),
  measured('home', 'CLS', 0.02),
  measured('home', 'LCP', 1250),
  measured('product', 'LCP', 900),
];
const ANSWERS: Record<string, object> = {
  '/api/v1/admin/analytics/overview': { data: overview },
  '/api/v1/admin/analytics/products': { data: products },
  '/api/v1/admin/analytics/low-stock': { data: lowStock, total: 7 },
  '/api/v1/admin/analytics/held-stock': { data: [], total: 0 },
  '/api/v1/admin/analytics/speed': { data: speed, days: 28 },
};

const page = (path: string, answers = {}): Promise<string> =>
  adminPage(path, { ...ANSWERS, ...answers });

test.each(['dashboard', 'analysis'])('/admin/%s has the heading and the tabs', async (name) => {
  const html = await page(`/admin/${name}`);
  expect(html).toMatch(/<h[12][^>]*>Analytics Dashboard<\/h[12]>/);
  for (const tab of ['Profit Analysis', 'Category Distribution', 'Wishlist Popularity'])
    expect(html).toContain(`>${tab}</button>`);
  expect(html).not.toMatch(/<[^>]+ style=/);
});

test('the profit chart has a zero line, signed values and the formula', async () => {
  const html = await page('/admin/analysis');
  expect(html).toContain('(sale price - price) x stock');
  expect(html).toContain('aria-label="Men: -$78.00"');
  expect(html).toContain('>-$78</text>');
  expect(html).toContain('>+$100</text>');
  expect(html).toContain('class="chart-zero"');
});

test('shares are whole percents with a legend and a note on rounding; wishlists are counted', async () => {
  const html = await page('/admin/analysis?tab=categories');
  expect(html).toContain('Share of products: Men 67%, Women 33%');
  expect(html).toContain('rounded to whole percentages');
  expect(html).toMatch(/pie-legend.*Men.*67%.*Women.*33%/s);
  expect(await page('/admin/dashboard?tab=wishlist')).toMatch(/Houndstooth coat.*214/s);
});

test('figures are compared with the period before, with their formula and a link to the orders', async () => {
  const html = await page('/admin/dashboard');
  expect(html).toContain('+55 % vs. the 2 days before ($200.00)');
  expect(html).toContain('Revenue divided by orders.');
  expect(html).toContain('/admin/orders?from=2026-03-01&amp;to=2026-03-02');
  expect(html).toContain('Mar 01, 2026: $300.00 from 3 orders');
  expect(html).toContain('3 left, lasts 2 days');
  expect(html).toMatch(/stock=low-stock,out-of-stock"[^>]*>All 7 products/);
});

test('shop speed has a row for each page and a column for each metric', async () => {
  const [, section = ''] = (await page('/admin/dashboard')).split('aria-label="Shop speed"');
  const [, ...rows] = (section.split('</table>')[0] ?? '').split('<tr');
  const cellsOf = (row: string) =>
    row
      .split(/<t[hd]\b/)
      .slice(1)
      .map((cell) => textOf(`<td${cell}`));
  expect(rows.map((row) => cellsOf(row).join(' | '))).toEqual([
    'Page | Largest contentful paint (LCP) | Interaction delay (INP) | Layout shift (CLS) | First contentful paint (FCP) | Time to first byte (TTFB) | Visits',
    'home | 1.3 s good | – | 0.02 good | – | – | 12',
    'product | 900 ms good | – | – | – | 40 ms good | 12',
  ]);
});

test('unusual holds link to the product and its orders, and are not mentioned when there are none', async () => {
  const orders = [1, 2, 3, 4, 5].map((n) => ({ _id: `o${n}`, orderNumber: `#${n}` }));
  const held: HeldStockWire = { ...watch, onHand: 40, held: 12, orderCount: 7, orders };
  const answer = { data: [held], total: 1 };
  const html = await page('/admin/dashboard', { '/api/v1/admin/analytics/held-stock': answer });
  expect(textOf(html)).toContain('hold more than a tenth of this product.');
  expect(textOf(html)).toContain('12 of 40 held by 7 orders: #1, #2, #3, #4, #5 and 2 more');
  expect(html).toContain('href="/admin/orders/o1"');
  expect(html).toContain('href="/admin/products?edit=p"');
  expect(await page('/admin/dashboard')).not.toContain('Unusual holds');
});
