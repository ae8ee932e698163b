import { fromMajor, minorInMajor, plainAmount } from '#kernel/money.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { orderRow, type OrderRow } from '#admin/orders/order-row.ts';
import type { CsvColumns } from '#admin/shared/csv/list-csv.tsx';
import { paymentLabel, paymentMethodLabel } from '#web/orders/order-labels.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

/** What shipping programs need in addition to the row. */
export interface OrderCsvRow
  extends OrderRow, Pick<AdminOrderWire, 'customerEmail' | 'addressInfo' | 'billingAddress'> {
  /** Where it is collected; empty for a delivery. */
  readonly pickUp: string;
  /** "2 x APR-1, 1 x no SKU", in the order of `items`. */
  readonly skus: string;
  /** Of all rates, included or added; null in a shop without tax. */
  readonly tax: number | null;
  /** The number of its invoice, else empty. */
  readonly invoice: string;
}

export const orderCsvRow = (order: AdminOrderWire): OrderCsvRow => ({
  ...orderRow(order),
  customerEmail: order.customerEmail,
  addressInfo: order.addressInfo,
  billingAddress: order.billingAddress,
  pickUp: [...new Set(order.plannedParcels?.flatMap(({ pickUp }) => pickUp ?? []))]
    .join('; ')
    .replaceAll('\n', ', '),
  skus: order.cartItems.map(({ quantity, sku }) => `${quantity} x ${sku || 'no SKU'}`).join(', '),
  // Cents are added, because fractions are not exact.
  tax: order.tax
    ? order.tax.rates.reduce((sum, { tax }) => sum + fromMajor(tax), 0) / minorInMajor()
    : null,
  invoice: order.invoices?.find(({ kind }) => kind === 'invoice')?.number ?? '',
});

/** All columns of the list, hidden ones included; amounts as plain numbers. Programs read them by position: append only. */
export const ORDER_CSV: CsvColumns<OrderCsvRow> = {
  Order: ({ number }) => number,
  'Order ID': ({ _id }) => _id,
  'Order Date': ({ orderDay }) => orderDay,
  Customer: ({ customer }) => customer,
  Items: ({ items }) => items,
  'Order Status': ({ orderStatus }) => orderStatusLabel(orderStatus),
  Payment: ({ paymentStatus }) => paymentLabel(paymentStatus),
  'Order Price': ({ totalAmount }) => plainAmount(totalAmount),
  Email: ({ customerEmail }) => customerEmail,
  Address: ({ addressInfo }) => addressInfo.address,
  City: ({ addressInfo }) => addressInfo.city,
  Pincode: ({ addressInfo }) => addressInfo.pincode,
  Phone: ({ addressInfo }) => addressInfo.phone,
  Notes: ({ addressInfo }) => addressInfo.notes,
  SKUs: ({ skus }) => skus,
  Recipient: ({ addressInfo }) => addressInfo.name ?? '',
  Company: ({ addressInfo }) => addressInfo.company ?? '',
  'Address 2': ({ addressInfo }) => addressInfo.line2 ?? '',
  Region: ({ addressInfo }) => addressInfo.region ?? '',
  Country: ({ addressInfo }) => addressInfo.country ?? '',
  'Payment method': (order) => paymentMethodLabel(order),
  Tax: ({ tax }) => (tax === null ? '' : plainAmount(tax)),
  Invoice: ({ invoice }) => invoice,
  Guest: ({ isGuest }) => (isGuest ? 'Yes' : ''),
  'Billing address': ({ billingAddress }) => billingAddress?.lines.join(', ') ?? '',
  'VAT ID': ({ billingAddress }) => billingAddress?.vatId ?? '',
  'Pick-up': ({ pickUp }) => pickUp,
};
