import type { Mutation } from '../mutation.ts';

/** Stock and quantities: nothing is sold twice, and reserved stock is released once. */
export const STOCK: readonly Mutation[] = [
  {
    name: 'the stock condition is not in the UPDATE',
    file: 'stock.repository.ts',
    find: 'AND on_hand + ${onHand}::integer * quantity >= reserved + ${reserved}::integer * quantity',
    replace: '',
    tests: ['stock.api.test.ts', 'order-races.api.test.ts'],
  },
  {
    name: 'stock that was never reserved is released',
    file: 'stock.repository.ts',
    find: 'AND reserved + ${reserved}::integer * quantity >= 0',
    replace: '',
    tests: ['stock.api.test.ts'],
  },
  {
    name: 'a deleted variant can be bought',
    file: 'stock.repository.ts',
    find: 'row.deleted_at === null ? row.available : 0',
    replace: 'row.available',
    tests: ['stock.api.test.ts'],
  },
  {
    name: 'a movement of fewer variants than requested is accepted',
    file: 'settle-stock.ts',
    find: 'if (moved !== wanted.length)',
    replace: 'if (moved < 0)',
    tests: ['stock.api.test.ts'],
  },
  {
    name: 'a negative quantity is accepted',
    file: 'stock.rules.ts',
    find: ' || quantity < 1)',
    replace: ')',
    tests: ['stock.rules.test.ts'],
  },
  {
    name: 'an order is kept although its stock is gone',
    file: 'place-order.ts',
    find: "if (reserved !== 'reserved') {",
    replace: "if (reserved !== 'reserved' && reserved.short.length === 0) {",
    tests: ['order-races.api.test.ts'],
  },
  {
    name: 'a cart line exceeds the stock',
    file: 'cart.rules.ts',
    find: 'if (quantity <= Math.min(available, perLine)) return null;',
    replace: 'if (quantity <= perLine) return null;',
    tests: ['cart.rules.test.ts'],
  },
  {
    name: 'a cart changes while it is ordered',
    file: 'cart.repository.ts',
    find: '.forUpdate()',
    replace: '',
    tests: ['order-races.api.test.ts'],
  },
  {
    name: 'a cart has one line more than allowed',
    file: 'cart.rules.ts',
    find: 'cart.lines.length >= MAX_CART_LINES',
    replace: 'cart.lines.length > MAX_CART_LINES',
    tests: ['cart-limits.api.test.ts', 'cart.api.test.ts'],
  },
  {
    name: 'cancelling is possible while the payment is being captured',
    file: 'order.rules.ts',
    find: "if (state.payment === 'capturing') return refuse('PAYMENT_UNDER_WAY');",
    replace: '',
    tests: ['order.rules.test.ts'],
  },
  {
    name: 'an order has more units than the shop allows',
    file: 'place-order.ts',
    find: '> maxUnitsPerOrder)',
    replace: '> Infinity)',
    tests: ['stock-holds.api.test.ts'],
  },
  {
    name: 'ordering again renews the hold',
    file: 'hold.rules.ts',
    find: 'const remaining = hold - Math.max(0, ...variantIds.map(heldMsOf));',
    replace: 'const remaining = hold + 0 * heldMsOf(variantIds[0] ?? "");',
    tests: ['hold.rules.test.ts'],
  },
  {
    name: 'unpaid orders in an hour are not limited',
    file: 'place-order.ts',
    find: 'if (ctx.settings.rateLimits) throwIfTooManyUnpaidOrders(unpaidOrders, now);',
    replace:
      'if (ctx.settings.rateLimits && now.getTime() < 0) throwIfTooManyUnpaidOrders(unpaidOrders, now);',
    tests: ['stock-holds.api.test.ts'],
  },
  {
    name: 'holds of confirmed accounts are reported, those of others are not',
    file: 'held-stock.ts',
    find: 'unconfirmed.has(userId)',
    replace: '!unconfirmed.has(userId)',
    tests: ['held-stock.api.test.ts'],
  },
];
