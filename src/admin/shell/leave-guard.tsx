import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { giveUpUnsaved, setAsker, wouldLose } from '#admin/shell/unsaved.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before changes are lost. One for the whole area, because the router takes one. */
export function LeaveGuard() {
  const blocker = useBlocker(({ nextLocation }) => wouldLose(nextLocation));
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void } | null>(null);

  useEffect(() => {
    setAsker(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({ answer: resolve });
      return promise;
    });
    return () => setAsker(() => Promise.resolve(true));
  }, []);

  const decide = (leave: boolean) => {
    if (leave) giveUpUnsaved();
    if (blocker.state === 'blocked') {
      if (leave) blocker.proceed();
      else blocker.reset();
    }
    asked?.answer(leave);
    setAsked(null);
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' || asked !== null}
      title="Discard your changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <p>What you changed here is not saved yet.</p>
    </ConfirmDialog>
  );
}
