/** What is known of a product beside its description, as the product page lists it. */
import type { Company } from '#contract/company.ts';
import { formatMeasure } from '#contract/measure.ts';
import type { ProductWire } from '#contract/catalogue.contract.ts';
import { factWords } from '#contract/words/storefront/fact-words.ts';

export interface ProductFact {
  readonly label: string;
  /** May have several lines. */
  readonly text: string;
  /** Shown after the text, as a link. */
  readonly email?: string;
}

/** The same in all variants; undefined where they differ or it is not known. */
function shared<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

const companyFact = (label: string, company: Company | undefined): ProductFact[] =>
  company
    ? [
        {
          label,
          text: [company.name, company.address].filter(Boolean).join('\n'),
          ...(company.email && { email: company.email }),
        },
      ]
    : [];

export function factsOf(
  product: Pick<ProductWire, 'brand' | 'manufacturer' | 'euPerson'> & {
    variants: readonly Pick<ProductWire['variants'][number], 'barcode' | 'weightGrams'>[];
  },
): ProductFact[] {
  const grams = shared(product.variants.map(({ weightGrams }) => weightGrams));
  const barcode = shared(product.variants.map((variant) => variant.barcode));
  return [
    ...(product.brand === undefined ? [] : [{ label: factWords('brand'), text: product.brand }]),
    ...(grams === undefined
      ? []
      : [{ label: factWords('weight'), text: formatMeasure({ amount: grams, unit: 'g' }) }]),
    ...(barcode === undefined ? [] : [{ label: factWords('barcode'), text: barcode }]),
    ...companyFact(factWords('manufacturer'), product.manufacturer),
    ...companyFact(factWords('euPerson'), product.euPerson),
  ];
}
