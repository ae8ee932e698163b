/** "Toggle featured" and "Toggle today's deal" of the palette: a product, which then is one, or is none any more. */
import type { AdminApi } from '#admin/shell/admin-api.tsx';
import { findProducts, type Product } from '#admin/shell/palette/find-records.ts';
import type { PaletteStep } from '#admin/shell/palette/palette-entry.ts';
import type { Reversible } from '#admin/shell/undo.ts';
import { toastFailure } from '#web/toasts.ts';

type Kind = 'featured' | 'deal';

interface Tools {
  api: AdminApi;
  close: () => void;
  afterwards: () => void;
  offerUndo: (act: Reversible) => void;
}

const WORDS = {
  featured: {
    ask: 'Feature which product, or stop featuring it?',
    is: 'featured',
    isNot: 'not featured',
    now: (title: string) => `${title} is featured`,
    noLonger: (title: string) => `${title} is no longer featured`,
  },
  deal: {
    ask: "Which product is, or is no longer, one of today's deals?",
    is: 'a deal',
    isNot: 'no deal',
    now: (title: string) => `${title} is one of today's deals`,
    noLonger: (title: string) => `${title} is no longer a deal`,
  },
} as const;

export function chooseSpecial(kind: Kind, tools: Tools): PaletteStep {
  const words = WORDS[kind];
  return {
    ask: words.ask,
    find: (text, signal) =>
      findProducts(
        tools.api,
        text,
        signal,
        (product) => {
          tools.close();
          void toggle(kind, product, tools);
        },
        (product) => (isSpecial(kind, product) ? words.is : words.isNot),
      ),
  };
}

async function toggle(kind: Kind, product: Product, tools: Tools): Promise<void> {
  const { api, offerUndo, afterwards } = tools;
  const { title } = product;
  const { now, noLonger } = WORDS[kind];
  const params = { id: product._id };
  const call = () =>
    kind === 'featured'
      ? api.adminProducts.toggleFeatured({ params })
      : api.adminProducts.toggleTodaysDeal({ params });
  const done = await call();
  if (!done.ok)
    return toastFailure(done, `${title} was not changed`, () => void toggle(kind, product, tools));
  afterwards();
  const says = isSpecial(kind, done.data) ? [now, noLonger] : [noLonger, now];
  offerUndo({ done: says[0]?.(title) ?? '', undone: says[1]?.(title) ?? '', undo: call });
}

const isSpecial = (kind: Kind, product: Product): boolean =>
  kind === 'featured' ? product.featured : product.todaysDeal;
