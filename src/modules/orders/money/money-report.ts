import type { Db } from '#platform/database/transaction.ts';
import {
  ledgerDifferences,
  ledgerRows,
  type LedgerDifference,
  type LedgerRow,
  type Period,
} from '#modules/payments/index.ts';
import { awaitedMoney } from '#modules/orders/money/awaited-money.repository.ts';
import { orderNumber } from '#modules/orders/order-number.rules.ts';
import { ordersById } from '#modules/orders/order.repository.ts';

export type MoneyDay = LedgerRow;

export interface MoneyReport {
  /** Newest first. */
  readonly days: readonly MoneyDay[];
  /** By provider and currency. */
  readonly totals: readonly Omit<MoneyDay, 'day'>[];
  /** Newest first. */
  readonly differences: readonly (LedgerDifference & { readonly orderNumber: string })[];
  readonly hasMoreDifferences: boolean;
}

const NO_MONEY = {
  captured: 0,
  refunded: 0,
  disputed: 0,
  open: 0,
  providerCaptured: 0,
  providerRefunded: 0,
  providerDisputed: 0,
  providerOpen: 0,
  fee: 0,
  difference: 0,
  uncompared: 0,
};
type Sums = Record<keyof typeof NO_MONEY, number>;
const SUMS = Object.keys(NO_MONEY) as (keyof typeof NO_MONEY)[];

const MAX_DIFFERENCES = 200;

/** Money of a period by day, provider and currency, and where shop and provider have different amounts. */
export async function moneyReport(db: Db, period: Period): Promise<MoneyReport> {
  const awaited = await awaitedMoney(db, period);
  const days = summed(
    [...(await ledgerRows(db, period)), ...awaited.map((row) => ({ ...NO_MONEY, ...row }))],
    ({ day, provider, currency }) => ({ day, provider, currency }),
  );
  const found = await ledgerDifferences(db, period, MAX_DIFFERENCES + 1);
  const orders = await ordersById(db, [...new Set(found.map(({ orderId }) => orderId))]);
  const numbers = new Map(orders.map(({ id, number }) => [id, orderNumber(number)]));
  return {
    days: days.toSorted((a, b) => b.day.localeCompare(a.day) || byProvider(a, b)),
    totals: summed(days, ({ provider, currency }) => ({ provider, currency })).toSorted(byProvider),
    differences: found
      .slice(0, MAX_DIFFERENCES)
      .map((each) => ({ ...each, orderNumber: numbers.get(each.orderId) ?? '' })),
    hasMoreDifferences: found.length > MAX_DIFFERENCES,
  };
}

/** Adds up the rows that have the same key. */
function summed<Key extends Readonly<Record<string, string>>>(
  rows: readonly MoneyDay[],
  keyOf: (row: MoneyDay) => Key,
): (Key & Sums)[] {
  const sums = new Map<string, Key & Sums>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key);
    const sum: Key & Sums = sums.get(id) ?? { ...key, ...NO_MONEY };
    for (const name of SUMS) Object.assign(sum, { [name]: sum[name] + row[name] });
    sums.set(id, sum);
  }
  return [...sums.values()];
}

type ByProvider = Pick<MoneyDay, 'provider' | 'currency'>;
const byProvider = (a: ByProvider, b: ByProvider): number =>
  a.provider.localeCompare(b.provider) || a.currency.localeCompare(b.currency);
