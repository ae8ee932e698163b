import { shopFormat } from '#kernel/shop-format.ts';

/** 1234.5 -> "1,234.5" in an English shop, "1.234,5" in a German one. */
export function formatNumber(number: number | string): string {
  const [whole = '', part] = String(number).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, shopFormat.group);
  return part === undefined ? grouped : grouped + shopFormat.decimal + part;
}

/** The figures of an amount with the sign of the shop's currency: "$1,284.00", "1.284,00 €". */
export const withCurrency = (figures: string): string => shopFormat.money.replace('#', figures);
