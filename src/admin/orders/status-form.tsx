import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { UnusualStep } from '#admin/orders/status-choice.tsx';
import { statusOptions, type AdminStatus } from '#admin/shared/orders/order-status.ts';
import { whyUnusual } from '#admin/shared/orders/unusual-step.rules.ts';
import type { StatusUpdate } from '#admin/orders/use-order-changes.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

/** Spec 2, 4: the status-update form. It is cleared after a success and unchanged after a failure. */
export function StatusForm({
  order,
  onSubmit,
}: {
  order: AdminOrderWire;
  onSubmit: (update: StatusUpdate) => Promise<boolean>;
}) {
  /** Null follows the suggestion, which changes when a colleague sets the status meanwhile. */
  const [own, setOwn] = useState<AdminStatus | '' | null>(null);
  const chosen = own ?? order.suggested ?? '';
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, submit } = useSubmission();

  async function send(refund: boolean): Promise<void> {
    if (chosen === '') return;
    setIsConfirming(false);
    const done = await onSubmit({ orderStatus: chosen, refund, note: note.trim() });
    if (!done) return;
    setOwn('');
    setNote('');
  }
  function onFormSubmit(event: FormEvent): void {
    event.preventDefault();
    if (chosen === '') return setError('Choose a status first.');
    if (whyUnusual(order, chosen)) return setIsConfirming(true);
    submit(() => send(false));
  }
  if (isConfirming && chosen)
    return (
      <UnusualStep
        order={order}
        status={chosen}
        onConfirm={(refund) => submit(() => send(refund))}
        onCancel={() => setIsConfirming(false)}
      />
    );
  return (
    <form className="form" onSubmit={onFormSubmit} noValidate>
      <SelectField
        label="Order Status"
        placeholder="Choose a status"
        options={statusOptions(order.suggested).map((status) => ({
          value: status,
          label: orderStatusLabel(status),
        }))}
        value={chosen}
        error={error || undefined}
        onChange={(event) => {
          setError('');
          setOwn(event.target.value as AdminStatus | '');
        }}
      />
      <TextField
        label="Message to the customer"
        hint="Optional. Included in the email about the change."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {chosen ? `Set ${orderStatusLabel(chosen)}` : 'Update Order Status'}
      </Button>
    </form>
  );
}
