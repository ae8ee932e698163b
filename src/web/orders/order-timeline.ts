/** An order's progress as timeline steps: placed, paid, in process, in shipping, delivered. */
import { paymentStatusLabel } from '#contract/words/storefront/payment-status-labels.ts';
import { orderProgressWords } from '#contract/words/storefront/order-progress-words.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { formatDay } from '#kernel/format-date.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import type { TimelineStep } from '#ui/timeline.tsx';
import { arrivalDates, formatArrival } from '#web/orders/delivery.ts';

const PAID: readonly OrderWire['paymentStatus'][] = ['paid', 'partially refunded', 'refunded'];
const ON_ITS_WAY: readonly OrderWire['orderStatus'][] = ['confirmed', 'inProcess', 'inShipping'];
const WAY: readonly OrderWire['orderStatus'][] = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
];

export function timelineOf(order: OrderWire): TimelineStep[] {
  const paidOn = dayOfPayment(order);
  const reachedOn = (status: OrderWire['orderStatus']) =>
    order.history.find((row) => row.orderStatus === status)?.day;
  const placed: TimelineStep = {
    id: 'placed',
    label: orderProgressWords('placed'),
    detail: dayLabel(order.orderDay),
    state: 'done',
  };
  if (order.orderStatus === 'rejected') {
    const rejectedOn = order.history.findLast((row) => row.orderStatus === 'rejected')?.day;
    return [
      placed,
      ...(paidOn
        ? [
            {
              id: 'paid',
              label: paymentStatusLabel('paid'),
              detail: dayLabel(paidOn),
              state: 'done' as const,
            },
          ]
        : []),
      {
        id: 'rejected',
        label: orderStatusLabel('rejected'),
        detail: dayLabel(rejectedOn),
        state: 'failed',
      },
    ];
  }
  const reached = WAY.indexOf(order.orderStatus);
  const step = (status: OrderWire['orderStatus']): TimelineStep => {
    const is = WAY.indexOf(status) <= reached;
    const detail = is ? dayLabel(reachedOn(status)) : undefined;
    return { id: status, label: orderStatusLabel(status), detail, state: is ? 'done' : 'ahead' };
  };
  const paid: TimelineStep = {
    id: 'paid',
    label: paymentStatusLabel('paid'),
    detail: dayLabel(paidOn),
    state: paidOn ? 'done' : 'ahead',
  };
  const delivered = step('delivered');
  const steps = [placed, paid, step('inProcess'), step('inShipping'), delivered];
  if (delivered.state === 'ahead') delivered.detail = expectedOf(order, paidOn);
  const latest = steps.findLastIndex((each) => each.state === 'done');
  // A completed timeline has no current step.
  return steps.map((each, index) =>
    index === latest && latest < steps.length - 1 ? { ...each, state: 'current' } : each,
  );
}

const dayOfPayment = ({ history }: OrderWire): string | undefined =>
  history.find((row) => PAID.includes(row.paymentStatus))?.day;

/**
 * When an order arrives that is paid, or will be in cash, as far as its shipping method says; undefined before the payment and after the
 * arrival.
 */
export const expectedArrival = (order: OrderWire): string | undefined =>
  ON_ITS_WAY.includes(order.orderStatus) &&
  (['paid', 'partially refunded'].includes(order.paymentStatus) ||
    (order.paymentStatus === 'pending' && order.paymentMethod === 'cash'))
    ? expectedOf(order, dayOfPayment(order))
    : undefined;

function expectedOf(order: OrderWire, paidOn = order.orderDay): string | undefined {
  const from = new Date(paidOn);
  const dates = arrivalDates(order.estimatedDeliveryDays, from);
  if (dates) return orderProgressWords('expected', { arrival: formatArrival(dates, from) });
  const days = order.estimatedDeliveryDays;
  return days ? orderProgressWords('expectedIn', { days }) : undefined;
}

const dayLabel = (day: string | undefined): string | undefined => day && formatDay(day);
