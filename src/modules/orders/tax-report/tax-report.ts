import { dayIn, type Day } from '#kernel/day.ts';
import type { Db } from '#platform/database/transaction.ts';
import { ordersById } from '#modules/orders/order.repository.ts';
import { readOrdersWithDetails } from '#modules/orders/read-orders.ts';
import { refundedTax } from '#modules/orders/tax-report/refunded-tax.rules.ts';
import {
  taxedOrdersRefunded,
  taxedSales,
} from '#modules/orders/tax-report/tax-report.repository.ts';

const BATCH_SIZE = 200;

/** Net and tax of a country and rate, in cents; the rate in hundredths of a percent. */
export interface TaxReportRow {
  readonly country: string;
  readonly rate: number;
  orders: number;
  net: number;
  tax: number;
  refundedNet: number;
  refundedTax: number;
}

/** Sales count on the day of their payment, refunds on that of their completion, as their credit notes; in the shop's time zone. */
export async function taxReport(
  db: Db,
  timeZone: string,
  from: Day,
  to: Day,
): Promise<TaxReportRow[]> {
  const rows = new Map<string, TaxReportRow>();
  const rowOf = (country: string, rate: number): TaxReportRow => {
    const key = `${country} ${rate}`;
    const row = rows.get(key) ?? {
      country,
      rate,
      orders: 0,
      net: 0,
      tax: 0,
      refundedNet: 0,
      refundedTax: 0,
    };
    rows.set(key, row);
    return row;
  };
  for (const { country, rate, ...sums } of await taxedSales(db, timeZone, from, to))
    Object.assign(rowOf(country, rate), sums);
  const counts = (at: Date) => {
    const day = dayIn(timeZone, at);
    return day >= from && day <= to;
  };
  const ids = await taxedOrdersRefunded(db, timeZone, from, to);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const orders = await ordersById(db, ids.slice(start, start + BATCH_SIZE));
    for (const details of await readOrdersWithDetails(db, orders))
      for (const { rate, gross, tax } of refundedTax(details, counts)) {
        if (rate === null) continue;
        const row = rowOf(details.order.tax_snapshot?.country ?? '', rate);
        row.refundedNet += gross - tax;
        row.refundedTax += tax;
      }
  }
  return [...rows.values()].toSorted((a, b) =>
    a.country < b.country ? -1 : a.country > b.country ? 1 : b.rate - a.rate,
  );
}
