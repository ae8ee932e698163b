/** Cards or table: what the address says, else what was chosen last in this browser. */
import { useSyncExternalStore } from 'react';

export type ProductsView = 'grid' | 'table';
const KEY = 'products-view';
const listeners = new Set<() => void>();

export function rememberView(view: ProductsView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage may be closed to us; the address still says it.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function rememberedView(): ProductsView {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'grid';
  } catch {
    return 'grid';
  }
}

export function useProductsView(params: URLSearchParams): ProductsView {
  const kept = useSyncExternalStore<ProductsView>(subscribe, rememberedView, () => 'grid');
  const said = params.get('view');
  return said === 'table' || said === 'grid' ? said : kept;
}
