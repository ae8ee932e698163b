/**
 * Appears with the first change: the number of changes, Discard and Save (also Ctrl/Cmd+S), and a prompt before leaving.
 * Put it at the end of a page, or into the `footer` of a sheet.
 *
 *   <SaveBar changes={changed.length} busy={saving} missing={missing} onSave={save} onDiscard={reset} />
 */
import { useEffect, useRef } from 'react';
import { useUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/announce.ts';

export interface SaveBarProps {
  /** Number of fields that differ from the stored values; 0 hides the bar unless `always`. */
  changes: number;
  busy?: boolean;
  /** What is missing, in words; Save is then `aria-disabled` and announces it. */
  missing?: readonly string[];
  onSave: () => void;
  onDiscard: () => void;
  /** Called when Save is clicked while something is missing: move the focus there. */
  onMissing?: () => void;
  saveLabel?: string;
  /** Shows the bar without changes too, e.g. when adding a record. */
  always?: boolean;
  /** URLs at which the editor stays open; see `unsaved-changes.ts`. */
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
  const showMissing = () => {
    announce(`Still missing: ${missing.join(', ')}`, 'assertive');
    onMissing?.();
  };
  const shown = always || changes > 0;
  useSaveKey(shown && !busy, blocked ? showMissing : onSave);
  if (!shown) return null;
  return (
    <div className="save-bar" role="group" aria-label="Unsaved changes">
      <p className="small second">
        <span>{changes === 0 ? '' : changes === 1 ? '1 change' : `${changes} changes`}</span>{' '}
        {blocked ? (
          <span className="save-missing">{`Still missing: ${missing.join(', ')}`}</span>
        ) : null}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
      <Button
        variant="primary"
        busy={busy}
        blocked={blocked}
        onBlocked={showMissing}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
      >
        {saveLabel}
      </Button>
    </div>
  );
}

/** Ctrl/Cmd+S saves the editor that was opened last. */
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
      // Fields commit what is being typed on the same key: saves after that.
      setTimeout(() => latest.current());
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      savers.splice(savers.indexOf(latest), 1);
      removeEventListener('keydown', onKeyDown);
    };
  }, [active]);
}
