import { formatNumber } from '#kernel/format-number.ts';
import type { ReactNode } from 'react';
import type { Selection } from '#admin/shared/table/selection.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';

/** Number of selected rows, "Select all matching", and the bulk actions (as children). */
export function SelectionBar({
  selection,
  noun,
  plural = `${noun}s`,
  children,
}: {
  selection: Selection;
  noun: string;
  plural?: string;
  children: ReactNode;
}) {
  const { count, total, totalIsLeast, all } = selection;
  const plus = totalIsLeast ? '+' : '';
  const words = `${formatNumber(count)}${all ? plus : ''} ${count === 1 ? noun : plural} selected`;
  // Stays mounted while nothing is selected, so that the first selection is announced.
  const announcement = <AnnounceOnChange text={words} />;
  if (count === 0) return <div className="selection-none">{announcement}</div>;
  return (
    <div className="selection-bar" role="group" aria-label="Selection">
      {announcement}
      <p className="small">
        <b>{words}</b>
      </p>
      {!all && count < total && selection.pageIsChosen ? (
        <Button
          variant="text"
          onClick={selection.chooseAll}
        >{`Select all ${formatNumber(total)}${plus} matching`}</Button>
      ) : null}
      <div className="selection-actions">{children}</div>
      <Button variant="quiet" size="dense" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
