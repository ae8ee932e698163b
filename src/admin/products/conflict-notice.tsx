import { useEffect, useRef } from 'react';
import type { EditConflict } from '#admin/products/edit-conflict.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

interface ConflictNoticeProps {
  conflict: EditConflict;
  busy: boolean;
  onMerge: () => void;
  onOverwrite: () => void;
}

/** Somebody else saved first: what changed, and the two ways on. What was typed stays. */
export function ConflictNotice({ conflict, busy, onMerge, onOverwrite }: ConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector<HTMLElement>('.notice')?.focus();
  }, []);
  return (
    <div ref={place} role="alert">
      <Notice
        tone="caution"
        title="This product was changed in the meantime"
        focusable
        actions={
          <>
            <Button busy={busy} onClick={onMerge}>
              Merge: take their changes, keep mine
            </Button>
            <Button variant="danger" busy={busy} onClick={onOverwrite}>
              Overwrite with mine
            </Button>
          </>
        }
      >
        <p className="small">Nothing of yours is lost. What changed:</p>
        <dl className="conflict-fields">
          {conflict.fields.map(({ field, label, theirs, mine, both }) => (
            <div key={field}>
              <dt>
                {label}
                {both ? ' (changed by both)' : ''}
              </dt>
              <dd>Theirs: {theirs}</dd>
              <dd>Yours: {mine}</dd>
            </div>
          ))}
        </dl>
        {conflict.fields.some(({ both }) => both) ? (
          <p className="small second">Where both changed the same, merging keeps yours.</p>
        ) : null}
      </Notice>
    </div>
  );
}
