/** Cards or table: from the URL, else the last choice in this browser. */
import { createStoredValue } from '#admin/shared/stored-value.ts';
import { useStore } from '#ui/store.ts';

export type ProductsView = 'grid' | 'table';

const chosenView = createStoredValue<ProductsView>(
  'products-view',
  (stored) => (stored === 'table' ? 'table' : 'grid'),
  (view) => view,
);

export const storeView = chosenView.set;

export function useProductsView(params: URLSearchParams): ProductsView {
  const stored = useStore<ProductsView>(chosenView, () => 'grid');
  const requested = params.get('view');
  return requested === 'table' || requested === 'grid' ? requested : stored;
}
