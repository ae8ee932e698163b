import { formatMoney } from '#admin/shared/orders/format-money.ts';
import type { MoneyDifference, MoneyFigures } from '#contract/money-report.contract.ts';

export const METHOD_LABELS: Readonly<Record<MoneyFigures['provider'], string>> = {
  paypal: 'PayPal',
  stripe: 'Stripe',
  bankTransfer: 'Bank transfer',
  cash: 'Cash',
};

export const KIND_LABELS: Readonly<Record<MoneyDifference['kind'], string>> = {
  capture: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
};

const NAMES = { capture: 'payment', refund: 'refund', dispute: 'withdrawal' } as const;

/** What is different, as a sentence. */
export function differenceLabel({ kind, provider, shop, provided }: MoneyDifference): string {
  const method = METHOD_LABELS[provider];
  const name = NAMES[kind];
  if (shop.state === 'settled' && provided.state === 'settled') return 'The amounts differ.';
  if (provided.state === 'missing')
    return `${method} had confirmed this ${name} and no longer has it.`;
  if (shop.state === 'settled')
    return provided.state === 'open'
      ? `${method} has not completed this ${name} yet.`
      : `${method} does not have this ${name}.`;
  return shop.state === 'open'
    ? `${method} has completed this ${name}; the shop is still waiting for it.`
    : `The shop does not count this ${name}.`;
}

export const NO_AMOUNT = '–';
/** Most columns of most days have nothing. */
export const amountOrNone = (amount: number, currency: string): string =>
  amount === 0 ? NO_AMOUNT : formatMoney(amount, currency);
