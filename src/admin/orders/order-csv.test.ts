import { expect, test } from 'vitest';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { ORDER_CSV, orderCsvRow } from '#admin/orders/order-csv.ts';
import { toCsv } from '#admin/shared/csv/csv.ts';
import { tableOf } from '#admin/shared/csv/list-csv.tsx';

const order = {
  _id: '0190a1b2-0000-7000-8000-000000000001',
  number: 'W-10042',
  orderDay: '2026-03-03',
  orderStatus: 'inProcess',
  paymentStatus: 'paid',
  totalAmount: 80,
  customerEmail: 'wilma@shop.test',
  byGuest: true,
  tax: {
    included: true,
    rates: [
      { rate: 19, net: 50, tax: 10.1 },
      { rate: 7, net: 3.5, tax: 0.25 },
    ],
  },
  invoices: [
    { _id: '1', kind: 'invoice', number: 'R-2026-00001', day: '2026-03-03', total: 80 },
  ] as AdminOrderWire['invoices'],
  disputes: [] as AdminOrderWire['disputes'],
  cartItems: [
    { title: 'Flax apron', quantity: 2, sku: 'APR-1' },
    { title: 'Rust shawl', quantity: 1, sku: '' },
  ],
  addressInfo: {
    userName: 'Wilma Carder',
    address: '2 Weaver Court, back door',
    city: '=HYPERLINK("http://evil.test")',
    pincode: 'HX1 2AB',
    phone: '+44 1422 496 011',
    notes: 'Ring the bell',
    company: 'Carder & Daughters',
    country: 'GB',
  },
  billingAddress: { lines: ['Ada', '1 Loom St'], vatId: 'GB1' },
} as AdminOrderWire;

test('an exported order has its address in columns of their own and the SKU of each line; nothing becomes a formula', () => {
  const { header, rows } = tableOf(ORDER_CSV, [orderCsvRow(order)]);
  const [names, cells] = toCsv([header, ...rows]).split('\r\n');
  expect(names).toBe(
    'Order,Order ID,Order Date,Customer,Items,Order Status,Payment,Order Price,Email,Address,City,Pincode,Phone,Notes,SKUs,Recipient,Company,Address 2,Region,Country,Payment method,Tax,Invoice,Guest,Billing address,VAT ID,Pick-up',
  );
  expect(cells).toBe(
    [
      `W-10042,${order._id},2026-03-03,Wilma Carder,"2 x Flax apron, 1 x Rust shawl",In Process,Paid,80.00`,
      'wilma@shop.test,"2 Weaver Court, back door","\'=HYPERLINK(""http://evil.test"")",HX1 2AB,\'+44 1422 496 011,Ring the bell',
      '"2 x APR-1, 1 x no SKU",,Carder & Daughters,,,GB,PayPal,10.35,R-2026-00001,Yes,"Ada, 1 Loom St",GB1,',
    ].join(','),
  );
});

test('where an order is collected is in one cell, each place once', () => {
  const parcel = { shippingMethod: 'Collect', shippingPrice: 0, estimatedDeliveryDays: '' };
  const plannedParcels = ['Speicherkai 8\n24103 Kiel', 'Hofgasse 2', 'Hofgasse 2'].map(
    (pickUp, at) => ({ ...parcel, pickUp, items: [at] }),
  );
  const { header, rows } = tableOf(ORDER_CSV, [orderCsvRow({ ...order, plannedParcels })]);
  expect(rows[0]?.[header.indexOf('Pick-up')]).toBe('Speicherkai 8, 24103 Kiel; Hofgasse 2');
});
