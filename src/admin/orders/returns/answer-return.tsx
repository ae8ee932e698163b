import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { MAX_RETURN_TEXT, type ReturnDecision } from '#contract/order-returns.ts';
import type { AdminReturnWire } from '#contract/shown-return.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export type Answer = ReturnDecision;

const WORDS: Readonly<Record<Answer, { label: string; hint: string; send: string }>> = {
  approved: {
    label: 'How to send the items back',
    hint: 'Optional. It is part of the email to the customer.',
    send: 'Approve return',
  },
  declined: {
    label: 'Why the return is declined',
    hint: 'It is part of the email to the customer.',
    send: 'Decline return',
  },
  received: {
    label: 'Message to the customer',
    hint: 'Optional. The customer gets an email.',
    send: 'Mark as received',
  },
  closed: {
    label: 'Message to the customer',
    hint: 'Optional. The customer gets an email only if you write one.',
    send: 'Close return',
  },
};

/** Of a withdrawal, which is valid without the staff. */
const CLOSED_WITHDRAWAL = {
  label: 'Message to the customer',
  hint: 'Close it only if it is refunded already, if the customer has no right to withdraw, such as for items made to measure, or did not declare it. The customer gets an email only if you write one.',
  send: 'Close withdrawal',
};

/** Answers a return, with a message to the customer. */
export function AnswerReturn({
  order,
  shown: { _id: returnId, kind },
  answer,
  onChanged,
  onClose,
}: {
  order: AdminOrderWire;
  shown: AdminReturnWire;
  answer: Answer;
  onChanged: (order: AdminOrderWire) => void;
  onClose: () => void;
}) {
  const api = useAdminApi();
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const { busy, submit } = useSubmission();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { label, hint, send } =
    kind === 'withdrawal' && answer === 'closed' ? CLOSED_WITHDRAWAL : WORDS[answer];
  async function save(): Promise<void> {
    const result = await api.adminOrder.decideReturn({
      params: { id: order._id, returnId },
      body: { decision: answer, message: message.trim() },
    });
    if (!result.ok) return void toastFailure(result);
    toast({ title: result.message ?? '' });
    blockUndo('Answers to returns cannot be undone.');
    onChanged(result.data);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (answer === 'declined' && message.trim() === '') {
      setError('Enter a sentence for the customer.');
      field.current?.focus();
      return;
    }
    submit(save);
  }
  return (
    <form className="form no-print" onSubmit={onSubmit} noValidate>
      <TextArea
        ref={field}
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_RETURN_TEXT.message}
        value={message}
        error={error || undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant={answer === 'declined' ? undefined : 'primary'} busy={busy}>
          {send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
