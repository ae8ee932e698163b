/** What is known of a product beside its description, as the product page lists it. */
import type { Company } from '#contract/company.ts';
import { formatMeasure } from '#contract/measure.ts';
import { factWords } from '#contract/words/storefront/fact-words.ts';
import { formatNumber } from '#kernel/format-number.ts';
import { shopFormat } from '#kernel/shop-format.ts';
import type { ProductWire, ShownFieldWire } from '#contract/catalogue.contract.ts';

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

function fieldText({ value, unit }: Pick<ShownFieldWire, 'value' | 'unit'>): string {
  if (typeof value === 'boolean') return factWords(value ? 'yes' : 'no');
  return typeof value === 'number' ? [formatNumber(value), unit].filter(Boolean).join(' ') : value;
}

export function factsOf(
  product: Pick<ProductWire, 'brand' | 'manufacturer' | 'euPerson' | 'fields'> & {
    variants: readonly Pick<ProductWire['variants'][number], 'barcode' | 'weightGrams'>[];
  },
): ProductFact[] {
  const grams = shared(product.variants.map(({ weightGrams }) => weightGrams));
  const barcode = shared(product.variants.map((variant) => variant.barcode));
  return [
    ...(product.brand === undefined ? [] : [{ label: factWords('brand'), text: product.brand }]),
    ...(grams === undefined
      ? []
      : [
          {
            label: factWords('weight'),
            text: formatMeasure({ amount: grams, unit: 'g' }, shopFormat.decimal),
          },
        ]),
    ...(barcode === undefined ? [] : [{ label: factWords('barcode'), text: barcode }]),
    ...(product.fields ?? []).map((field) => ({ label: field.name, text: fieldText(field) })),
    ...companyFact(factWords('manufacturer'), product.manufacturer),
    ...companyFact(factWords('euPerson'), product.euPerson),
  ];
}
