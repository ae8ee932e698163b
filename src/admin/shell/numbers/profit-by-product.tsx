import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { downloadCsv } from '#admin/shell/csv-download.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

type Row = ProductFiguresWire['profitByProduct'][number];

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'title',
    header: 'Product',
    rowHeader: true,
    cell: ({ _id, title }) => <TextLink href={`/admin/products?edit=${_id}`}>{title}</TextLink>,
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

/** The same formula, product by product; products without a sale price are 0 and left out. */
export function ProfitByProduct({ figures, level }: { figures: ProductFiguresWire; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const rows = figures.profitByProduct;
  if (rows.length === 0) return null;
  return (
    <section className="panel chart-panel" aria-label="Profit by product">
      <div className="chart-head">
        <div>
          <Heading>Profit by product</Heading>
          <p className="second small">
            {rows.length === 1 ? '1 product' : `${rows.length} products`} on sale, the furthest from
            zero first.
          </p>
        </div>
        <Button
          size="dense"
          variant="quiet"
          aria-label="CSV, Profit by product"
          onClick={() =>
            downloadCsv(
              'profit-by-product',
              ['Product', 'Price', 'Sale price', 'Stock', 'Profit'],
              rows.map((row) => [
                row.title,
                row.price.toFixed(2),
                row.salePrice.toFixed(2),
                row.totalStock,
                row.profit.toFixed(2),
              ]),
            )
          }
        >
          CSV
        </Button>
      </div>

      <DataTable
        className="numbers-table"
        caption="Profit by product"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}
