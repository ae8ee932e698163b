import type { Mutation } from '../mutation.ts';

/** Returns: no unit is returned or refunded twice. */
export const RETURNS: readonly Mutation[] = [
  {
    name: 'more units are returned than are left',
    file: 'request-return.ts',
    find: 'quantity > (left[item] ?? 0)',
    replace: 'quantity < 0 && left.length > item',
    tests: ['returns.api.test.ts'],
  },
  {
    name: 'a return whose refund is being confirmed is refunded again',
    file: 'refund-return.ts',
    find: "(await findRefund(db, id))?.status === 'asked'",
    replace: "(await findRefund(db, id))?.status === 'never'",
    tests: ['returns.api.test.ts'],
  },
];
