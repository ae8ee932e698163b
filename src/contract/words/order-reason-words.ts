import { wordGroup } from '#kernel/words/shop-words.ts';

/** Why an order is unpaid or rejected, by the event that caused it. */
export const orderReasonWords = wordGroup('order-reason', 'Why an order is unpaid or rejected', {
  'captured too late':
    'The payment arrived after the items were sold. It is being refunded in full.',
  'captured too late, refunded':
    'The payment arrived after the items were sold. It was refunded in full.',
  'captured different':
    'The amount paid differs from the order. We are looking into it and will refund what is due.',
  'captured different, refunded':
    'The amount paid differed from the order. It was refunded in full.',
  'payment declined': 'The payment provider declined the payment. Nothing was charged.',
  'not approved': 'The payment was not approved. Nothing was charged.',
  'payment failed': 'The payment provider declined the payment. Nothing was charged.',
  expired: 'The time to pay for this order ran out. Nothing was charged.',
  cancelled: 'The order was cancelled before it was paid.',
  replaced: 'A newer order took its place before it was paid.',
  'set rejected': 'The shop could not take this order.',
});
