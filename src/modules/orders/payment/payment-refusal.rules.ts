import { refuse, type Refusal } from '#contract/refusals.ts';
import { reasonSentence } from '#modules/orders/order-effects.rules.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** What the buyer reads about a payment that is not paid; null when it is. Depends on the order's row only. */
export function paymentRefusal(order: Order): Refusal | null {
  const retry = { approvalURL: order.approval_url, orderId: order.id };
  switch (order.payment_status) {
    case 'paid':
    case 'partially refunded':
    case 'refunded':
      return order.reason === 'captured too late'
        ? refuse('PAYMENT_REFUNDED', { what: reasonSentence(order) })
        : null;
    case 'capturing':
      return refuse('PAYMENT_BEING_CONFIRMED', {}, { orderId: order.id });
    case 'pending':
      return order.reason === 'payment declined'
        ? refuse('PAYMENT_DECLINED', {}, retry)
        : refuse('PAYMENT_NOT_APPROVED', {}, retry);
    case 'failed':
      if (order.reason === 'captured different') return refuse('PAYMENT_DIFFERENT');
      return order.reason === 'payment failed'
        ? refuse('PAYMENT_DECLINED')
        : refuse('ORDER_CLOSED');
    case 'expired':
      return refuse('ORDER_EXPIRED');
  }
}
