import { minorDigits } from '#kernel/currency.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import { formatPrice } from '#web/price.tsx';

/** "$12.50", or "12.50 EUR" in another currency than the shop's. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === shopFormat.currency
    ? formatPrice(amount)
    : `${formatNumber(amount.toFixed(minorDigits(currency)))} ${currency}`;
