/**
 * "Show more" by cursor: the loader gives the first page, the rest is added below without losing the place.
 *
 *   const more = useMoreRows({ first: data.data, nextCursor: data.nextCursor, question: params.toString(),
 *     load: (page) => api.adminOrder.list({ query: { ...query, ...page } }) });
 *   <AdminTable rows={more.rows} ... />  <MoreRows more={more} total={data.total} noun="order" />
 *
 * When the page is read anew, so is what was added: a row that changed, went or moved is never shown as it was before.
 */
import { inDigits } from '#ui/digits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  readRows,
  restAfter,
  type ListedRows,
  type ReadPage,
} from '#admin/shell/list/list-rows.ts';
import { MORE_ROWS } from '#admin/shell/list/page-sizes.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/announce.ts';
import { toastFailure } from '#web/toasts.ts';

export interface More<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  busy: boolean;
  showMore: () => void;
}

/** What is on screen: pages that fit together. */
interface List<Row> extends ListedRows<Row> {
  question: string;
  next: string | null;
}

export function useMoreRows<Row>({
  first,
  nextCursor = null,
  question,
  load,
  rowKey,
}: {
  /** The same array until it is read anew. */
  first: readonly Row[];
  nextCursor: string | null | undefined;
  /** What the list shows; another question starts at its beginning. */
  question: string;
  load: ReadPage<Row>;
  rowKey: (row: Row) => string;
}): More<Row> {
  const begun: List<Row> = { question, first, rest: [], next: nextCursor };
  const [list, setList] = useState(begun);
  const [busy, setBusy] = useState(false);
  const isAnother = list.question !== question;
  const isBehind = list.first !== first;
  const wanted = isAnother || nextCursor === null ? 0 : restAfter(list, first, rowKey);
  // Where rows belong below the new first page, the list stays as it was until they are there.
  if ((isAnother || isBehind) && wanted === 0) setList(begun);

  const asked = useRef({ begun, load });
  const shown = useRef(list);
  useEffect(() => {
    asked.current = { begun, load };
  });
  useEffect(() => {
    shown.current = list;
  }, [list]);
  const show = (next: List<Row>): void => {
    shown.current = next;
    setList(next);
  };
  // One after the other: each goes on from where the one before has come to.
  const work = useRef(Promise.resolve());
  const inTurn = (act: () => Promise<void>): void => {
    work.current = work.current.then(act, act);
  };

  const catchUp = async (): Promise<void> => {
    const { begun, load } = asked.current;
    if (begun.next === null || shown.current.first === begun.first) return;
    const most = restAfter(shown.current, begun.first, rowKey);
    const read = await readRows(load, { from: begun.next, most });
    // A still newer first page is caught up with next.
    if (asked.current.begun.first !== begun.first) return;
    if (read.ok) return show({ ...begun, rest: read.rows, next: read.next });
    toastFailure(read, 'The list could not be brought up to date', () => inTurn(catchUp));
  };
  const renew = useEffectEvent((page: readonly Row[]) => {
    if (list.first !== page && wanted > 0) inTurn(catchUp);
  });
  useEffect(() => renew(first), [first]);

  const add = async (): Promise<void> => {
    const before = shown.current;
    if (before.next === null) return;
    const read = await readRows(asked.current.load, { from: before.next, most: MORE_ROWS });
    if (!read.ok) return toastFailure(read, undefined, showMore);
    const now = shown.current;
    if (now.question !== before.question) return;
    // It became another list's end meanwhile.
    if (now.next !== before.next) return add();
    show({ ...now, rest: [...now.rest, ...read.rows], next: read.next });
    announce(`${read.rows.length} more`);
  };
  const showMore = (): void => {
    setBusy(true);
    inTurn(() => add().finally(() => setBusy(false)));
  };
  return {
    rows: rowsOf(list, rowKey),
    busy,
    hasMore: list.next !== null,
    showMore: () => {
      if (!busy) showMore();
    },
  };
}

/** A row that moved between two requests is shown once. */
const rowsOf = <Row,>({ first, rest }: ListedRows<Row>, rowKey: (row: Row) => string) =>
  rest.length === 0
    ? first
    : [...new Map([...first, ...rest].map((row) => [rowKey(row), row])).values()];

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
  const shown = inDigits(more.rows.length);
  return (
    <div className="more-rows">
      <p className="second small">
        {total === undefined
          ? `${shown} ${plural}`
          : `${shown} of ${inDigits(total)} ${total === 1 ? noun : plural}`}
      </p>
      {more.hasMore ? (
        <Button busy={more.busy} onClick={more.showMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
