/** Admin lists when they are empty, filtered, or cannot be loaded. */
import { expect, test } from 'vitest';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { adminPage } from '#support/admin-page.ts';

const API = '/api/v1/admin';
const NO_ORDERS = {
  data: [],
  total: 0,
  counts: { all: 0, 'to-ship': 0, paid: 0, confirming: 0, failed: 0, expired: 0, refunds: 0 },
  nextCursor: null,
};
const coupon: CouponWire = {
  _id: 'c1',
  code: 'WELD10',
  description: '',
  discountType: 'percentage',
  discountAmount: 10,
  minPurchaseAmount: 0,
  maxDiscountAmount: null,
  startDate: null,
  endDate: null,
  usageLimit: null,
  usedCount: 0,
  isActive: true,
  state: 'usable',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
};
const couponsOf = (data: readonly CouponWire[], all = data.length) => ({
  data,
  total: data.length,
  counts: { all, usable: all, inactive: 0, scheduled: 0, 'used-up': 0, expired: 0 },
  nextCursor: null,
  timeZone: 'UTC',
  today: '2026-03-02',
});
const review: ReviewWire = {
  _id: 'r1',
  productId: 'p1',
  productTitle: 'Wool cap',
  productImage: '',
  userId: 'u2',
  userName: 'Ann',
  reviewMessage: 'Warm',
  reviewValue: 5,
  createdAt: '2026-03-01T10:00:00.000Z',
  verifiedPurchase: true,
};
const reviewsOf = (data: readonly ReviewWire[], all = data.length) => ({
  data,
  total: data.length,
  counts: { all },
  nextCursor: null,
});
/** The text content of HTML. */
const wordsOf = (html: string): string =>
  html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '');

test('an order that cannot be loaded has a Try Again button', async () => {
  const html = await adminPage('/admin/orders?order=o1', { [`${API}/orders/get`]: NO_ORDERS });
  expect(html).toMatch(/<dialog.*Error: away.*Try Again.*<\/dialog>/s);
});

test('empty lists offer a first step, and searches without results a way back', async () => {
  const coupons = { [`${API}/coupons`]: couponsOf([]) };
  expect(await adminPage('/admin/coupons', coupons)).toMatch(
    /No coupons yet.*<button[^>]*>Add New Coupon<\/button>/s,
  );
  expect(await adminPage('/admin/coupons?q=x', coupons)).toMatch(
    /No coupons match.*Clear filters/s,
  );
  const reviews = { [`${API}/reviews`]: reviewsOf([]) };
  expect(await adminPage('/admin/reviews', reviews)).toMatch(
    /No reviews found.*<a[^>]* href="\/admin\/products"/s,
  );
  expect(await adminPage('/admin/reviews?q=x', reviews)).toMatch(
    /No matching reviews found.*Clear search/s,
  );
});

test('a coupon outside the list opens by its URL, and only a deleted one is reported as missing', async () => {
  const open = (answer?: object | number) =>
    adminPage('/admin/coupons?q=other&edit=c1', {
      [`${API}/coupons`]: couponsOf([], 130),
      ...(answer === undefined ? {} : { [`${API}/coupons/c1`]: answer }),
    });
  const found = await open({ data: coupon });
  expect(found).toMatch(/<dialog.*Edit Coupon.*value="WELD10".*<\/dialog>/s);
  expect(found).toContain('130 coupons, 130 usable now.');
  const gone = 'This coupon no longer exists.';
  expect(await open(404)).toContain(gone);
  const away = await open();
  expect(away).not.toContain(gone);
  expect(away).toMatch(/<dialog.*Error: away.*Try Again.*<\/dialog>/s);
});

test('the total of reviews ignores the search, and is hidden when it cannot be loaded', async () => {
  const html = await adminPage('/admin/reviews?q=warm', {
    [`${API}/reviews`]: reviewsOf([review], 1200),
  });
  expect(wordsOf(html)).toContain('Total Reviews: 1,200, 1 matching “warm”');
  expect(await adminPage('/admin/reviews', {})).not.toContain('Total Reviews');
});

test('a product that cannot be loaded is not reported as no longer sold', async () => {
  const open = (answers: Record<string, number>) =>
    adminPage('/admin/reviews?product=p1', { [`${API}/reviews`]: reviewsOf([review]), ...answers });
  const away = await open({});
  expect(away).toMatch(/Failed to load product details.*away.*Try Again/s);
  expect(away).not.toContain('This product is no longer sold.');
  const gone = await open({ '/api/v1/shop/products/p1': 404 });
  expect(gone).toContain('This product is no longer sold.');
  expect(gone).not.toContain('Failed to load product details');
});

test.each([
  ['coupons', 'Coupons', { [`${API}/coupons`]: couponsOf([coupon]) }],
  ['reviews', 'Reviews', { [`${API}/reviews`]: reviewsOf([review]) }],
  [
    'activity',
    'Activity',
    {
      [`${API}/audit`]: {
        data: [
          {
            _id: 'a1',
            at: '2026-03-01T10:00:00.000Z',
            actorId: 'u',
            actorName: 'Mara',
            action: 'coupon.create',
            kind: 'coupon',
            recordId: 'c1',
            recordName: 'WELD10',
            before: null,
            after: { code: 'WELD10' },
          },
        ],
        nextCursor: null,
        timeZone: 'UTC',
      },
    },
  ],
])('/admin/%s has a CSV export', async (path, title, answers) => {
  expect(await adminPage(`/admin/${path}`, answers)).toContain(`aria-label="CSV, ${title}"`);
  expect(await adminPage(`/admin/${path}`, {})).not.toContain('aria-label="CSV');
});
