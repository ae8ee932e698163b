/** The way of an order as steps: placed, paid, in process, in shipping, delivered. */
import type { OrderWire } from '#contract/orders.contract.ts';
import type { TimelineStep } from '#ui/timeline.tsx';
import { arrivalDates, formatArrival } from '#web/product/delivery.ts';

const PAID: readonly OrderWire['paymentStatus'][] = ['paid', 'partially refunded', 'refunded'];
const WAY: readonly OrderWire['orderStatus'][] = [
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
];

export function timelineOf(order: OrderWire): TimelineStep[] {
  const paidAt = order.history.find((row) => PAID.includes(row.paymentStatus))?.at ?? null;
  const reachedAt = (status: OrderWire['orderStatus']) =>
    order.history.find((row) => row.orderStatus === status)?.at ?? null;
  const placed: TimelineStep = {
    id: 'placed',
    label: 'Placed',
    detail: dayOf(order.orderDate),
    state: 'done',
  };
  if (order.orderStatus === 'rejected') {
    const rejectedAt =
      order.history.findLast((row) => row.orderStatus === 'rejected')?.at ?? order.orderUpdateDate;
    return [
      placed,
      ...(paidAt
        ? [{ id: 'paid', label: 'Paid', detail: dayOf(paidAt), state: 'done' as const }]
        : []),
      { id: 'rejected', label: 'Rejected', detail: dayOf(rejectedAt), state: 'failed' },
    ];
  }
  const reached = WAY.indexOf(order.orderStatus);
  const step = (id: string, label: string, status: OrderWire['orderStatus']): TimelineStep => {
    const at = reachedAt(status);
    const is = WAY.indexOf(status) <= reached;
    return { id, label, detail: is && at ? dayOf(at) : undefined, state: is ? 'done' : 'ahead' };
  };
  const paid: TimelineStep = {
    id: 'paid',
    label: 'Paid',
    detail: paidAt ? dayOf(paidAt) : undefined,
    state: paidAt ? 'done' : 'ahead',
  };
  const delivered = step('delivered', 'Delivered', 'delivered');
  const steps = [
    placed,
    paid,
    step('inProcess', 'In Process', 'inProcess'),
    step('inShipping', 'In Shipping', 'inShipping'),
    delivered,
  ];
  if (delivered.state === 'ahead') delivered.detail = expectedOf(order, paidAt);
  const latest = steps.findLastIndex((each) => each.state === 'done');
  // A finished way has no present step.
  return steps.map((each, index) =>
    index === latest && latest < steps.length - 1 ? { ...each, state: 'current' } : each,
  );
}

function expectedOf(order: OrderWire, paidAt: string | null): string | undefined {
  const from = new Date(paidAt ?? order.orderDate);
  const dates = arrivalDates(order.estimatedDeliveryDays, from);
  if (dates) return `Expected ${formatArrival(dates, from)}`;
  return order.estimatedDeliveryDays ? `Expected: ${order.estimatedDeliveryDays}` : undefined;
}

/** "Sat 21 Nov", counted in UTC like all printed dates. */
function dayOf(iso: string): string {
  const day = new Date(iso);
  return formatArrival({ from: day, to: day }, new Date(0));
}
