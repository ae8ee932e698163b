/**
 * "Show more" by cursor: the loader gives the first page, the rest is added below without losing the place.
 *
 *   const more = useMoreRows({ first: data.data, nextCursor: data.nextCursor, question: params.toString(),
 *     load: (cursor) => api.adminOrder.list({ query: { ...query, cursor } }) });
 *   <AdminTable rows={more.rows} ... />  <MoreRows more={more} total={data.total} noun="order" />
 */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/announce.ts';
import type { Failure } from '#web/api.ts';
import { toastFailure } from '#web/toasts.ts';

interface Page<Row> {
  data: readonly Row[];
  nextCursor?: string | null;
}

export interface More<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  busy: boolean;
  showMore: () => void;
}

export function useMoreRows<Row>({
  first,
  nextCursor,
  question,
  load,
  rowKey,
}: {
  first: readonly Row[];
  nextCursor: string | null | undefined;
  /** What the list shows; another question starts at its beginning. */
  question: string;
  load: (cursor: string) => Promise<({ ok: true } & Page<Row>) | Failure>;
  rowKey: (row: Row) => string;
}): More<Row> {
  const [added, setAdded] = useState<{
    question: string;
    rows: readonly Row[];
    next: string | null;
  }>({
    question,
    rows: [],
    next: null,
  });
  const [busy, setBusy] = useState(false);
  const mine = added.question === question && added.rows.length > 0;
  // Rows that came to the front since are in the first page now.
  const known = new Set(first.map(rowKey));
  const rows = mine ? [...first, ...added.rows.filter((row) => !known.has(rowKey(row)))] : first;
  const cursor = (mine ? added.next : nextCursor) ?? null;
  const showMore = async (from: string) => {
    setBusy(true);
    const page = await load(from);
    setBusy(false);
    if (!page.ok) return toastFailure(page, undefined, () => void showMore(from));
    setAdded((before) => ({
      question,
      rows: [...(before.question === question ? before.rows : []), ...page.data],
      next: page.nextCursor ?? null,
    }));
    announce(`${page.data.length} more`);
  };
  return {
    rows,
    busy,
    hasMore: cursor !== null,
    showMore: () => {
      if (cursor !== null && !busy) void showMore(cursor);
    },
  };
}

export function MoreRows<Row>({
  more,
  total,
  noun,
  plural = `${noun}s`,
}: {
  more: More<Row>;
  total?: number;
  noun: string;
  plural?: string;
}) {
  const shown = more.rows.length.toLocaleString('en-US');
  return (
    <div className="more-rows">
      <p className="second small">
        {total === undefined
          ? `${shown} ${plural}`
          : `${shown} of ${total.toLocaleString('en-US')} ${total === 1 ? noun : plural}`}
      </p>
      {more.hasMore ? (
        <Button busy={more.busy} onClick={more.showMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
