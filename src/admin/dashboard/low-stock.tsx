import type { LowStockWire } from '#contract/analytics.contract.ts';
import { LOW_STOCK_BELOW } from '#contract/limits.ts';
import { resizedImage } from '#contract/picture-address.ts';
import { QuickStock } from '#admin/dashboard/quick-stock.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { toastFailure } from '#web/toasts.ts';

/** Products on the page; the CSV contains as many as one request returns. */
export const SHOWN_LOW = 6;
const MAX_ROWS = '1000';

/** Spec 9: fewer than ten left; with the days left at the current sales rate. */
export function LowStock({
  products,
  total,
}: {
  products: readonly LowStockWire[];
  total: number;
}) {
  const api = useAdminApi();
  const mayEdit = useMay('products.write');
  async function readAll() {
    const read = await api.adminAnalytics.lowStock({ query: { limit: MAX_ROWS } });
    if (read.ok) return tableOf(read.data, read.total);
    toastFailure(read, 'The products could not be loaded');
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
              : `${total === 1 ? '1 product' : `${total} products`} with fewer than ${LOW_STOCK_BELOW} left, with days left at the current sales rate`}
          </p>
        </div>
        {total === 0 ? null : <CsvButton title="Low stock" file="low-stock" table={readAll} />}
      </div>
      {total === 0 ? (
        <EmptyState icon="package" title="All products are well stocked" level={3}>
          <p>{`Products with fewer than ${LOW_STOCK_BELOW} left appear here.`}</p>
        </EmptyState>
      ) : (
        <ul className="stock-list">
          {products.slice(0, SHOWN_LOW).map((product) => (
            <li key={product._id} className="stock-row">
              <img src={resizedImage(product.image, 240)} alt="" loading="lazy" />
              <div>
                <b className="stock-title">{product.title}</b>
                <p className="second small">{leftOf(product)}</p>
              </div>
              {mayEdit ? (
                <TextLink
                  href={`/admin/products?edit=${product._id}`}
                  aria-label={`Edit ${product.title}`}
                >
                  Edit
                </TextLink>
              ) : null}
              {mayEdit && product.shared ? <QuickStock product={product} /> : null}
            </li>
          ))}
        </ul>
      )}
      {total > SHOWN_LOW ? (
        <p className="small">
          <TextLink href="/admin/products?stock=low-stock,out-of-stock">{`All ${total} products`}</TextLink>
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
