/** Being featured and being a deal: shown at once, told to the shop in the order of the presses, then as the shop answered. */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { specialProduct, type SpecialProduct } from '#admin/special-products/special-product.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { toastFailure } from '#web/toasts.ts';

export type Mark = 'featured' | 'todaysDeal';
type Counts = Readonly<Record<Mark, number>>;

interface Press {
  readonly id: string;
  readonly mark: Mark;
  readonly was: boolean;
  readonly on: boolean;
  /** The counts as they were when the shop had answered: newer ones know of it. */
  readonly answeredAt: Counts | null;
}

export interface Marks {
  readonly latest: (product: SpecialProduct) => SpecialProduct;
  /** How many products carry the mark, with the presses that the list does not know of yet. */
  readonly count: (mark: Mark) => number;
  readonly toggle: (product: SpecialProduct, mark: Mark) => void;
}

const WORDS: Record<Mark, { on: string; off: string }> = {
  featured: { on: 'is featured', off: 'is no longer featured' },
  todaysDeal: { on: "is one of today's deals", off: 'is no deal any more' },
};

/** @param counts of the list: the same object until it is read anew */
export function useMarks(counts: Counts): Marks {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState<readonly Press[]>([]);
  const [answered, setAnswered] = useState<ReadonlyMap<string, SpecialProduct>>(new Map());
  const queue = useRef(Promise.resolve());
  const present = useRef(counts);
  useEffect(() => {
    present.current = counts;
  }, [counts]);
  const isOpen = ({ answeredAt }: Press) => answeredAt === null || answeredAt === counts;

  const latest = (product: SpecialProduct): SpecialProduct => {
    const own = answered.get(product._id);
    // What the list says later is newer than what was answered here.
    const known = own && own.updatedAt >= product.updatedAt ? own : product;
    return pressed
      .filter(({ id, answeredAt }) => id === product._id && answeredAt === null)
      .reduce((now, { mark, on }) => ({ ...now, [mark]: on }), known);
  };
  const call = async (id: string, mark: Mark) => {
    const params = { id };
    const result = await (mark === 'featured'
      ? api.adminProducts.toggleFeatured({ params })
      : api.adminProducts.toggleTodaysDeal({ params }));
    if (result.ok) setAnswered((all) => new Map(all).set(id, specialProduct(result.data)));
    return result;
  };

  const toggle = (product: SpecialProduct, mark: Mark) => {
    const { _id: id, title } = product;
    const was = latest(product)[mark];
    const press: Press = { id, mark, was, on: !was, answeredAt: null };
    setPressed((presses) => [...presses.filter(isOpen), press]);
    const become = (next: readonly Press[]) =>
      setPressed((presses) => presses.flatMap((each) => (each === press ? next : [each])));
    const tell = async () => {
      const result = await call(id, mark);
      if (!result.ok) {
        become([]);
        toastFailure(result, undefined, () => toggle(product, mark));
        return;
      }
      const is = result.data[mark];
      become([{ ...press, on: is, answeredAt: present.current }]);
      const { on, off } = WORDS[mark];
      offerUndo({
        done: `${title} ${is ? on : off}`,
        undone: `${title} ${is ? off : on}`,
        undo: () => call(id, mark),
      });
      await revalidate();
    };
    queue.current = queue.current.then(tell, tell);
  };
  return {
    latest,
    toggle,
    count: (mark) =>
      pressed
        .filter((press) => press.mark === mark && isOpen(press))
        .reduce((sum, { was, on }) => sum + Number(on) - Number(was), counts[mark]),
  };
}
