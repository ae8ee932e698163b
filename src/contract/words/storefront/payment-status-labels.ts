import { wordGroup } from '#kernel/words/shop-words.ts';

export const paymentStatusLabel = wordGroup('payment-status', 'Payment statuses', {
  pending: 'Pending',
  capturing: 'Being confirmed',
  paid: 'Paid',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Expired',
});
