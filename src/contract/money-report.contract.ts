import { z } from 'zod';
import { dayRange } from '#contract/day-range.ts';
import { envelope } from '#contract/fields.ts';
import { PAYMENT_METHODS } from '#contract/payment-methods.ts';

const amount = z.number().describe('In the currency of the row, with at most its decimals');

/** The same money as the shop has recorded it and as the provider reports it. */
const both = z.object({
  shop: amount,
  provider: amount.nullable().describe('Null of transfers and cash, which have no provider'),
});

const figures = z.object({
  provider: z.enum(PAYMENT_METHODS),
  currency: z.string(),
  captured: both,
  refunded: both,
  disputed: both.describe('Withdrawn after lost disputes'),
  open: both.describe(
    'Not settled yet: payments, refunds and disputes; transfers and cash that have not arrived',
  ),
  fee: amount.describe('Charged by the provider'),
  difference: amount.describe(
    'Sum of what differs between shop and provider, of each payment, refund and dispute by itself; 0 when both agree',
  ),
  uncompared: z
    .number()
    .describe('Payments, refunds and disputes that were not compared with the provider yet'),
});
export type MoneyFigures = z.infer<typeof figures>;

const state = z.enum(['settled', 'open', 'none']);

const difference = z.object({
  kind: z.enum(['capture', 'refund', 'dispute']),
  provider: z.enum(PAYMENT_METHODS),
  id: z.string().describe('Of the payment, refund or dispute at the provider'),
  order: z.object({ _id: z.string(), orderNumber: z.string() }),
  at: z.string(),
  currency: z.string(),
  shop: z.object({ state, amount }),
  provided: z
    .object({ state: z.enum([...state.options, 'missing']), amount })
    .describe(
      'As the provider reports it; `missing`: it had confirmed this, and no longer knows it',
    ),
});
export type MoneyDifference = z.infer<typeof difference>;

const report = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  days: z
    .array(figures.extend({ day: z.string() }))
    .describe('Newest first; days without money are left out'),
  totals: z.array(figures).describe('Of the period, by provider and currency'),
  differences: z.array(difference).describe('Newest first, at most 200'),
  hasMoreDifferences: z.boolean(),
});
export type MoneyReportWire = z.infer<typeof report>;

export const moneyReportContract = {
  'adminMoney.report': {
    query: z.object(dayRange),
    response: z.object({ ...envelope, data: report }),
  },
};
