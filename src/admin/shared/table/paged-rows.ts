/** Loads many rows of a paginated list at once, for CSV files and bulk actions. */
import { LIST_MAX } from '#contract/limits.ts';
import type { Failure } from '#web/api/api.ts';

interface Page<Row> {
  data: readonly Row[];
  nextCursor?: string | null;
}

/** Requests `limit` rows after the cursor, or from the start without one. */
export type FetchPage<Row> = (page: {
  cursor?: string | undefined;
  limit: string;
}) => Promise<({ ok: true } & Page<Row>) | Failure>;

/** Loads up to `most` rows with as few requests as the API allows. */
export async function fetchRows<Row>(
  load: FetchPage<Row>,
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
