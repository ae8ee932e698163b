import type { OwnFilter } from '#contract/own-filters.ts';

/** The order of the values in a filter group. */
const names = new Intl.Collator('en', { numeric: true });
export const byName = (a: string, b: string): number => names.compare(a, b);

/** Amounts as people write them in options, by what they measure. */
const UNITS: Readonly<Record<string, readonly [kind: string, factor: number]>> = {
  mg: ['mass', 0.001],
  g: ['mass', 1],
  kg: ['mass', 1000],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
};
const AMOUNT = /^(\d{1,9}(?:[.,]\d{1,3})?)\s?([a-z]{1,2})$/i;

export function amountOf(value: string): { kind: string; amount: number } | null {
  const [, figures = '', unit = ''] = AMOUNT.exec(value) ?? [];
  const [kind, factor] = UNITS[unit.toLowerCase()] ?? [];
  return kind === undefined || factor === undefined
    ? null
    : { kind, amount: Number(figures.replace(',', '.')) * factor };
}

/** 250 g before 1 kg; what is no amount comes last, by name. */
export function byAmount(a: string, b: string): number {
  const [one, other] = [amountOf(a), amountOf(b)];
  if (!one || !other) return Number(!one) - Number(!other) || byName(a, b);
  return byName(one.kind, other.kind) || one.amount - other.amount || byName(a, b);
}

/** The order of the values of a filter of the shop's own. */
export const ownOrderOf = ({ type }: OwnFilter): ((a: string, b: string) => number) => {
  if (type === 'number') return (a, b) => Number(a) - Number(b);
  if (type === 'yes-no') return (a, b) => Number(b === 'true') - Number(a === 'true');
  return type === 'option' ? byAmount : byName;
};
