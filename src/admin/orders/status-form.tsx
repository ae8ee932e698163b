import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { UnusualStep } from '#admin/orders/status-choice.tsx';
import { choicesFor, type AdminStatus } from '#admin/shell/orders/status-words.ts';
import { whyUnusual } from '#admin/shell/orders/unusual-step.rules.ts';
import type { StatusWish } from '#admin/orders/use-order-changes.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

/** Spec 2, 4: the status-update form. After a success it is cleared; a failure leaves everything as it was. */
export function StatusForm({
  order,
  onSubmit,
}: {
  order: AdminOrderWire;
  onSubmit: (wish: StatusWish) => Promise<boolean>;
}) {
  const [chosen, setChosen] = useState<AdminStatus | ''>(order.suggested ?? '');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(refund: boolean): Promise<void> {
    if (chosen === '') return;
    setAsks(false);
    setBusy(true);
    const done = await onSubmit({ orderStatus: chosen, refund, note: note.trim() });
    setBusy(false);
    if (!done) return;
    setChosen('');
    setNote('');
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    if (chosen === '') return setError('Choose a status first.');
    if (whyUnusual(order, chosen)) return setAsks(true);
    void send(false);
  }
  if (asks && chosen)
    return (
      <UnusualStep
        order={order}
        status={chosen}
        onConfirm={(refund) => void send(refund)}
        onCancel={() => setAsks(false)}
      />
    );
  return (
    <form className="form" onSubmit={submit} noValidate>
      <SelectField
        label="Order Status"
        placeholder="Choose a status"
        options={choicesFor(order.suggested).map((status) => ({
          value: status,
          label: STATUS_WORDS[status],
        }))}
        value={chosen}
        error={error || undefined}
        onChange={(event) => {
          setError('');
          setChosen(event.target.value as AdminStatus | '');
        }}
      />
      <TextField
        label="Message to the customer"
        hint="Optional. It stands in the mail about the change."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {chosen ? `Set ${STATUS_WORDS[chosen]}` : 'Update Order Status'}
      </Button>
    </form>
  );
}
