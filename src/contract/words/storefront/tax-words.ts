import { wordGroup } from '#kernel/words/shop-words.ts';

/** What a shop that charges tax says about it. */
export const taxWords = wordGroup('tax', 'Tax', {
  included: 'Prices include VAT.',
  added: 'Plus tax, calculated at checkout.',
  includedPlusShipping: 'incl. VAT, plus shipping',
  addedPlusShipping: 'plus tax and shipping',
  smallBusiness: 'No VAT is charged under the small business scheme.',
  addedRate: 'Tax {rate}',
  includedRate: 'Includes {rate} VAT',
});
