/** What the trade has to know of a variant: barcode, weight and contents. */
import { formatMeasure, MAX_MEASURE, type Measure } from '#contract/measure.ts';

export interface VariantFacts {
  /** A GTIN, or as it was imported. */
  readonly barcode: string | null;
  readonly weightGrams: number | null;
  /** What one unit contains, for its price by kilogram, litre or item. */
  readonly contents: Measure | null;
}

export const NO_FACTS: VariantFacts = { barcode: null, weightGrams: null, contents: null };

export const MAX_BARCODE = 100;

export function* factProblems({ barcode, weightGrams, contents }: VariantFacts): Generator<string> {
  if (barcode !== null && (barcode.length > MAX_BARCODE || barcode.trim() === ''))
    yield `a barcode must have 1 to ${MAX_BARCODE} characters`;
  for (const amount of [weightGrams, contents?.amount ?? null])
    if (amount !== null && !(Number.isInteger(amount) && amount > 0 && amount <= MAX_MEASURE))
      yield 'a weight or amount must be a whole number from 1 to 10,000,000';
}

/** As text, by their names in messages; empty where there is none. */
export const factTexts = ({ barcode, weightGrams, contents }: VariantFacts) => ({
  barcode: barcode ?? '',
  weight: weightGrams === null ? '' : formatMeasure({ amount: weightGrams, unit: 'g' }),
  contents: contents ? formatMeasure(contents) : '',
});

/** A text that only the same facts have; empty when there are none. */
export const factsKey = (facts: VariantFacts): string => {
  const texts = Object.values(factTexts(facts));
  return texts.some(Boolean) ? JSON.stringify(texts) : '';
};
