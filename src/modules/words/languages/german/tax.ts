import type { taxWords } from '#contract/words/storefront/tax-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const TAX: Translation<typeof taxWords> = {
  included: 'Preise inkl. MwSt.',
  added: 'Zzgl. Steuer, die an der Kasse berechnet wird.',
  includedPlusShipping: 'inkl. MwSt., zzgl. Versand',
  addedPlusShipping: 'zzgl. Steuer und Versand',
  smallBusiness: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
  addedRate: 'Steuer {rate}',
  includedRate: 'Enthält {rate} MwSt.',
};
