import { inDigits } from '#ui/digits.ts';
import type { ReactNode } from 'react';
import type { Selection } from '#admin/shell/list/selection.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { Button } from '#ui/button.tsx';

/** What is chosen, the way to choose all that match, and what can be done with it (as children). */
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
  const { count, total, all } = selection;
  const words = `${inDigits(count)} ${count === 1 ? noun : plural} selected`;
  // Stays while nothing is chosen, so that the first choice is told too.
  const told = <AnnounceOnChange text={words} />;
  if (count === 0) return <div className="selection-none">{told}</div>;
  return (
    <div className="selection-bar" role="group" aria-label="Selection">
      {told}
      <p className="small">
        <b>{words}</b>
      </p>
      {!all && count < total && selection.pageIsChosen ? (
        <Button variant="text" onClick={selection.chooseAll}>
          Select all {inDigits(total)} matching
        </Button>
      ) : null}
      <div className="selection-acts">{children}</div>
      <Button variant="quiet" size="dense" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
