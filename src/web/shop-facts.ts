/** What every page knows of the shop: its public settings, its categories, its header and its footer, sent with each page. */
import { createContext, use } from 'react';
import { useStore, type Store } from '#ui/store.ts';
import { present } from '#web/present.ts';
import type { CategoryWire } from '#contract/categories.contract.ts';
import type { ShownSection } from '#contract/shown-sections.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';

export interface ShopFacts extends PublicSettings {
  /** In the order of menus, hidden ones too. */
  categories: readonly CategoryWire[];
  header: readonly ShownSection[];
  footer: readonly ShownSection[];
}

export const ShopFactsContext = createContext<Store<ShopFacts> | null>(null);

/** For components. Loaders use `shopFactsOf(context)`; the functions of `handle.head` receive it as `shop`. */
export function useShopFacts(): ShopFacts {
  return useStore(useShopFactsStore());
}

/** For what changes them while the page is open. */
export function useShopFactsStore(): Store<ShopFacts> {
  return present(use(ShopFactsContext));
}
