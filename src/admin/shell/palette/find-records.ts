/** Records by their names, from the lists of their sections. */
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import type { Found, PaletteEntry } from '#admin/shell/palette/palette-entry.ts';
import type { Failure } from '#web/api.ts';
import { formatPrice } from '#web/price.tsx';

/** Lines of one kind at most. */
const EACH = 5;

type Go = (path: string) => void;
export type Order = Rows<Awaited<ReturnType<AdminApi['adminOrder']['list']>>>;
export type Product = Rows<Awaited<ReturnType<AdminApi['adminProducts']['list']>>>;
type Rows<Result> = Extract<Result, { ok: true; data: readonly unknown[] }>['data'][number];

const at = (path: string, name: string, id: string): string =>
  `${path}?${new URLSearchParams({ [name]: id })}`;

export async function findOrders(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  run: (order: Order) => void,
): Promise<Found> {
  return foundOf(
    'orders',
    await api.adminOrder.list({ query: asked(q) }, { signal }),
    (order): PaletteEntry => ({
      id: `order-${order._id}`,
      group: 'Orders',
      label: `Order ${order.number}`,
      detail: `${order.customerEmail}, ${formatPrice(order.totalAmount)}`,
      icon: 'spool',
      run: () => run(order),
    }),
  );
}

export async function findProducts(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  run: (product: Product) => void,
  detail: (product: Product) => string = (product) =>
    `${formatPrice(product.salePrice > 0 ? product.salePrice : product.price)}, ${product.totalStock} in stock`,
): Promise<Found> {
  return foundOf(
    'products',
    await api.adminProducts.list({ query: asked(q) }, { signal }),
    (product): PaletteEntry => ({
      id: `product-${product._id}`,
      group: 'Products',
      label: product.title,
      detail: detail(product),
      icon: 'package',
      run: () => run(product),
    }),
  );
}

async function findCoupons(api: AdminApi, q: string, signal: AbortSignal, go: Go): Promise<Found> {
  return foundOf(
    'coupons',
    await api.coupons.list({ query: asked(q) }, { signal }),
    (coupon): PaletteEntry => ({
      id: `coupon-${coupon._id}`,
      group: 'Coupons',
      label: coupon.code,
      detail: coupon.isActive ? 'Active' : 'Inactive',
      icon: 'shears',
      run: () => go(at('/admin/coupons', 'edit', coupon._id)),
    }),
  );
}

async function findReviews(api: AdminApi, q: string, signal: AbortSignal, go: Go): Promise<Found> {
  return foundOf(
    'reviews',
    await api.adminReview.list({ query: asked(q) }, { signal }),
    (review): PaletteEntry => ({
      id: `review-${review._id}`,
      group: 'Reviews',
      label: shortened(review.reviewMessage || review.productTitle),
      detail: `${review.userName}, ${review.reviewValue} of 5`,
      icon: 'chat',
      run: () => go(at('/admin/reviews', 'product', review.productId)),
    }),
  );
}

/** Everything that carries these words; each section is asked at once, and one that fails is told. */
export async function findRecords(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  go: Go,
): Promise<Found> {
  const found = await Promise.all([
    findProducts(api, q, signal, (product) => go(at('/admin/products', 'edit', product._id))),
    findOrders(api, q, signal, (order) => go(at('/admin/orders', 'order', order._id))),
    findCoupons(api, q, signal, go),
    findReviews(api, q, signal, go),
  ]);
  return {
    entries: found.flatMap(({ entries }) => entries),
    failed: found.flatMap(({ failed }) => failed),
  };
}

const asked = (q: string) => ({ limit: String(EACH), ...(q ? { q } : {}) });

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function foundOf<Row>(
  kind: string,
  result: { ok: true; data: readonly Row[] } | Failure,
  entry: (row: Row) => PaletteEntry,
): Found {
  if (!result.ok) return { entries: [], failed: [kind] };
  return { entries: result.data.slice(0, EACH).map(entry), failed: [] };
}
