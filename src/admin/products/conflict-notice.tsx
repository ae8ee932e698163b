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

/** Another administrator saved first: shows what changed, and offers to merge or overwrite. Input is kept. */
export function ConflictNotice({ conflict, busy, onMerge, onOverwrite }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    notice.current?.querySelector<HTMLElement>('.notice')?.focus();
  }, []);
  return (
    <div ref={notice} role="alert">
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
        <p className="small">Your changes are kept. What changed:</p>
        <dl className="conflict-fields">
          {conflict.fields.map(({ field, label, theirs, mine, both }) => (
            <div key={field}>
              <dt>{`${label}${both ? ' (changed by both)' : ''}`}</dt>
              <dd>{`Theirs: ${theirs}`}</dd>
              <dd>{`Yours: ${mine}`}</dd>
            </div>
          ))}
        </dl>
        {conflict.fields.some(({ both }) => both) ? (
          <p className="small second">Where both changed the same field, merging keeps yours.</p>
        ) : null}
      </Notice>
    </div>
  );
}
