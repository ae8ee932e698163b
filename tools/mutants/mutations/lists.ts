import type { Mutation } from '../mutation.ts';

/** Lists work on the variants that can be bought. */
export const LISTS: readonly Mutation[] = [
  {
    name: 'filters are met by different variants of a product',
    file: 'facet-row.rules.ts',
    find: 'variantStock: stockValuesOf(available)',
    replace: 'variantStock: stockValuesOf(keys.stock)',
    tests: ['variants.api.test.ts'],
  },
  {
    name: 'drafts are in lists',
    file: 'filters.sql.ts',
    find: '"p.deleted_at IS NULL AND p.status = \'active\'"',
    replace: "'p.deleted_at IS NULL'",
    tests: ['product-status.api.test.ts'],
  },
  {
    name: 'drafts are counted in filters',
    file: 'listing.rules.ts',
    find: '    active: true,',
    replace: '    active: false as never,',
    tests: ['product-status.api.test.ts'],
  },
  {
    name: 'archived products can be bought',
    file: 'filters.sql.ts',
    find: "= ['active', 'unlisted'];",
    replace: "= ['active', 'unlisted', 'archived'];",
    tests: ['product-status.api.test.ts'],
  },
  {
    name: 'the database lets different variants meet the filters',
    file: 'filters.sql.ts',
    find: "ofVariant.push(unitsIn('v.on_hand - v.reserved', stock));",
    replace: 'conditions.push(inStates(stock));',
    tests: ['facet-table.api.test.ts'],
  },
  {
    name: 'a sold-out variant sets a price',
    file: 'facet-row.rules.ts',
    find: 'isSoldOut || available > 0',
    replace: 'true',
    tests: ['variants.api.test.ts'],
  },
  {
    name: 'the language of the shop is removed',
    file: 'manage-languages.ts',
    find: "if (inUse === language) return refuse('LANGUAGE_IN_USE');",
    replace: '',
    tests: ['languages.api.test.ts'],
  },
  {
    name: 'a translation may lack a value',
    file: 'read-translations.rules.ts',
    find: 'if (missing.length > 0)',
    replace: 'if (missing.length > 9)',
    tests: ['languages.api.test.ts'],
  },
];
