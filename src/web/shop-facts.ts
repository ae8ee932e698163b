/** The shop's public settings, sent with each page. */
import { createContext, use } from 'react';
import { present } from '#web/present.ts';
import type { PublicSettings } from '#contract/settings.contract.ts';

export const ShopFactsContext = createContext<PublicSettings | null>(null);

/** For components. Loaders use `shopFactsOf(context)`; the functions of `handle.head` receive it as `shop`. */
export function useShopFacts(): PublicSettings {
  return present(use(ShopFactsContext));
}
