import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import {
  discardUnsaved,
  setLeavePrompt,
  wouldLoseChanges,
} from '#admin/shared/forms/unsaved-changes.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before unsaved changes are lost. There is one for the whole area, because the router supports one blocker. */
export function UnsavedChangesPrompt() {
  const blocker = useBlocker(({ nextLocation }) => wouldLoseChanges(nextLocation));
  const [prompt, setPrompt] = useState<{ answer: (leave: boolean) => void } | null>(null);

  useEffect(() => {
    setLeavePrompt(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setPrompt({ answer: resolve });
      return promise;
    });
    return () => setLeavePrompt(() => Promise.resolve(true));
  }, []);

  const decide = (leave: boolean) => {
    if (leave) discardUnsaved();
    if (blocker.state === 'blocked') {
      if (leave) blocker.proceed();
      else blocker.reset();
    }
    prompt?.answer(leave);
    setPrompt(null);
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || prompt !== null}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <p>You have unsaved changes.</p>
    </ConfirmDialog>
  );
}
