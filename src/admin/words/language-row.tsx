import { useState } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import type { LanguageWire } from '#contract/languages.contract.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Status } from '#ui/tag.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export function LanguageRow({ language }: { language: LanguageWire }) {
  const { name, translated, total, isShipped, isInUse } = language;
  const mayPublish = useMay('content.publish');
  return (
    <li className="word">
      <div className="word-text">
        <b lang={language.language}>{name}</b>
        <p className="second small">
          {isShipped ? 'Part of the shop' : `${translated} of ${total} texts translated`}
        </p>
      </div>
      {isInUse ? <Status tone="good">In use</Status> : null}
      {!isShipped && !isInUse && mayPublish ? <RemoveLanguage language={language} /> : null}
    </li>
  );
}

function RemoveLanguage({ language: { language, name } }: { language: LanguageWire }) {
  const api = useAdminApi();
  const refresh = useRefresh('languages');
  const [isAsking, setIsAsking] = useState(false);
  const { busy, submit } = useSubmission();
  const remove = async () => {
    const done = await api.adminLanguages.remove({ params: { language } });
    setIsAsking(false);
    if (!done.ok && done.code !== 'NOT_FOUND') toastFailure(done, undefined, () => submit(remove));
    else {
      toast({ title: 'Language removed', description: name });
      blockUndo('A removed language cannot be restored. Import its file again.');
    }
    await refresh();
  };
  return (
    <>
      <Button
        size="dense"
        variant="danger"
        aria-label={`Remove ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={() => submit(remove)}
        onCancel={() => setIsAsking(false)}
      >
        <p>Its translations are deleted. To have the language again, import its file.</p>
      </ConfirmDialog>
    </>
  );
}
