import { expect, test } from 'vitest';
import type {
  FiguresWire,
  OverviewWire,
  ProductFiguresWire,
} from '#contract/analytics.contract.ts';
import { adminPage } from '#support/admin-page.ts';

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
const lowStock = [
  {
    _id: 'p',
    title: 'Field watch',
    image: '/x',
    totalStock: 3,
    shared: true,
    sold: 45,
    daysLeft: 2,
  },
];
const ANSWERS: Record<string, object> = {
  '/api/v1/admin/analytics/overview': { data: overview },
  '/api/v1/admin/analytics/products': { data: products },
  '/api/v1/admin/analytics/low-stock': { data: lowStock, total: 7 },
  '/api/v1/admin/analytics/speed': { data: [], days: 28 },
};

const page = (path: string): Promise<string> => adminPage(path, ANSWERS);

test.each(['dashboard', 'analysis'])(
  '/admin/%s has the heading and the three tabs',
  async (name) => {
    const html = await page(`/admin/${name}`);
    expect(html).toMatch(/<h[12][^>]*>Analytics Dashboard<\/h[12]>/);
    for (const tab of ['Profit Analysis', 'Category Distribution', 'Wishlist Popularity'])
      expect(html).toContain(`>${tab}</button>`);
    expect(html).not.toMatch(/<[^>]+ style=/);
  },
);

test('profit below zero hangs from the zero line, with its sign and the formula', async () => {
  const html = await page('/admin/analysis');
  expect(html).toContain('(sale price - price) x stock');
  expect(html).toContain('aria-label="Men: -$78.00"');
  expect(html).toContain('>-$78</text>');
  expect(html).toContain('>+$100</text>');
  expect(html).toContain('class="chart-zero"');
});

test('shares are whole percents with a legend, and say that they are rounded', async () => {
  const html = await page('/admin/analysis?tab=categories');
  expect(html).toContain('Share of products: Men 67%, Women 33%');
  expect(html).toContain('rounded to whole percents');
  expect(html).toMatch(/pie-legend.*Men.*67%.*Women.*33%/s);
});

test('the most wished for are named with their counts', async () => {
  const html = await page('/admin/dashboard?tab=wishlist');
  expect(html).toMatch(/Houndstooth coat.*214/s);
});

test('figures stand against the days before, with formula and list', async () => {
  const html = await page('/admin/dashboard');
  expect(html).toMatch(/\+55 % on the 2 days before \(\$200\.00\)/);
  expect(html).toContain('Revenue divided by orders.');
  expect(html).toContain('/admin/orders?from=2026-03-01&amp;to=2026-03-02');
  expect(html).toContain('1 March 2026: $300.00 from 3 orders');
  expect(html).toContain('3 left, lasts 2 days');
  expect(html).toMatch(/stock=low-stock,out-of-stock"[^>]*>All (<!-- -->)?7(<!-- -->)? products/);
});
