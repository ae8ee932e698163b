import { useState } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { NoteForm } from '#admin/shared/forms/note-form.tsx';
import type { CustomerDetailsWire, CustomerNoteWire } from '#contract/customers.contract.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { Moment } from '#web/moment.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Notes for other staff. After a failure the text stays in its field. */
export function CustomerNotes({ customer }: { customer: CustomerDetailsWire }) {
  const mayWrite = useMay('customers.write');
  const [isWriting, setWriting] = useState(false);
  const [removing, setRemoving] = useState<CustomerNoteWire | null>(null);
  return (
    <section className="panel customer-panel" aria-labelledby="customer-notes">
      <h2 id="customer-notes">Notes</h2>
      {customer.notes.length === 0 ? (
        <p className="second">No notes yet. Only your staff sees them here.</p>
      ) : (
        <ul className="customer-notes">
          {customer.notes.map((note) => (
            <li key={note._id}>
              <div>
                <p className="note-text">{note.text}</p>
                <p className="second tiny">
                  <span>{`${note.author},`}</span> <Moment at={note.at} />
                </p>
              </div>
              {mayWrite ? (
                <IconButton
                  icon="trash"
                  label={`Delete the note by ${note.author}`}
                  onClick={() => setRemoving(note)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {!mayWrite ? null : isWriting ? (
        <NewNote customerId={customer._id} onSaved={() => setWriting(false)} />
      ) : (
        <div>
          <Button icon="plus" onClick={() => setWriting(true)}>
            Add note
          </Button>
        </div>
      )}
      <RemoveNote customerId={customer._id} note={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

function NewNote({ customerId, onSaved }: { customerId: string; onSaved: () => void }) {
  const api = useAdminApi();
  const refresh = useRefresh('customers');
  return (
    <NoteForm
      label="Save note"
      takesFocus
      maxLength={MAX_ADMIN_TEXT.customerNote}
      finality="Notes cannot be undone. Delete the note instead."
      save={(text, intent) =>
        api.adminCustomers.addNote(
          { params: { id: customerId }, body: { text } },
          { idempotencyKey: intent.keyFor([customerId, text]) },
        )
      }
      onSaved={() => {
        onSaved();
        void refresh();
      }}
    />
  );
}

function RemoveNote({
  customerId,
  note,
  onClose,
}: {
  customerId: string;
  note: CustomerNoteWire | null;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const refresh = useRefresh('customers');
  const { busy, submit } = useSubmission();
  const remove = async (): Promise<void> => {
    if (!note) return;
    const params = { id: customerId, noteId: note._id };
    const result = await api.adminCustomers.deleteNote({ params });
    onClose();
    // Another tab was faster: the refreshed list shows it.
    if (!result.ok && result.code !== 'NOT_FOUND')
      return toastFailure(result, undefined, () => submit(remove));
    toast({ title: 'Note deleted' });
    blockUndo('Deleted notes cannot be restored.');
    await refresh();
  };
  return (
    <ConfirmDialog
      open={note !== null}
      title="Delete this note?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => submit(remove)}
      onCancel={onClose}
    >
      <p>It cannot be restored.</p>
    </ConfirmDialog>
  );
}
