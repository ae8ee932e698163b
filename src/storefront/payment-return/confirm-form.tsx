import { Button } from '#ui/button.tsx';
import { Form } from '#web/forms/form.tsx';

/** As the provider's redirect names it. */
export interface Payment {
  readonly paymentId: string;
  readonly payerId: string;
}

/** @param onAsk instead of the browser's own request, where there is JavaScript */
export function ConfirmForm({
  payment,
  label,
  onAsk,
}: {
  payment: Payment;
  label: string;
  onAsk?: () => void;
}) {
  return (
    <Form
      method="post"
      className="actions"
      onSubmit={(event) => {
        if (!onAsk) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <input type="hidden" name="paymentId" value={payment.paymentId} />
      <input type="hidden" name="payerId" value={payment.payerId} />
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </Form>
  );
}
