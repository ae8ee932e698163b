import { formatPrice } from '#web/price.tsx';

/** "$12.50", or "12.50 EUR" for a payment in another currency than the shop's. */
export const formatMoney = (amount: number, currency: string): string =>
  currency === 'USD' ? formatPrice(amount) : `${amount.toFixed(2)} ${currency}`;
