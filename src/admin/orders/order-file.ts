import type { OrderRow } from '#admin/orders/order-row.ts';
import type { CsvColumns } from '#admin/shell/list/list-csv.tsx';
import { paymentWords } from '#web/orders/order-words.tsx';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

/** The columns of the list, those that are switched off too; amounts as programs read them. */
export const ORDER_FILE: CsvColumns<OrderRow> = {
  Order: ({ number }) => number,
  'Order ID': ({ _id }) => _id,
  'Order Date': ({ orderDay }) => orderDay,
  Customer: ({ customer }) => customer,
  Items: ({ items }) => items,
  'Order Status': ({ orderStatus }) => STATUS_WORDS[orderStatus],
  Payment: ({ paymentStatus }) => paymentWords(paymentStatus),
  'Order Price': ({ totalAmount }) => totalAmount.toFixed(2),
};
