import { useEffect, useRef } from 'react';
import { differences } from '#admin/content/page-edit.ts';
import type { Draft, PageEditor } from '#admin/content/use-page-editor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/** Somebody else saved first: says what differs. Both texts stay, whichever is chosen: theirs is a version already. */
export function ConflictNotice({
  mine,
  conflict,
  onResolve,
}: {
  mine: Draft;
  conflict: NonNullable<PageEditor['conflict']>;
  onResolve: PageEditor['resolve'];
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.querySelector<HTMLElement>('.notice')?.focus(), []);
  return (
    <div ref={notice} role="alert">
      <Notice
        tone="caution"
        title={conflict.message}
        focusable
        actions={
          <>
            <Button onClick={() => onResolve('mine')}>Keep mine</Button>
            <Button onClick={() => onResolve('theirs')}>Use theirs</Button>
          </>
        }
      >
        <p className="small">{`Differs: ${differences(mine, conflict.draft).join(', ') || 'nothing'}.`}</p>
      </Notice>
    </div>
  );
}
