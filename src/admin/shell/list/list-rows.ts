/** Lists that are read page by page: how far, and how far again once their first page has changed. */
import { LIST_MAX } from '#contract/limits.ts';
import type { Failure } from '#web/api.ts';

interface Page<Row> {
  data: readonly Row[];
  nextCursor?: string | null;
}

/** Asks for so many rows after the cursor; without one, from the start. */
export type ReadPage<Row> = (page: {
  cursor?: string | undefined;
  limit: string;
}) => Promise<({ ok: true } & Page<Row>) | Failure>;

/** So many rows, or as many as there are, in as few requests as the shop allows. */
export async function readRows<Row>(
  load: ReadPage<Row>,
  { most, from }: { most: number; from?: string },
): Promise<{ ok: true; rows: readonly Row[]; next: string | null } | Failure> {
  const rows: Row[] = [];
  let cursor: string | null | undefined = from;
  while (cursor !== null && rows.length < most) {
    const limit = Math.min(LIST_MAX, most - rows.length);
    const page = await load({ cursor, limit: String(limit) });
    if (!page.ok) return page;
    rows.push(...page.data);
    cursor = page.nextCursor ?? null;
  }
  return { ok: true, rows, next: cursor ?? null };
}

export interface ListedRows<Row> {
  first: readonly Row[];
  /** Below the first page. */
  rest: readonly Row[];
}

/**
 * How many rows have to stand below a new first page so that none of those that stood there is lost: as many as before, and
 * one for each that came to the front and moved the others down.
 */
export function restAfter<Row>(
  { first, rest }: ListedRows<Row>,
  renewed: readonly Row[],
  rowKey: (row: Row) => string,
): number {
  if (first.length === 0) return 0;
  const known = new Set([...first, ...rest].map(rowKey));
  const isNew = (row: Row) => !known.has(rowKey(row));
  const lastKnown = renewed.findLastIndex((row) => !isNew(row));
  // What is new at the end moved up there, for rows that have gone.
  const front = lastKnown < 0 ? renewed : renewed.slice(0, lastKnown);
  return rest.length + front.filter(isNew).length;
}
