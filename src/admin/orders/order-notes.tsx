import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { NoteForm } from '#admin/shared/forms/note-form.tsx';
import { formatMoment } from '#kernel/format-date.ts';

/** Internal notes on an order. */
export function OrderNotes({
  order,
  onChanged,
}: {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const mayWrite = useMay('orders.write');
  return (
    <div className="order-notes">
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
        <NoteForm
          label="Add note"
          maxLength={MAX_ADMIN_TEXT.orderNote}
          finality="Notes cannot be undone."
          save={(text, intent) =>
            api.adminOrder.addNote(
              { params: { id: order._id }, body: { text } },
              { idempotencyKey: intent.keyFor([order._id, text]) },
            )
          }
          onSaved={({ data }) => onChanged(data)}
        />
      ) : null}
    </div>
  );
}
