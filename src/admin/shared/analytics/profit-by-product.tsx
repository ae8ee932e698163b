import { plainAmount } from '#kernel/money.ts';
import { ProductLink } from '#admin/shared/analytics/product-link.tsx';
import { formatNumber } from '#kernel/format-number.ts';
import { useState } from 'react';
import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { CsvButton } from '#admin/shared/csv/csv-button.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { formatPrice } from '#web/price.tsx';
import { toastFailure } from '#web/toasts.ts';

type Row = ProductFiguresWire['profitByProduct'][number];

/** Rows in the loader's data; the rest is loaded on demand. */
export const PROFIT_ROWS = '12';
const MAX_ROWS = 1000;

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'title',
    header: 'Product',
    rowHeader: true,
    cell: ({ _id, title }) => <ProductLink id={_id} title={title} />,
  },
  { id: 'price', header: 'Price', numeric: true, cell: ({ price }) => formatPrice(price) },
  {
    id: 'sale',
    header: 'Sale price',
    numeric: true,
    cell: ({ salePrice }) => formatPrice(salePrice),
  },
  { id: 'stock', header: 'Stock', numeric: true, cell: ({ totalStock }) => totalStock },
  { id: 'profit', header: 'Profit', numeric: true, cell: ({ profit }) => formatPrice(profit) },
];

const tableOf = (rows: readonly Row[]) => ({
  header: ['Product', 'Price', 'Sale price', 'Stock', 'Profit'],
  rows: rows.map((row) => [
    row.title,
    plainAmount(row.price),
    plainAmount(row.salePrice),
    row.totalStock,
    plainAmount(row.profit),
  ]),
});

/** The same formula by product; products without a sale price are 0 and not listed. */
export function ProfitByProduct({ figures, level }: { figures: ProductFiguresWire; level: 2 | 3 }) {
  const api = useAdminApi();
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const [busy, setBusy] = useState(false);
  const Heading = `h${level}` as const;
  const rows = all ?? figures.profitByProduct;
  const onSale = figures.profitByCategory.reduce((sum, each) => sum + each.onSale, 0);
  const most = Math.min(onSale, MAX_ROWS);
  if (rows.length === 0) return null;

  async function readAll(): Promise<readonly Row[] | null> {
    const read = await api.adminAnalytics.products({ query: { limit: String(MAX_ROWS) } });
    if (read.ok) return read.data.profitByProduct;
    toastFailure(read, 'The products could not be loaded');
    return null;
  }
  async function showAll(): Promise<void> {
    setBusy(true);
    setAll(await readAll());
    setBusy(false);
  }
  return (
    <section className="panel chart-panel" aria-label="Profit by product">
      <div className="chart-head">
        <div>
          <Heading>Profit by product</Heading>
          <p className="second small">
            {`${onSale === 1 ? '1 product' : `${formatNumber(onSale)} products`} on sale, largest amounts first.`}
          </p>
        </div>
        <CsvButton
          title="Profit by product"
          file="profit-by-product"
          table={async () => {
            const read = rows.length < most ? await readAll() : rows;
            return read && { ...tableOf(read), total: onSale };
          }}
        />
      </div>
      <DataTable
        className="numbers-table"
        caption="Profit by product"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
      {rows.length < most ? (
        <Button size="dense" className="numbers-more" busy={busy} onClick={() => void showAll()}>
          {`Show ${most === onSale ? 'all' : 'the first'} ${formatNumber(most)}`}
        </Button>
      ) : null}
    </section>
  );
}
