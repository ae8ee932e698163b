import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';

type Item = AdminOrderWire['cartItems'][number];

/** The order in which goods are fetched from the shelves: one product's colours and sizes together. */
export const inPickOrder = (items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) =>
      a.title.localeCompare(b.title, 'en') ||
      a.color.localeCompare(b.color, 'en') ||
      a.size.localeCompare(b.size, 'en', { numeric: true }),
  );
