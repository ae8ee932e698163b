/** Admin lists when they are empty, filtered, or cannot be loaded. */
import { expect, test } from 'vitest';
import type { CouponWire } from '#contract/coupons.contract.ts';
import type { ReviewWire } from '#contract/reviews.contract.ts';
import { adminPage, renderedPage, signedInAs, textOf } from '#support/rendered-page.ts';

const API = '/api/v1/admin';
const DAY = '2026-03-01T10:00:00.000Z';
const NO_ORDERS = {
  data: [],
  total: 0,
  counts: { all: 0, 'to-ship': 0, paid: 0, confirming: 0, failed: 0, expired: 0, refunds: 0 },
  nextCursor: null,
};
const NO_PRODUCTS = {
  data: [],
  total: 0,
  totalIsLeast: false,
  counts: {
    all: 0,
    lowStock: 0,
    outOfStock: 0,
    sale: 0,
    draft: 0,
    active: 0,
    unlisted: 0,
    archived: 0,
    featured: 0,
    todaysDeal: 0,
    missingAlt: 0,
  },
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
  createdAt: DAY,
  updatedAt: DAY,
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
  createdAt: DAY,
  verifiedPurchase: true,
};
const reviewsOf = (data: readonly ReviewWire[], all = data.length) => ({
  data,
  total: data.length,
  counts: { all },
  nextCursor: null,
});

test('an order that cannot be loaded has a Try Again button', async () => {
  const html = await adminPage('/admin/orders?order=o1', { [`${API}/orders/get`]: NO_ORDERS });
  expect(html).toMatch(/<dialog.*Error: away.*Try Again.*<\/dialog>/s);
});

test("a customer's orders are a filter that can be removed", async () => {
  const customer = '0190a1b2-0000-7000-8000-00000000000c';
  const { html, requested } = await renderedPage(
    `/admin/orders?customer=${customer}`,
    signedInAs('admin', { [`${API}/orders/get`]: NO_ORDERS }),
  );
  expect(requested).toContain(`${API}/orders/get?customer=${customer}&limit=20`);
  expect(html).toContain('aria-label="One customer, remove"');
  expect((await renderedPage('/admin/orders?customer=x', signedInAs('admin'))).requested).toContain(
    `${API}/orders/get?limit=20`,
  );
});

const ORDER = {
  _id: 'o',
  number: '#10042',
  orderDate: DAY,
  orderDay: '2026-03-03',
  orderStatus: 'inShipping',
  paymentStatus: 'paid',
  totalAmount: 20,
  shippingMethod: 'Standard',
  disputes: [],
  cartItems: [
    { productId: 'p', title: 'Flat cap', color: '', size: '', options: {}, sku: '', quantity: 3 },
  ],
  addressInfo: { userName: 'Wilma', address: '', city: '', pincode: '', phone: '', notes: '' },
};

test('an order that is sent in part says so in the list, and has slips of each parcel and of what is left', async () => {
  const parcels = [{ carrier: 'UPS', trackingNumber: '1Z', items: [{ item: 0, quantity: 1 }] }];
  const answers = {
    [`${API}/orders/get`]: { ...NO_ORDERS, data: [{ ...ORDER, parcels }], total: 1 },
    [`${API}/settings`]: { data: { postalAddress: '' } },
  };
  expect(textOf(await adminPage('/admin/orders', answers))).toContain('2 items left to send');
  const slips = textOf(await adminPage('/admin/orders/print?kind=slips', answers));
  expect(slips).toMatch(
    /1 order, 2 pages.*Parcel 1: UPS 1Z.*1 item, Standard.*Not sent yet.*2 items, Standard/s,
  );
});

test('the oldest orders are printed first, with a note when not all fit', async () => {
  const printed = (total: number) =>
    renderedPage(
      '/admin/orders/print?kind=slips',
      signedInAs('admin', {
        [`${API}/orders/get`]: { data: [ORDER], total },
        [`${API}/settings`]: { data: { postalAddress: '' } },
      }),
    );
  const { html, requested } = await printed(130);
  expect(requested).toContain(`${API}/orders/get?view=to-ship&sortBy=oldest&limit=100`);
  expect(html).toContain('The oldest 1 of 130 orders to ship');
  expect(textOf(html)).toContain('Ordered Mar 03, 2026');
  expect((await printed(1)).html).not.toContain('The oldest');
});

test.each([
  ['coupons', /No coupons yet.*<button[^>]*><span>Add New Coupon<\/span><\/button>/s],
  ['coupons?q=x', /No coupons match.*Clear filters/s],
  ['products', /No products yet.*<a[^>]* href="\/admin\/import"[^>]*><span>Import a CSV file/s],
  ['reviews', /No reviews found.*<a[^>]* href="\/admin\/products"/s],
  ['reviews?q=x', /No matching reviews found.*Clear search/s],
])('an empty list offers a first step, or a way back from a search: %s', async (path, offer) => {
  const empty = {
    [`${API}/coupons`]: couponsOf([]),
    [`${API}/products/get`]: NO_PRODUCTS,
    [`${API}/reviews`]: reviewsOf([]),
  };
  expect(await adminPage(`/admin/${path}`, empty)).toMatch(offer);
});

test('a coupon outside the list opens by its URL, and only a deleted one is reported as missing', async () => {
  const open = (answer: object | number) =>
    adminPage('/admin/coupons?q=other&edit=c1', {
      [`${API}/coupons`]: couponsOf([], 130),
      [`${API}/coupons/c1`]: answer,
    });
  const found = await open({ data: coupon });
  expect(found).toMatch(/<dialog.*Edit Coupon.*value="WELD10".*<\/dialog>/s);
  expect(found).toContain('130 coupons, 130 usable now.');
  const gone = 'This coupon no longer exists.';
  expect(await open(404)).toContain(gone);
  const away = await open(503);
  expect(away).not.toContain(gone);
  expect(away).toMatch(/<dialog.*Error: away.*Try Again.*<\/dialog>/s);
});

test('the total of reviews ignores the search, and is hidden when it cannot be loaded', async () => {
  const html = await adminPage('/admin/reviews?q=warm', {
    [`${API}/reviews`]: reviewsOf([review], 1200),
  });
  expect(textOf(html)).toContain('Total Reviews: 1,200, 1 matching “warm”');
  expect(await adminPage('/admin/reviews', {})).not.toContain('Total Reviews');
});

test('a product that cannot be loaded is not reported as no longer sold', async () => {
  const open = (status: number) =>
    adminPage('/admin/reviews?product=p1', {
      [`${API}/reviews`]: reviewsOf([review]),
      '/api/v1/shop/products/p1': status,
    });
  const away = await open(503);
  expect(away).toMatch(/Failed to load product details.*away.*Try Again/s);
  expect(away).not.toContain('This product is no longer sold.');
  const gone = await open(404);
  expect(gone).toContain('This product is no longer sold.');
  expect(gone).not.toContain('Failed to load product details');
  expect(await adminPage('/admin/reviews?product=p1', {})).toContain(
    'Failed to fetch product reviews',
  );
});

test.each(['Coupons', 'Reviews', 'Activity'])('%s can be exported once loaded', async (title) => {
  const entry = { _id: 'a1', at: DAY, actorId: 'u', actorName: 'Mara', recordName: 'WELD10' };
  const created = { action: 'coupon.create', kind: 'coupon', recordId: 'c1', before: null };
  const page = `/admin/${title.toLowerCase()}`;
  const html = await adminPage(page, {
    [`${API}/coupons`]: couponsOf([coupon]),
    [`${API}/reviews`]: reviewsOf([review]),
    [`${API}/audit`]: {
      data: [{ ...entry, ...created, after: { code: 'WELD10' } }],
      nextCursor: null,
      timeZone: 'UTC',
    },
  });
  expect(html).toContain(`aria-label="CSV, ${title}"`);
  expect(await adminPage(page, {})).not.toContain('aria-label="CSV');
});
