import { inDigits } from '#ui/digits.ts';
import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { CATEGORIES } from '#contract/limits.ts';
import { ChartPanel } from '#admin/shell/charts/chart-panel.tsx';
import { BarChart } from '#admin/shell/charts/bar-chart.tsx';
import { PieChart } from '#admin/shell/charts/pie-chart.tsx';
import { RankBars } from '#admin/shell/charts/rank-bars.tsx';
import { shortDollars, signedDollars } from '#admin/shell/charts/scale.rules.ts';
import { ProfitByProduct } from '#admin/shell/numbers/profit-by-product.tsx';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { formatPrice } from '#web/price.tsx';

/** Spec 2: the three tabs of the dashboard and the analysis. Which one is open stands in the address. */
export function AnalyticsTabs({ figures, level }: { figures: ProductFiguresWire; level: 2 | 3 }) {
  const { params, set } = useListAddress();
  const part = { figures, level };
  return (
    <Tabs
      label="Analytics"
      className="numbers-tabs"
      current={params.get('tab') ?? 'profit'}
      onChange={(tab) => set({ tab: tab === 'profit' ? null : tab })}
      tabs={[
        { id: 'profit', label: 'Profit Analysis', content: <Profit {...part} /> },
        { id: 'categories', label: 'Category Distribution', content: <Distribution {...part} /> },
        { id: 'wishlist', label: 'Wishlist Popularity', content: <Wishes {...part} /> },
      ]}
    />
  );
}

interface Part {
  figures: ProductFiguresWire;
  level: 2 | 3;
}

const labelOf = (category: string): string =>
  CATEGORIES.find(({ id }) => id === category)?.label ?? category;

const NoProducts = () => (
  <EmptyState
    title="No products yet"
    level={3}
    actions={<ButtonLink href="/admin/products?new=1">Add New Product</ButtonLink>}
  >
    <p>What is on the shelf is compared here once there is something on it.</p>
  </EmptyState>
);

function Profit({ figures, level }: Part) {
  const bars = figures.profitByCategory.map(({ category, profit }) => ({
    id: category,
    label: labelOf(category),
    name: `${labelOf(category)}: ${formatPrice(profit)}`,
    value: profit,
    said: signedDollars(profit),
  }));
  return (
    <div className="stack">
      <ChartPanel
        title="Profit by category"
        level={level}
        caption="(sale price - price) x stock for products on sale, 0 for all others: the markdown still on the shelf, not the money earned."
        file="profit-by-category"
        empty={figures.total === 0 ? <NoProducts /> : undefined}
        table={{
          header: ['Category', 'Profit', 'Products on sale'],
          rows: figures.profitByCategory.map(({ category, profit, onSale }) => [
            labelOf(category),
            profit.toFixed(2),
            onSale,
          ]),
        }}
      >
        <BarChart label="Profit by category" bars={bars} format={shortDollars} />
      </ChartPanel>
      <ProfitByProduct figures={figures} level={level} />
    </div>
  );
}

function Distribution({ figures, level }: Part) {
  const slices = figures.categories.map(({ category, products, percent }) => ({
    id: category,
    label: labelOf(category),
    value: products,
    said: `${percent}%`,
  }));
  return (
    <ChartPanel
      title="Share of products"
      level={level}
      caption="By category, each rounded to whole percents: the sum may miss 100."
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
        label={`Share of products: ${slices.map(({ label, said }) => `${label} ${said}`).join(', ')}`}
        slices={slices}
      />
    </ChartPanel>
  );
}

function Wishes({ figures, level }: Part) {
  const { wishlist } = figures;
  return (
    <ChartPanel
      title="Most wished for"
      level={level}
      caption="The five products on most wishlists."
      file="wishlist-popularity"
      empty={
        wishlist.length === 0 ? (
          <EmptyState icon="heart" title="No wishes yet" level={3}>
            <p>Products that shoppers save with the heart are counted here.</p>
          </EmptyState>
        ) : undefined
      }
      table={{
        header: ['Product', 'Wishlists'],
        rows: wishlist.map(({ title, wishlistCount }) => [title, wishlistCount]),
      }}
    >
      <RankBars
        label="Most wished for"
        bars={wishlist.map(({ _id, title, wishlistCount }) => ({
          id: _id,
          label: <TextLink href={`/admin/products?edit=${_id}`}>{title}</TextLink>,
          value: wishlistCount,
          said: inDigits(wishlistCount),
        }))}
      />
    </ChartPanel>
  );
}
