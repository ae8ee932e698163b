import type { TaxReportWire } from '#contract/tax-report.contract.ts';
import { dayIn, type Day } from '#kernel/day.ts';
import { cents, inPercent, toMajor } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import { rangeOf } from '#modules/analytics/range.rules.ts';
import { taxReport, type TaxReportRow } from '#modules/orders/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/** Net and tax of a range of days by country and rate. */
export async function taxFigures(
  ctx: Context,
  query: { from?: Day | undefined; to?: Day | undefined; days?: number | undefined },
): Promise<TaxReportWire> {
  const { timeZone } = await getStoreSettings(ctx);
  const range = rangeOf(query, dayIn(timeZone, ctx.clock.now()));
  const rows = await taxReport(ctx.db, timeZone, range.from, range.to);
  const sum = (name: 'net' | 'tax' | 'refundedNet' | 'refundedTax'): number =>
    rows.reduce((total, row) => total + row[name], 0);
  const total = {
    net: sum('net'),
    tax: sum('tax'),
    refundedNet: sum('refundedNet'),
    refundedTax: sum('refundedTax'),
  };
  return {
    ...range,
    timeZone,
    rows: rows.map((row) => ({
      country: row.country,
      rate: inPercent(row.rate),
      orders: row.orders,
      ...figuresOf(row),
    })),
    total: figuresOf(total),
  };
}

const major = (amount: number): number => toMajor(cents(amount));

const figuresOf = ({
  net,
  tax,
  refundedNet,
  refundedTax,
}: Pick<TaxReportRow, 'net' | 'tax' | 'refundedNet' | 'refundedTax'>) => ({
  net: major(net),
  tax: major(tax),
  refundedNet: major(refundedNet),
  refundedTax: major(refundedTax),
  netLeft: major(net - refundedNet),
  taxLeft: major(tax - refundedTax),
});
