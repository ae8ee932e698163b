/** "Toggle featured" and "Toggle today's deal" of the palette: choosing a product toggles it. */
import type { AdminApi } from '#admin/shared/api/admin-api.tsx';
import { findProducts, type Product } from '#admin/shared/palette/find-records.ts';
import type { PaletteStep } from '#admin/shared/palette/palette-entry.ts';
import type { Reversible } from '#admin/shared/undo/undo.ts';
import { toastFailure } from '#web/toasts.ts';

type Kind = 'featured' | 'deal';

interface Tools {
  api: AdminApi;
  close: () => void;
  onChanged: () => void;
  offerUndo: (action: Reversible) => void;
}

const LABELS = {
  featured: {
    prompt: 'Which product do you want to feature or stop featuring?',
    is: 'featured',
    isNot: 'not featured',
    now: (title: string) => `${title} is featured`,
    noLonger: (title: string) => `${title} is no longer featured`,
  },
  deal: {
    prompt: "Which product do you want to add to or remove from today's deals?",
    is: 'deal',
    isNot: 'not a deal',
    now: (title: string) => `${title} is one of today's deals`,
    noLonger: (title: string) => `${title} is no longer a deal`,
  },
} as const;

export function chooseSpecial(kind: Kind, tools: Tools): PaletteStep {
  const label = LABELS[kind];
  return {
    prompt: label.prompt,
    search: (text, signal) =>
      findProducts(
        tools.api,
        text,
        signal,
        (product) => {
          tools.close();
          void toggle(kind, product, tools);
        },
        (product) => (isSpecial(kind, product) ? label.is : label.isNot),
      ),
  };
}

async function toggle(kind: Kind, product: Product, tools: Tools): Promise<void> {
  const { api, offerUndo, onChanged } = tools;
  const { title } = product;
  const { now, noLonger } = LABELS[kind];
  const params = { id: product._id };
  const call = () =>
    kind === 'featured'
      ? api.adminProducts.toggleFeatured({ params })
      : api.adminProducts.toggleTodaysDeal({ params });
  const done = await call();
  if (!done.ok)
    return toastFailure(done, `${title} was not changed`, () => void toggle(kind, product, tools));
  onChanged();
  const messages = isSpecial(kind, done.data) ? [now, noLonger] : [noLonger, now];
  offerUndo({ done: messages[0]?.(title) ?? '', undone: messages[1]?.(title) ?? '', undo: call });
}

const isSpecial = (kind: Kind, product: Product): boolean =>
  kind === 'featured' ? product.featured : product.todaysDeal;
