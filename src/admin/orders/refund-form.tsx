import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { barUndo } from '#admin/shell/undo.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIntentKeys } from '#web/intent-key.ts';
import { formatPrice } from '#web/price.tsx';
import { toast } from '#web/toasts.ts';

/** Gives back all that is left or a part of it. It asks first: money that went back does not come again. */
export function RefundForm({
  order,
  onRefunded,
}: {
  order: AdminOrderWire;
  onRefunded: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const intent = useIntentKeys();
  const [amount, setAmount] = useState('');
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  if (order.refundable <= 0) return null;

  const wanted = amount.trim() === '' ? order.refundable : Number(amount);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const problem = amountProblem(amount, order.refundable);
    setError(problem);
    setFailure('');
    if (!problem) setAsks(true);
  }
  async function send(): Promise<void> {
    const body = {
      amount: amount.trim() === '' ? null : wanted,
      restock,
      reason: reason.trim(),
    };
    setBusy(true);
    const result = await api.adminOrder.refund(
      { params: { id: order._id }, body },
      { idempotencyKey: intent.keyFor([order._id, body]) },
    );
    setBusy(false);
    setAsks(false);
    intent.heard(result);
    if (!result.ok) return setFailure(result.message);
    setAmount('');
    setReason('');
    setRestock(false);
    toast({ title: result.message ?? '' });
    barUndo('A refund cannot be taken back.');
    onRefunded(result.data);
  }
  return (
    <Disclosure summary="Refund">
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label="Amount in dollars"
          hint={`Empty: all that is left, ${formatPrice(order.refundable)}.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={error || undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Reason"
          hint="Optional. The payment provider shows it to the customer."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Checkbox
          label="Put the items back into stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        {failure ? (
          <div role="alert">
            <Notice tone="bad" title="Not refunded">
              <p>{failure}</p>
            </Notice>
          </div>
        ) : null}
        <div>
          <Button type="submit" busy={busy}>
            Refund {Number.isFinite(wanted) && wanted > 0 ? formatPrice(wanted) : ''}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asks}
        title={`Refund ${formatPrice(wanted)}?`}
        confirmLabel={`Refund ${formatPrice(wanted)}`}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsks(false)}
      >
        <p>
          It goes back to {order.addressInfo.userName} and cannot be taken back.
          {restock ? ' The items go back into stock.' : ''}
        </p>
      </ConfirmDialog>
    </Disclosure>
  );
}

function amountProblem(text: string, most: number): string {
  const said = text.trim();
  if (said === '') return '';
  if (!/^\d+(\.\d{1,2})?$/.test(said) || Number(said) <= 0) return 'Enter an amount such as 12.50.';
  return Number(said) > most ? `At most ${formatPrice(most)} can be refunded.` : '';
}
