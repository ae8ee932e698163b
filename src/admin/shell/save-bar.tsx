/**
 * The bar that appears with the first change: what is unsaved, Discard, Save (also Ctrl/Cmd+S), and the question before
 * leaving. In a page put it at the end; in a sheet hand it to `footer`.
 *
 *   <SaveBar changes={changed.length} busy={saving} missing={missing} onSave={save} onDiscard={reset} />
 */
import { useEffect, useRef } from 'react';
import { useUnsaved } from '#admin/shell/unsaved.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/announce.ts';

export interface SaveBarProps {
  /** How many things differ from what is stored; 0 hides the bar unless `always`. */
  changes: number;
  busy?: boolean;
  /** What keeps it from being saved, in words; Save is then reachable but refuses and says so. */
  missing?: readonly string[];
  onSave: () => void;
  onDiscard: () => void;
  /** Called when Save is pressed while something is missing: move the focus there. */
  onMissing?: () => void;
  saveLabel?: string;
  /** Stands also without changes, e.g. in a sheet that adds something. */
  always?: boolean;
  /** Addresses under which the editor stays open; see `unsaved.ts`. */
  staysAt?: Parameters<typeof useUnsaved>[1];
}

export function SaveBar({
  changes,
  busy,
  missing = [],
  onSave,
  onDiscard,
  onMissing,
  saveLabel = 'Save',
  always,
  staysAt,
}: SaveBarProps) {
  useUnsaved(changes > 0, staysAt);
  const blocked = missing.length > 0;
  const sayMissing = () => {
    announce(`Still missing: ${missing.join(', ')}`, 'assertive');
    onMissing?.();
  };
  const shown = always || changes > 0;
  useSaveKey(shown && !busy, blocked ? sayMissing : onSave);
  if (!shown) return null;
  return (
    <div className="save-bar" role="group" aria-label="Unsaved changes">
      <p className="small second">
        {changes === 0 ? null : changes === 1 ? '1 change' : `${changes} changes`}
        {blocked ? (
          <span className="save-missing"> Still missing: {missing.join(', ')}</span>
        ) : null}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button
        variant="primary"
        busy={busy}
        blocked={blocked}
        onBlocked={sayMissing}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
      >
        {saveLabel}
      </Button>
    </div>
  );
}

/** The editor on top answers: what was opened last. */
const savers: { current: () => void }[] = [];

function useSaveKey(active: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!active) return;
    savers.push(latest);
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (!wanted || event.altKey || savers.at(-1) !== latest) return;
      event.preventDefault();
      // A field takes what is being typed in it on the same press: what stands after that is saved.
      setTimeout(() => latest.current());
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      savers.splice(savers.indexOf(latest), 1);
      removeEventListener('keydown', onKeyDown);
    };
  }, [active]);
}
