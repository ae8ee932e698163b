/** Statuses that an administrator can set, and their texts. Spec 4. */
import { formatNumber } from '#kernel/format-number.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { ADMIN_ORDER_STATUSES } from '#contract/limits.ts';

export type OrderStatus = AdminOrderWire['orderStatus'];
export type AdminStatus = (typeof ADMIN_ORDER_STATUSES)[number];

/** Shown on Ctrl/Cmd+Z after a status change that cannot be undone. */
export const STATUS_NOT_UNDOABLE = 'This status change cannot be undone.';

/** The statuses to choose from, the usual next one first. */
export const statusOptions = (suggested: AdminStatus | null): AdminStatus[] => [
  ...ADMIN_ORDER_STATUSES.filter((status) => status === suggested),
  ...ADMIN_ORDER_STATUSES.filter((status) => status !== suggested),
];

export const orderCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;
