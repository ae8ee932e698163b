import { ADMIN_PRODUCT_SORTS, type AdminProductSort } from '#contract/listing.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { isId } from '#kernel/ids.ts';

/** The next page starts after the product with this sort key and id. */
export interface AdminCursor {
  readonly key: string;
  readonly id: string;
}

const [NEWEST] = ADMIN_PRODUCT_SORTS;
export const DEFAULT_ADMIN_SORT: AdminProductSort = NEWEST.id;

const isByTitle = (sort: AdminProductSort): boolean => sort.startsWith('title-');

export const writeAdminCursor = (sort: AdminProductSort, { key, id }: AdminCursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Reads a cursor of the same order; a forged one is refused before it causes a database error. */
export function readAdminCursor(sort: AdminProductSort, text: string): AdminCursor | Refusal {
  const parts = partsOf(text);
  if (parts) {
    const [madeFor, key, id] = parts;
    const isKey = isByTitle(sort)
      ? key.length <= 200 && key.isWellFormed() && !key.includes('\u0000')
      : /^-?\d{1,17}$/.test(key);
    if (madeFor === sort && isKey && isId(id)) return { key, id };
  }
  return refuse('MALFORMED', {
    what: 'cursor: take it from the answer before, with the same sortBy',
  });
}

function partsOf(text: string): [string, string, string] | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(read)) return null;
    const [madeFor, key, id]: unknown[] = read;
    const areTexts =
      typeof madeFor === 'string' && typeof key === 'string' && typeof id === 'string';
    return areTexts ? [madeFor, key, id] : null;
  } catch {
    return null;
  }
}
