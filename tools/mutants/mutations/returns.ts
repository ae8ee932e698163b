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
  {
    name: 'a refund that fails opens one of the withdrawals that it closed',
    file: 'refund-return.ts',
    find: 'if (isTaken) await setClosingRefund(trx, row.id, refundId);\n    else await',
    replace: 'if (!isTaken) await',
    tests: ['withdrawals.api.test.ts'],
  },
  {
    name: 'the link of an order that is in an account proves whose it is',
    file: 'declare-withdrawal.ts',
    find: 'linked?.by_guest ? linked : null',
    replace: 'linked',
    tests: ['withdrawals.api.test.ts'],
  },
  {
    name: 'any account withdraws from an order that it names',
    file: 'declare-withdrawal.ts',
    find: 'order && order.user_id === actor?.id ? order : null',
    replace: 'order ?? null',
    tests: ['withdrawals.api.test.ts'],
  },
  {
    name: 'a withdrawal that finds nothing to give back is lost',
    file: 'assign-withdrawal.ts',
    find: '    if (!isAssigned) await addToInbox(ctx, trx, declaration, order !== undefined);',
    replace: '      await markAssigned(trx, id, declaration.received_at);',
    tests: ['withdrawals.api.test.ts'],
  },
];
