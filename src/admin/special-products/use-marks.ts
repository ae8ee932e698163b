/** Being featured and being a deal: shown at once, told to the shop in the order of the presses, taken back on failure. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SpecialProduct } from '#admin/special-products/special-product.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { toastFailure } from '#web/toasts.ts';

export type Mark = 'featured' | 'todaysDeal';

interface Wished {
  readonly featured?: boolean;
  readonly todaysDeal?: boolean;
  /** The list as it was when it was pressed; a newer one says it itself. */
  readonly since: string;
}

export interface Marks {
  readonly latest: (product: SpecialProduct) => SpecialProduct;
  /** How many more products carry the mark than the shop has counted. */
  readonly difference: (mark: Mark, products: readonly SpecialProduct[]) => number;
  readonly toggle: (product: SpecialProduct, mark: Mark) => void;
}

const WORDS: Record<Mark, { on: string; off: string }> = {
  featured: { on: 'is featured', off: 'is no longer featured' },
  todaysDeal: { on: "is one of today's deals", off: 'is no deal any more' },
};

export function useMarks(): Marks {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<ReadonlyMap<string, Wished>>(new Map());
  const queue = useRef(Promise.resolve());

  const latest = (product: SpecialProduct): SpecialProduct => {
    const wish = wished.get(product._id);
    if (!wish || wish.since !== product.updatedAt) return product;
    const { featured = product.featured, todaysDeal = product.todaysDeal } = wish;
    return { ...product, featured, todaysDeal };
  };
  const show = ({ _id, updatedAt }: SpecialProduct, mark: Mark, on: boolean) =>
    setWished((all) => {
      const before = all.get(_id);
      const kept = before?.since === updatedAt ? before : {};
      return new Map(all).set(_id, { ...kept, [mark]: on, since: updatedAt });
    });
  const call = (id: string, mark: Mark) =>
    mark === 'featured'
      ? api.adminProducts.toggleFeatured({ params: { id } })
      : api.adminProducts.toggleTodaysDeal({ params: { id } });

  const toggle = (product: SpecialProduct, mark: Mark) => {
    const on = !latest(product)[mark];
    show(product, mark, on);
    const tell = async () => {
      const result = await call(product._id, mark);
      if (!result.ok) {
        show(product, mark, !on);
        toastFailure(result, undefined, () => toggle(product, mark));
        return;
      }
      const words = WORDS[mark];
      offerUndo({
        done: `${product.title} ${on ? words.on : words.off}`,
        undone: `${product.title} ${on ? words.off : words.on}`,
        undo: () => call(product._id, mark),
      });
      await revalidate();
    };
    queue.current = queue.current.then(tell, tell);
  };
  return {
    latest,
    toggle,
    difference: (mark, products) =>
      products.reduce(
        (sum, product) => sum + Number(latest(product)[mark]) - Number(product[mark]),
        0,
      ),
  };
}
