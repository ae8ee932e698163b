import type { OrderRow } from '#admin/orders/order-row.ts';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { paymentWords } from '#web/orders/order-words.tsx';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

/** All columns of the list, hidden ones included; amounts as plain numbers. */
export const ORDER_CSV: CsvColumns<OrderRow> = {
  Order: ({ number }) => number,
  'Order ID': ({ _id }) => _id,
  'Order Date': ({ orderDay }) => orderDay,
  Customer: ({ customer }) => customer,
  Items: ({ items }) => items,
  'Order Status': ({ orderStatus }) => STATUS_WORDS[orderStatus],
  Payment: ({ paymentStatus }) => paymentWords(paymentStatus),
  'Order Price': ({ totalAmount }) => totalAmount.toFixed(2),
};
