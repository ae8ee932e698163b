/** What an administrator may set the status of orders to, and how it is told. Spec 4. */
import { inDigits } from '#ui/digits.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { ADMIN_ORDER_STATUSES } from '#contract/limits.ts';

export type OrderStatus = AdminOrderWire['orderStatus'];
export type AdminStatus = (typeof ADMIN_ORDER_STATUSES)[number];

/** What Ctrl/Cmd+Z answers after a change of status that the shop cannot take back. */
export const STATUS_STAYS = 'This change of status cannot be taken back.';

/** What an administrator may choose; the one that usually comes next is the first. */
export const choicesFor = (suggested: AdminStatus | null): AdminStatus[] => [
  ...ADMIN_ORDER_STATUSES.filter((status) => status === suggested),
  ...ADMIN_ORDER_STATUSES.filter((status) => status !== suggested),
];

export const ordersWords = (count: number): string =>
  `${inDigits(count)} ${count === 1 ? 'order' : 'orders'}`;
