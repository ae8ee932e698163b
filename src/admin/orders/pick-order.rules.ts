import { variantKey } from '#contract/choice.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';

type Item = AdminOrderWire['cartItems'][number];

/** Picking order: the choices of a product together. */
export const inPickOrder = (items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) =>
      a.title.localeCompare(b.title, 'en') ||
      a.color.localeCompare(b.color, 'en') ||
      a.size.localeCompare(b.size, 'en', { numeric: true }) ||
      variantKey(a).localeCompare(variantKey(b), 'en', { numeric: true }),
  );
