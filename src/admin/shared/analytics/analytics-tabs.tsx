import { ProductLink } from '#admin/shared/analytics/product-link.tsx';
import { useMay } from '#admin/shared/access/use-may.ts';
import { formatNumber } from '#kernel/format-number.ts';
import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { ChartPanel } from '#admin/shared/charts/chart-panel.tsx';
import { BarChart } from '#admin/shared/charts/bar-chart.tsx';
import { PieChart } from '#admin/shared/charts/pie-chart.tsx';
import { RankBars } from '#admin/shared/charts/rank-bars.tsx';
import { roundAmount, signedAmount } from '#admin/shared/charts/scale.rules.ts';
import { ProfitByProduct } from '#admin/shared/analytics/profit-by-product.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { categoryName } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { formatPrice } from '#web/price.tsx';

/** Spec 2: the three tabs of the dashboard and the analysis. The open tab is a URL parameter. */
export function AnalyticsTabs({ figures, level }: { figures: ProductFiguresWire; level: 2 | 3 }) {
  const params = useRequestedParams();
  const { set } = useListParams();
  const tabProps = { figures, level };
  return (
    <Tabs
      label="Analytics"
      className="numbers-tabs"
      current={params.get('tab') ?? 'profit'}
      onChange={(tab) => set({ tab: tab === 'profit' ? null : tab })}
      tabs={[
        { id: 'profit', label: 'Profit Analysis', content: <Profit {...tabProps} /> },
        {
          id: 'categories',
          label: 'Category Distribution',
          content: <Distribution {...tabProps} />,
        },
        {
          id: 'wishlist',
          label: 'Wishlist Popularity',
          content: <WishlistPopularity {...tabProps} />,
        },
      ]}
    />
  );
}

interface TabProps {
  figures: ProductFiguresWire;
  level: 2 | 3;
}

/** The name of each category. */
function useLabels(): (category: string) => string {
  const { categories } = useShopFacts();
  return (category) => categoryName(categories, category);
}

const NoProducts = () => (
  <EmptyState
    title="No products yet"
    level={3}
    actions={
      useMay('products.write') ? (
        <ButtonLink href="/admin/products?new=1">Add New Product</ButtonLink>
      ) : null
    }
  >
    <p>Add products to see how they compare.</p>
  </EmptyState>
);

function Profit({ figures, level }: TabProps) {
  const labelOf = useLabels();
  const bars = figures.profitByCategory.map(({ category, profit }) => ({
    id: category,
    label: labelOf(category),
    name: `${labelOf(category)}: ${formatPrice(profit)}`,
    value: profit,
    valueLabel: signedAmount(profit),
  }));
  return (
    <div className="stack">
      <ChartPanel
        title="Profit by category"
        level={level}
        caption="(sale price - price) x stock for products on sale, 0 for all others: the markdown of the current stock, not the money earned."
        file="profit-by-category"
        empty={figures.total === 0 ? <NoProducts /> : undefined}
        table={{
          header: ['Category', 'Profit', 'Products on sale'],
          money: ['Profit'],
          rows: figures.profitByCategory.map(({ category, profit, onSale }) => [
            labelOf(category),
            profit,
            onSale,
          ]),
        }}
      >
        <BarChart label="Profit by category" bars={bars} format={roundAmount} />
      </ChartPanel>
      <ProfitByProduct figures={figures} level={level} />
    </div>
  );
}

function Distribution({ figures, level }: TabProps) {
  const labelOf = useLabels();
  const slices = figures.categories.map(({ category, products, percent }) => ({
    id: category,
    label: labelOf(category),
    value: products,
    valueLabel: `${percent}%`,
  }));
  return (
    <ChartPanel
      title="Share of products"
      level={level}
      caption="By category, rounded to whole percentages, so they may not add up to 100%."
      file="category-distribution"
      empty={figures.total === 0 ? <NoProducts /> : undefined}
      table={{
        header: ['Category', 'Products', 'Percent'],
        rows: figures.categories.map(({ category, products, percent }) => [
          labelOf(category),
          products,
          percent,
        ]),
      }}
    >
      <PieChart
        label={`Share of products: ${slices.map(({ label, valueLabel }) => `${label} ${valueLabel}`).join(', ')}`}
        slices={slices}
      />
    </ChartPanel>
  );
}

function WishlistPopularity({ figures, level }: TabProps) {
  const { wishlist } = figures;
  return (
    <ChartPanel
      title="Most wishlisted"
      level={level}
      caption="The five products on the most wishlists."
      file="wishlist-popularity"
      empty={
        wishlist.length === 0 ? (
          <EmptyState icon="heart" title="No wishlist items yet" level={3}>
            <p>Counts how often shoppers add each product to a wishlist.</p>
          </EmptyState>
        ) : undefined
      }
      table={{
        header: ['Product', 'Wishlists'],
        rows: wishlist.map(({ title, wishlistCount }) => [title, wishlistCount]),
      }}
    >
      <RankBars
        label="Most wishlisted"
        bars={wishlist.map(({ _id, title, wishlistCount }) => ({
          id: _id,
          label: <ProductLink id={_id} title={title} />,
          value: wishlistCount,
          valueLabel: formatNumber(wishlistCount),
        }))}
      />
    </ChartPanel>
  );
}
