/** What a product weighs or contains: whole grams, millilitres or items, as people write it ("250 g", "0.75 l", "6 pcs"). */

export const MEASURE_UNITS = ['g', 'ml', 'pcs'] as const;
type MeasureUnit = (typeof MEASURE_UNITS)[number];

export interface Measure {
  readonly amount: number;
  readonly unit: MeasureUnit;
}

/** Highest amount of a measure: ten tonnes in grams. */
export const MAX_MEASURE = 10_000_000;

/** Each spelling with its unit, and how many of that it is. */
const SPELLINGS: Readonly<Record<string, readonly [MeasureUnit, number]>> = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  pcs: ['pcs', 1],
  items: ['pcs', 1],
  item: ['pcs', 1],
};

/** Three digits after a comma may be thousands, so they are not read. */
const WRITTEN = /^(\d{1,8})(?:\.(\d{1,6})|,(\d{1,2}))?\s*([a-z]+)$/i;

/** The measure in a text, in whole units; null for anything else, also for parts of a gram, millilitre or item. */
export function readMeasure(text: string): Measure | null {
  const [, whole = '', decimals, afterComma, name = ''] = WRITTEN.exec(text.trim()) ?? [];
  const spelling = SPELLINGS[name.toLowerCase()];
  if (!spelling) return null;
  const [unit, factor] = spelling;
  const millionths = Number(whole + (decimals ?? afterComma ?? '').padEnd(6, '0')) * factor;
  const amount = millionths / 1_000_000;
  return Number.isInteger(amount) && amount > 0 && amount <= MAX_MEASURE ? { amount, unit } : null;
}

/** "250 g", "1.5 kg", "750 ml", "6 pcs": {@link readMeasure} reads it back where the decimals follow a point. */
export function formatMeasure({ amount, unit }: Measure, decimal = '.'): string {
  if (unit === 'pcs' || amount < 1000) return `${amount} ${unit}`;
  return `${`${amount / 1000}`.replace('.', decimal)} ${unit === 'g' ? 'kg' : 'l'}`;
}
