import { taxWords } from '#contract/words/storefront/tax-words.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Whether prices include tax, for where products are priced; nothing in a shop without tax. */
export function TaxNote() {
  const { tax } = useShopFacts();
  if (!tax) return null;
  return (
    <p className="tiny second">
      {taxWords(
        tax === 'small-business'
          ? 'smallBusiness'
          : tax === 'included'
            ? 'includedPlusShipping'
            : 'addedPlusShipping',
      )}
    </p>
  );
}
