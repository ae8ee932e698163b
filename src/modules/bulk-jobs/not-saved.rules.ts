import type { FieldChange, NotSaved } from '#modules/catalogue/index.ts';

/** Why a product was left as it is, for the list of refused lines. */
export function sentenceOfNotSaved(notSaved: NotSaved): string {
  switch (notSaved.why) {
    case 'changed since':
      return `it was ${notSaved.changes.some(isStock) ? 'sold, restocked or changed' : 'changed'} since: ${notSaved.changes.map(toldChange).slice(0, 5).join(', ')}`;
    case 'gone':
      return 'it was deleted since';
    case 'here already':
      return 'it is in the shop already';
    case 'slug taken':
      return 'another product has its handle';
    case 'reserved':
      return `${notSaved.pieces} pieces are held by unpaid orders`;
    case 'invalid':
      return notSaved.problems.join('; ');
  }
}

const isStock = ({ field }: FieldChange): boolean => field.startsWith('on hand');

const toldChange = ({ field, before, after }: FieldChange): string =>
  before.length + after.length > 80
    ? field
    : `${field} ${before === '' ? 'nothing' : before} -> ${after === '' ? 'nothing' : after}`;
