import { shopFormat } from '#kernel/shop-format.ts';

/** 1234.5 -> "1,234.5" in an English shop, "1.234,5" in a German one. Up to three decimals. */
export const formatNumber = (number: number | string): string =>
  String(number).replace(/\.|\B(?=(\d{3})+(\.|$))/g, (point) =>
    point ? shopFormat.decimal : shopFormat.group,
  );

/** "8.25%" in English, "8,25 %" with a space that does not break in other languages. */
export const formatPercent = (percent: number): string =>
  `${formatNumber(percent)}${shopFormat.language.startsWith('en') ? '' : '\u00a0'}%`;

/** "$" */
export const currencySign = (): string => withCurrency('').trim();

/** The figures of an amount with the sign of the shop's currency: "$1,284.00", "1.284,00 €". */
export const withCurrency = (figures: string): string => shopFormat.money.replace('#', figures);
