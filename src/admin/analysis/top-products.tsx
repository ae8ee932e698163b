import type { OverviewWire } from '#contract/analytics.contract.ts';
import { ChartPanel } from '#admin/shell/charts/chart-panel.tsx';
import { RankBars } from '#admin/shell/charts/rank-bars.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { formatPrice } from '#web/price.tsx';

/** What brought most in the range: pieces times the price they were sold at, before coupons and shipping. */
export function TopProducts({ overview: { topProducts } }: { overview: OverviewWire }) {
  return (
    <ChartPanel
      title="Top products"
      caption="By what paid orders brought, before coupons and shipping."
      file="top-products"
      empty={
        topProducts.length === 0 ? (
          <EmptyState title="Nothing sold in these days" level={3}>
            <p>Choose more days, or look at the products again when the first order is paid.</p>
          </EmptyState>
        ) : undefined
      }
      table={{
        header: ['Product', 'Pieces', 'Revenue'],
        rows: topProducts.map((row) => [row.title, row.quantity, row.revenue.toFixed(2)]),
      }}
    >
      <RankBars
        label="Top products"
        bars={topProducts.map((row) => ({
          id: row._id,
          label: (
            <>
              <TextLink href={`/admin/products?edit=${row._id}`}>{row.title}</TextLink>{' '}
              <span className="second small">
                {row.quantity} {row.quantity === 1 ? 'piece' : 'pieces'}
              </span>
            </>
          ),
          value: row.revenue,
          said: formatPrice(row.revenue),
        }))}
      />
    </ChartPanel>
  );
}
