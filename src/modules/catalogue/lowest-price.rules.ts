/**
 * The price that a reduction is compared with. Directive 98/6/EC, article 6a (inserted by Directive (EU) 2019/2161, applied since
 * 28 May 2022): an announcement of a price reduction states the lowest price that was charged in the 30 days before the reduction;
 * a product that has been offered for a shorter time states the lowest price since then. A reduction that only grows is one
 * reduction (article 6a, paragraph 5).
 */
import { unitPrice } from '#contract/pricing.ts';
import { cents, ZERO, type Cents } from '#kernel/money.ts';
import { pricesOf } from '#modules/catalogue/choice.rules.ts';

const WINDOW_MS = 30 * 86_400_000;

/** A row of `price_history`: the variant, or null for the product itself; from when (ms); own prices; whether it was offered. */
export type PriceChange = readonly [
  variantId: string | null,
  at: number,
  price: number | null,
  salePrice: number | null,
  offered: boolean,
];

interface Step {
  readonly from: number;
  /** What one unit cost; null while it was not offered. */
  readonly charged: Cents | null;
  /** Whether a higher price was struck through. */
  readonly reduced: boolean;
}

/**
 * The lowest price of a variant in the 30 days before its present reduction began; null when its price is not reduced, or nothing
 * was charged in these days.
 * @param history of the product and all its variants, the oldest change first
 */
export function lowestPriceBefore(
  history: readonly PriceChange[],
  variantId: string,
): Cents | null {
  const steps = stepsOf(history, variantId);
  let first = steps.length - 1;
  if (!steps[first]?.reduced) return null;
  while (isSameReduction(steps[first - 1], steps[first])) first -= 1;
  const began = steps[first]?.from ?? 0;
  const charged = steps
    .slice(0, first)
    .filter((_, index) => (steps[index + 1]?.from ?? 0) > began - WINDOW_MS)
    .flatMap((step) => step.charged ?? []);
  return charged.length > 0 ? cents(Math.min(...charged)) : null;
}

/** A reduction that grows, or stays, continues; one that becomes smaller is another one. */
const isSameReduction = (before: Step | undefined, after: Step | undefined): boolean =>
  before?.reduced === true && (before.charged ?? 0) >= (after?.charged ?? 0);

function stepsOf(history: readonly PriceChange[], variantId: string): Step[] {
  const steps: Step[] = [];
  let product: PriceChange | undefined;
  let variant: PriceChange | undefined;
  for (const change of history) {
    if (change[0] === null) product = change;
    else if (change[0] === variantId) variant = change;
    else continue;
    const step = stepOf(product, variant, change[1]);
    // Of what one transaction changed only the result was ever charged.
    if (steps.at(-1)?.from === step.from) steps.pop();
    steps.push(step);
  }
  return steps;
}

function stepOf(
  product: PriceChange | undefined,
  variant: PriceChange | undefined,
  from: number,
): Step {
  if (!product?.[4] || !variant?.[4]) return { from, charged: null, reduced: false };
  const { price, salePrice } = pricesOf(
    { price: amountOf(product[2]) ?? ZERO, salePrice: amountOf(product[3]) ?? ZERO },
    { price: amountOf(variant[2]), salePrice: amountOf(variant[3]) },
  );
  return {
    from,
    charged: unitPrice(price, salePrice),
    reduced: salePrice > 0 && salePrice < price,
  };
}

const amountOf = (value: number | null): Cents | null => (value === null ? null : cents(value));
