import { ProductLink } from '#admin/shared/analytics/product-link.tsx';
import type { OverviewWire } from '#contract/analytics.contract.ts';
import { ChartPanel } from '#admin/shared/charts/chart-panel.tsx';
import { RankBars } from '#admin/shared/charts/rank-bars.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatPrice } from '#web/price.tsx';

/** Products by revenue in the period: units times unit price, before coupons and shipping. */
export function TopProducts({ overview: { topProducts } }: { overview: OverviewWire }) {
  return (
    <ChartPanel
      title="Top products"
      caption="By revenue from paid orders, before coupons and shipping."
      file="top-products"
      empty={
        topProducts.length === 0 ? (
          <EmptyState title="Nothing sold in this period" level={3}>
            <p>Choose a longer period, or come back after the first paid order.</p>
          </EmptyState>
        ) : undefined
      }
      table={{
        header: ['Product', 'Units', 'Revenue'],
        money: ['Revenue'],
        rows: topProducts.map((row) => [row.title, row.quantity, row.revenue]),
      }}
    >
      <RankBars
        label="Top products"
        bars={topProducts.map((row) => ({
          id: row._id,
          label: (
            <>
              <ProductLink id={row._id} title={row.title} />{' '}
              <span className="second small">
                {`${row.quantity} ${row.quantity === 1 ? 'unit' : 'units'}`}
              </span>
            </>
          ),
          value: row.revenue,
          valueLabel: formatPrice(row.revenue),
        }))}
      />
    </ChartPanel>
  );
}
