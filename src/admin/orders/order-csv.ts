import type { OrderRow } from '#admin/orders/order-row.ts';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { paymentLabel } from '#web/orders/order-labels.tsx';
import { STATUS_LABELS } from '#web/orders/status-labels.ts';

/** All columns of the list, hidden ones included; amounts as plain numbers. */
export const ORDER_CSV: CsvColumns<OrderRow> = {
  Order: ({ number }) => number,
  'Order ID': ({ _id }) => _id,
  'Order Date': ({ orderDay }) => orderDay,
  Customer: ({ customer }) => customer,
  Items: ({ items }) => items,
  'Order Status': ({ orderStatus }) => STATUS_LABELS[orderStatus],
  Payment: ({ paymentStatus }) => paymentLabel(paymentStatus),
  'Order Price': ({ totalAmount }) => totalAmount.toFixed(2),
};
