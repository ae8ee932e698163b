import { isProviderCode } from '#kernel/provider-codes.ts';
import type {
  MoneyDifference,
  MoneyFigures,
  MoneyReportWire,
} from '#contract/money-report.contract.ts';
import { PAYMENT_METHODS } from '#contract/payment-methods.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import { cents, toMajorIn } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { rangeOf } from '#modules/analytics/range.rules.ts';
import { moneyReport, type MoneyDay, type MoneyReport } from '#modules/orders/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** What moved in a range of days, as the shop and as each provider has it. */
export async function moneyFigures(
  ctx: Context,
  query: { from?: Day | undefined; to?: Day | undefined; days?: number | undefined },
): Promise<MoneyReportWire> {
  const { timeZone } = await getStoreSettings(ctx);
  const range = rangeOf(query, dayIn(timeZone, ctx.clock.now()));
  const report = await moneyReport(ctx.db, { timeZone, ...range });
  return {
    ...range,
    timeZone,
    days: report.days.map((row) => ({ day: row.day, ...figuresOf(row) })),
    totals: report.totals.map(figuresOf),
    differences: report.differences.map(differenceOf),
    hasMoreDifferences: report.hasMoreDifferences,
  };
}

function figuresOf(row: Omit<MoneyDay, 'day'>): MoneyFigures {
  const major = (amount: number): number => toMajorIn(row.currency, cents(amount));
  const both = (shop: number, provider: number) => ({
    shop: major(shop),
    provider: isProviderCode(row.provider) ? major(provider) : null,
  });
  return {
    provider: methodOf(row.provider),
    currency: row.currency,
    captured: both(row.captured, row.providerCaptured),
    refunded: both(row.refunded, row.providerRefunded),
    disputed: both(row.disputed, row.providerDisputed),
    open: both(row.open, row.providerOpen),
    fee: major(row.fee),
    difference: major(row.difference),
    uncompared: row.uncompared,
  };
}

function differenceOf(found: MoneyReport['differences'][number]): MoneyDifference {
  const major = (amount: number): number => toMajorIn(found.currency, cents(amount));
  return {
    kind: found.kind,
    provider: methodOf(found.provider),
    id: found.id,
    order: { _id: found.orderId, orderNumber: found.orderNumber },
    at: found.at.toISOString(),
    currency: found.currency,
    shop: { state: found.state, amount: major(found.amount) },
    provided: { state: found.providerState, amount: major(found.providerAmount) },
  };
}

function methodOf(code: string): MoneyFigures['provider'] {
  const method = PAYMENT_METHODS.find((each) => each === code);
  if (method === undefined) throw new Error(`there is no way to pay "${code}"`);
  return method;
}
