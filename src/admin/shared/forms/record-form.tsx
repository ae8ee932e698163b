import type { ReactNode } from 'react';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import type { RecordEditor } from '#admin/shared/forms/use-record-editor.ts';
import { Notice } from '#ui/empty-state.tsx';

/** The fields of a record between why it was not saved and the bar that saves it. */
export function RecordForm({
  editor: { failure, changes, busy, close },
  missing,
  saveLabel,
  onSave,
  children,
}: {
  editor: RecordEditor;
  /** What must be entered before it can be saved, in words. */
  missing: readonly string[];
  saveLabel?: string;
  onSave: () => void;
  children: ReactNode;
}) {
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) onSave();
      }}
    >
      {failure ? (
        <div role="alert">
          <Notice tone="bad" title={failure.message} />
        </div>
      ) : null}
      {children}
      {/* Implicit submission by Enter needs a submit button. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changes.length}
        missing={missing}
        busy={busy}
        saveLabel={saveLabel}
        onSave={onSave}
        onDiscard={close}
      />
    </form>
  );
}
