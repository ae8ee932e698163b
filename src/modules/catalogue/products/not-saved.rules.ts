import { refuse, type Refusal } from '#contract/refusals.ts';
import type { NotSaved } from '#modules/catalogue/products/save-products.ts';

/** Why a product was not saved, as an answer to whoever asked for it. */
export function refusalOf(notSaved: NotSaved): Refusal {
  switch (notSaved.why) {
    case 'gone':
      return refuse('NOT_FOUND');
    case 'here already':
    case 'slug taken':
      return refuse('HANDLE_TAKEN');
    case 'reserved':
      return refuse('PRODUCT_RESERVED', { n: notSaved.pieces });
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
