import type { LowStockWire } from '#contract/analytics.contract.ts';
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { QuickStock } from '#admin/dashboard/quick-stock.tsx';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { CsvButton } from '#admin/shell/charts/csv-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { toastFailure } from '#web/toasts.ts';

/** How many stand on the page; a file holds as many as one request gives. */
export const SHOWN_LOW = 6;
const MOST = '1000';

/** Spec 9: fewer than ten are left; with how long they last as they sell now. */
export function LowStock({
  products,
  total,
}: {
  products: readonly LowStockWire[];
  total: number;
}) {
  const api = useAdminApi();
  async function readAll() {
    const read = await api.adminAnalytics.lowStock({ query: { limit: MOST } });
    if (read.ok) return tableOf(read.data, read.total);
    toastFailure(read, 'The products could not be read');
    return null;
  }
  return (
    <section className="panel chart-panel" aria-label="Low stock">
      <div className="chart-head">
        <div>
          <h2>Low stock</h2>
          <p className="second small">
            {total === 0
              ? `Fewer than ${LOW_STOCK_BELOW} left`
              : `${total === 1 ? '1 product' : `${total} products`} with fewer than ${LOW_STOCK_BELOW} left, lasting at the present rate`}
          </p>
        </div>
        {total === 0 ? null : <CsvButton title="Low stock" file="low-stock" table={readAll} />}
      </div>
      {total === 0 ? (
        <EmptyState icon="package" title="Every shelf is full enough" level={3}>
          <p>Products of which fewer than {LOW_STOCK_BELOW} are left will stand here.</p>
        </EmptyState>
      ) : (
        <ul className="stock-list">
          {products.slice(0, SHOWN_LOW).map((product) => (
            <li key={product._id} className="stock-row">
              <img src={product.image.replace('/720.webp', '/240.webp')} alt="" loading="lazy" />
              <div>
                <b className="stock-title">{product.title}</b>
                <p className="second small">{leftOf(product)}</p>
              </div>
              <TextLink
                href={`/admin/products?edit=${product._id}`}
                aria-label={`Edit ${product.title}`}
              >
                Edit
              </TextLink>
              {product.shared ? <QuickStock product={product} /> : null}
            </li>
          ))}
        </ul>
      )}
      {total > SHOWN_LOW ? (
        <p className="small">
          <TextLink href="/admin/products?stock=low-stock,out-of-stock">
            All {total} products
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

const tableOf = (products: readonly LowStockWire[], total: number) => ({
  total,
  header: ['Product', 'Left', 'Sold in 30 days', 'Days left'],
  rows: products.map(({ title, totalStock, sold, daysLeft }) => [
    title,
    totalStock,
    sold,
    daysLeft,
  ]),
});

/** "3 left, lasts 2 days" */
function leftOf({ totalStock, daysLeft, sold }: LowStockWire): string {
  if (totalStock <= 0) return sold > 0 ? `Sold out; ${sold} sold in 30 days` : 'Sold out';
  const left = `${totalStock} left`;
  if (daysLeft === null) return `${left}, none sold in 30 days`;
  if (daysLeft === 0) return `${left}, lasts less than a day`;
  return `${left}, lasts ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;
}
