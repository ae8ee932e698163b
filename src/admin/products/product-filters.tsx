import type { ProductCountsWire } from '#contract/admin-products.contract.ts';
import { STATUS_TEXTS } from '#contract/product-status.ts';
import { ADMIN_PRODUCT_SORTS } from '#contract/listing.ts';
import { storeView, type ProductsView } from '#admin/products/products-view.ts';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { categoryOptions } from '#admin/shared/categories/category-options.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { SelectField } from '#ui/select-field.tsx';

const [FIRST_SORT] = ADMIN_PRODUCT_SORTS;

/** Search, filters, sort order, and cards or table, all as URL parameters. */
export function ProductFilters({
  counts,
  view,
}: {
  counts: ProductCountsWire;
  view: ProductsView;
}) {
  const { categories } = useShopFacts();
  const params = useRequestedParams();
  const { set } = useListParams();
  return (
    <>
      <div className="list-tools">
        <ListSearch label="Search products" />
        <SelectField
          label="Category"
          hideLabel
          dense
          options={[{ value: '', label: 'All categories' }, ...categoryOptions(categories)]}
          value={params.get('category') ?? ''}
          onChange={(event) => set({ category: event.target.value })}
        />
        <SelectField
          label="Sort by"
          hideLabel
          dense
          options={ADMIN_PRODUCT_SORTS.map(({ id, label }) => ({ value: id, label }))}
          value={params.get('sortBy') ?? FIRST_SORT.id}
          onChange={(event) =>
            set({ sortBy: event.target.value === FIRST_SORT.id ? null : event.target.value })
          }
        />
        <div role="group" aria-label="View" className="filter-chips">
          {(['grid', 'table'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className="filter-chip"
              aria-pressed={view === each}
              onClick={() => {
                storeView(each);
                set({ view: each });
              }}
            >
              {each === 'grid' ? 'Cards' : 'Table'}
            </button>
          ))}
        </div>
      </div>
      <div className="list-tools">
        <FilterChips
          label="Stock"
          name="stock"
          options={[
            { value: 'low-stock', label: 'Low stock', count: counts.lowStock },
            { value: 'out-of-stock', label: 'Out of stock', count: counts.outOfStock },
          ]}
        />
        <FilterChips
          label="Status"
          name="status"
          options={(['draft', 'unlisted', 'archived'] as const).map((value) => ({
            value,
            label: STATUS_TEXTS[value].label,
            count: counts[value],
          }))}
        />
        <FilterChips
          label="Sale"
          name="sale"
          options={[{ value: 'true', label: 'On sale', count: counts.sale }]}
        />
        <FilterChips
          label="Featured"
          name="featured"
          options={[{ value: 'true', label: 'Featured', count: counts.featured }]}
        />
        <FilterChips
          label="Deals"
          name="todaysDeal"
          options={[{ value: 'true', label: 'Deals', count: counts.todaysDeal }]}
        />
        <FilterChips
          label="Alternative texts"
          name="missingAlt"
          options={[{ value: 'true', label: 'No alt text', count: counts.missingAlt }]}
        />
      </div>
    </>
  );
}
