/** What the list of orders is asked for: everything of it stands in the address. */
import { FIRST_ROWS } from '#admin/shell/list/page-sizes.ts';
import { ORDER_STATUSES, ORDER_VIEWS, PAYMENT_STATUSES } from '#contract/limits.ts';

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** What is no filter of ours is left out: an address that somebody has cut short still shows orders. */
export function queryOf(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 200) || undefined;
  return {
    q,
    view: oneOf(ORDER_VIEWS, params.get('view')),
    status: oneOf(ORDER_STATUSES, params.get('status')),
    payment: oneOf(PAYMENT_STATUSES, params.get('payment')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    limit: FIRST_ROWS,
  };
}
export type OrderQuery = ReturnType<typeof queryOf>;

/** The list's question as one text: another question starts at its beginning, without a selection. */
export const questionOf = (params: URLSearchParams): string => JSON.stringify(queryOf(params));

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined => values.find((each) => each === value);

function dayOf(text: string | null): string | undefined {
  if (!text || !DAY.test(text)) return undefined;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
