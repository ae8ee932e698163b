import { refuse, type Refusal } from '#contract/refusals.ts';
import type { NotSaved } from '#modules/catalogue/products/save-products.ts';

/** The refusal for a product that was not saved. */
export function refusalOf(notSaved: NotSaved): Refusal {
  switch (notSaved.why) {
    case 'deleted':
      return refuse('NOT_FOUND');
    case 'already exists':
    case 'slug taken':
      return refuse('HANDLE_TAKEN');
    case 'reserved':
      return refuse('PRODUCT_RESERVED', { n: notSaved.units });
    case 'invalid':
      return refuse('PRODUCT_INVALID', { what: `${notSaved.problems.join('; ')}.` });
    case 'changed since':
      return refuse(
        'PRODUCT_STALE',
        { what: notSaved.changes.map(({ field }) => field).join(', ') },
        notSaved.changes,
      );
  }
}
