import { useState } from 'react';
import type { ApiTokenWire } from '#contract/tokens.contract.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export function RevokeToken({ token: { _id, name } }: { token: ApiTokenWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('tokens');
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const revoke = async () => {
    const done = await api.adminTokens.revoke({ params: { tokenId: _id } });
    setIsAsking(false);
    if (!done.ok && done.code === 'NOT_FOUND')
      toast({ title: 'Already revoked', description: name });
    else if (!done.ok) toastFailure(done, undefined, () => submit(revoke));
    else {
      toast({ title: done.message ?? '', description: name });
      blockUndo('A revoked token cannot be restored. Create a new one.');
    }
    await refresh();
  };
  return (
    <>
      <Button
        size="dense"
        variant="danger"
        aria-label={`Revoke ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Revoke “${name}”?`}
        confirmLabel="Revoke"
        danger
        busy={busy}
        onConfirm={() => submit(revoke)}
        onCancel={() => setIsAsking(false)}
      >
        <p>The program that uses this token is refused from now on. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
