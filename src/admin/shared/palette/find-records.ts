/** Searches records with the list endpoints of their sections. */
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { customerPath } from '#admin/shared/customers/customer-link.tsx';
import { orderPath } from '#admin/shared/orders/order-path.ts';
import type { SearchResults, PaletteEntry } from '#admin/shared/palette/palette-entry.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Failure } from '#web/api/api.ts';
import { currentPrice, formatPrice } from '#web/price.tsx';

/** Results of each kind at most. */
const MAX_RESULTS = 5;

const KINDS = {
  products: { group: 'Products', icon: 'package' },
  orders: { group: 'Orders', icon: 'spool' },
  customers: { group: 'Customers', icon: 'user' },
  coupons: { group: 'Coupons', icon: 'shears' },
  reviews: { group: 'Reviews', icon: 'chat' },
} as const;

export type Order = Rows<Awaited<ReturnType<AdminApi['adminOrder']['list']>>>;
export type Product = Rows<Awaited<ReturnType<AdminApi['adminProducts']['list']>>>;
type Rows<Result> = Extract<Result, { ok: true; data: readonly unknown[] }>['data'][number];

const queryFor = (q: string) => ({ query: { limit: String(MAX_RESULTS), ...(q ? { q } : {}) } });

async function entriesOf<Row extends { _id: string }>(
  kind: keyof typeof KINDS,
  request: Promise<{ ok: true; data: readonly Row[] } | Failure>,
  entryOf: (row: Row) => Pick<PaletteEntry, 'label' | 'detail' | 'run'>,
): Promise<SearchResults> {
  const result = await request;
  if (!result.ok) return { entries: [], failed: [kind] };
  return {
    entries: result.data
      .slice(0, MAX_RESULTS)
      .map((row) => ({ id: `${kind}-${row._id}`, ...KINDS[kind], ...entryOf(row) })),
    failed: [],
  };
}

export const findOrders = (
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  run: (order: Order) => void,
): Promise<SearchResults> =>
  entriesOf('orders', api.adminOrder.list(queryFor(q), { signal }), (order) => ({
    label: `Order ${order.number}`,
    detail: `${order.customerEmail}, ${formatPrice(order.totalAmount)}`,
    run: () => run(order),
  }));

export const findProducts = (
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  run: (product: Product) => void,
  detail = (product: Product): string =>
    `${formatPrice(currentPrice(product))}, ${product.totalStock} in stock`,
): Promise<SearchResults> =>
  entriesOf('products', api.adminProducts.list(queryFor(q), { signal }), (product) => ({
    label: product.title,
    detail: detail(product),
    run: () => run(product),
  }));

/** Searches the sections of the role in parallel; those that fail are listed in `failed`. */
export async function findRecords(
  api: AdminApi,
  q: string,
  signal: AbortSignal,
  go: (path: string) => void,
  may: (permission: Permission) => boolean,
): Promise<SearchResults> {
  const open = (path: string, name: string, id: string): void =>
    go(`${path}?${new URLSearchParams({ [name]: id })}`);
  const results = await Promise.all([
    may('products.read') &&
      findProducts(api, q, signal, ({ _id, title }) =>
        may('products.write')
          ? open('/admin/products', 'edit', _id)
          : open('/admin/products', 'q', title),
      ),
    may('orders.read') && findOrders(api, q, signal, ({ _id }) => go(orderPath(_id))),
    may('customers.read') &&
      entriesOf(
        'customers',
        api.adminCustomers.list(queryFor(q), { signal }),
        ({ _id, userName, email }) => ({
          label: userName,
          detail: email,
          run: () => go(customerPath(_id)),
        }),
      ),
    may('promotions.read') &&
      entriesOf(
        'coupons',
        api.coupons.list(queryFor(q), { signal }),
        ({ _id, code, isActive }) => ({
          label: code,
          detail: isActive ? 'Active' : 'Inactive',
          run: () =>
            may('promotions.write')
              ? open('/admin/coupons', 'edit', _id)
              : open('/admin/coupons', 'q', code),
        }),
      ),
    may('reviews.read') &&
      entriesOf('reviews', api.adminReview.list(queryFor(q), { signal }), (review) => ({
        label: shortened(review.reviewMessage || review.productTitle),
        detail: `${review.userName}, ${review.reviewValue} of 5`,
        run: () => open('/admin/reviews', 'product', review.productId),
      })),
  ]);
  const found = results.filter((result) => result !== false);
  return {
    entries: found.flatMap(({ entries }) => entries),
    failed: found.flatMap(({ failed }) => failed),
  };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
