import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { formatMoment } from '#kernel/format-date.ts';
import { toastFailure } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Internal notes on an order. After a failure the text stays in its field. */
export function OrderNotes({
  order,
  onChanged,
}: {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const mayWrite = useMay('orders.write');
  const intent = useIdempotencyKeys();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const { busy, submit } = useSubmission();

  async function send(): Promise<void> {
    const body = { text: text.trim() };
    const result = await api.adminOrder.addNote(
      { params: { id: order._id }, body },
      { idempotencyKey: intent.keyFor([order._id, body]) },
    );
    intent.complete(result);
    if (!result.ok) return toastFailure(result, 'The note was not saved', () => submit(send));
    setText('');
    announce('Note added');
    blockUndo('Notes cannot be undone.');
    onChanged(result.data);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') setError('Write the note first.');
    else submit(send);
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
                <span>{`${note.author},`}</span>{' '}
                <time dateTime={note.at}>{formatMoment(note.at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <form className="form no-print" onSubmit={onSubmit} noValidate>
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
      ) : null}
    </section>
  );
}
