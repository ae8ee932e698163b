import { productWords } from '#contract/words/storefront/product-words.ts';
import type { ChoiceField } from '#storefront/shared/catalogue/choice.ts';

/** Spec 2: asks for what is not chosen yet. */
export function selectPrompt({ name, legend }: ChoiceField): string {
  if (name === 'color') return productWords('selectColor');
  return name === 'size'
    ? productWords('selectSize')
    : productWords('selectOption', { option: legend });
}
