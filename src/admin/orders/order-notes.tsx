import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { barUndo } from '#admin/shell/undo.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useIntentKeys } from '#web/intent-key.ts';
import { momentOf } from '#admin/orders/moment.ts';
import { toastFailure } from '#web/toasts.ts';

/** What administrators tell each other about an order. A note that could not be kept stays in its field. */
export function OrderNotes({
  order,
  onChanged,
}: {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const intent = useIntentKeys();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const body = { text: text.trim() };
    if (body.text === '') return setError('Write the note first.');
    setBusy(true);
    const result = await api.adminOrder.addNote(
      { params: { id: order._id }, body },
      { idempotencyKey: intent.keyFor([order._id, body]) },
    );
    setBusy(false);
    intent.heard(result);
    if (!result.ok) return toastFailure(result, 'The note was not kept', () => void send());
    setText('');
    announce('Note added');
    barUndo('A note cannot be taken back.');
    onChanged(result.data);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void send();
  }
  return (
    <section aria-labelledby="order-notes" className="order-notes">
      <h3 id="order-notes">Internal notes</h3>
      {order.notes.length === 0 ? (
        <p className="second small">No notes yet. Customers never see them.</p>
      ) : (
        <ul>
          {order.notes.map((note) => (
            <li key={note._id}>
              <p className="note-text">{note.text}</p>
              <p className="second tiny">
                {note.author}, <time dateTime={note.at}>{momentOf(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className="form no-print" onSubmit={submit} noValidate>
        <TextArea
          label="New note"
          rows={2}
          maxLength={MAX_ADMIN_TEXT.orderNote}
          value={text}
          error={error || undefined}
          onChange={(event) => {
            setError('');
            setText(event.target.value);
          }}
        />
        <div>
          <Button type="submit" busy={busy}>
            Add note
          </Button>
        </div>
      </form>
    </section>
  );
}
