/** SKU, barcode, weight and contents of a variant, as they are typed. */
import type { AdminVariantWire } from '#contract/admin-products.contract.ts';
import { formatMeasure, readMeasure } from '#contract/measure.ts';
import { gtinProblem } from '#kernel/gtin.ts';

export interface FormFacts {
  readonly sku: string;
  readonly barcode: string;
  /** "640 g" or "1.2 kg"; a number alone is grams. */
  readonly weight: string;
  /** "250 g", "0.75 l" or "6 pcs". */
  readonly contents: string;
}

export const NO_FACTS: FormFacts = { sku: '', barcode: '', weight: '', contents: '' };

/** In the order of the form. */
export const FACT_FIELDS = [
  { name: 'sku', label: 'SKU', mode: 'text', hint: undefined },
  { name: 'barcode', label: 'Barcode (GTIN)', mode: 'numeric', hint: undefined },
  { name: 'weight', label: 'Weight', mode: 'text', hint: 'Such as 640 g or 1.2 kg.' },
  {
    name: 'contents',
    label: 'Contents',
    mode: 'text',
    hint: 'Such as 250 g, 0.75 l or 6 pcs. Shoppers see the price per kg, l or item.',
  },
] as const satisfies readonly {
  name: keyof FormFacts;
  label: string;
  mode: string;
  hint?: string;
}[];

export const factsOf = ({ sku, barcode, weightGrams, contents }: AdminVariantWire): FormFacts => ({
  sku: sku ?? '',
  barcode: barcode ?? '',
  weight: weightGrams === null ? '' : formatMeasure({ amount: weightGrams, unit: 'g' }),
  contents: contents === null ? '' : formatMeasure(contents),
});

/** Facts of a copy: SKU and barcode belong to one product. */
export const copiedFacts = <Facts extends FormFacts>(facts: Facts): Facts => ({
  ...facts,
  sku: '',
  barcode: '',
});

/** Null for what is no weight. */
function gramsIn(text: string): number | null {
  const measure = readMeasure(/^\d+$/.test(text.trim()) ? `${text} g` : text);
  return measure?.unit === 'g' ? measure.amount : null;
}

export const factsBody = ({ sku, barcode, weight, contents }: FormFacts) => ({
  sku,
  barcode: barcode.trim(),
  weightGrams: gramsIn(weight),
  contents: readMeasure(contents),
});

const WEIGHT_HINT = 'Enter a weight such as 640 g or 1.2 kg.';
const CONTENTS_HINT = 'Enter contents such as 250 g, 0.75 l or 6 pcs.';

/**
 * What is wrong with the facts, a sentence for each.
 * @param stored barcodes that the product has already, which may be as they were imported
 */
export function factProblems(
  { barcode, weight, contents }: FormFacts,
  stored: ReadonlySet<string>,
): Partial<Record<keyof FormFacts, string>> {
  const given = barcode.trim();
  const problem = given === '' || stored.has(given) ? null : gtinProblem(given);
  return {
    ...(problem !== null && { barcode: problem }),
    ...(weight.trim() !== '' && gramsIn(weight) === null && { weight: WEIGHT_HINT }),
    ...(contents.trim() !== '' && readMeasure(contents) === null && { contents: CONTENTS_HINT }),
  };
}
