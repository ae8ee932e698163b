import type { FieldChange, NotSaved } from '#modules/catalogue/index.ts';

const MAX_CHANGES = 5;
const MAX_VALUES_LENGTH = 80;

/** Why a product was not written, for the list of refused lines. */
export function notSavedReason(notSaved: NotSaved): string {
  switch (notSaved.why) {
    case 'changed since':
      return `it was ${notSaved.changes.some(isStock) ? 'sold, restocked or changed' : 'changed'} since: ${notSaved.changes.map(changeText).slice(0, MAX_CHANGES).join(', ')}`;
    case 'deleted':
      return 'it was deleted since';
    case 'already exists':
      return 'it is already in the shop';
    case 'slug taken':
      return 'another product has its handle';
    case 'reserved':
      return `${notSaved.units} units are reserved by unpaid orders`;
    case 'invalid':
      return notSaved.problems.join('; ');
  }
}

const isStock = ({ field }: FieldChange): boolean => field.startsWith('on hand');

const changeText = ({ field, before, after }: FieldChange): string =>
  before.length + after.length > MAX_VALUES_LENGTH
    ? field
    : `${field} ${before === '' ? 'nothing' : before} -> ${after === '' ? 'nothing' : after}`;
