import { currencyWord, shopFormat } from '#kernel/shop-format.ts';
import { minorDigits } from '#kernel/currency.ts';
import { amountHint, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { useState, type FormEvent } from 'react';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { isPaidByHand } from '#contract/payment-methods.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import {
  isChosen,
  linesBody,
  NOTHING,
  type ChosenLines,
  offersLines,
  partsOf,
  RefundLines,
} from '#admin/orders/refund-lines.tsx';
import { useRefund } from '#admin/orders/use-refund.ts';
import { toMajor } from '#kernel/money.ts';
import { formatMoney } from '#admin/shared/orders/format-money.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

export const useCanRefund = ({ refundable }: AdminOrderWire): boolean =>
  useMay('orders.refund') && refundable > 0;

/** Refunds chosen items, the remaining amount or a part of it, after a confirmation, because refunds cannot be undone. */
export function RefundForm({
  order,
  forReturn,
  onRefunded,
}: {
  order: AdminOrderWire;
  /** The return that it is for, with what is chosen first. */
  forReturn?: { id: string; chosen: ChosenLines };
  onRefunded: (order: AdminOrderWire) => void;
}) {
  const { refund, failure, setFailure, isConfirming, setIsConfirming } = useRefund(
    order,
    onRefunded,
  );
  const [chosen, setChosen] = useState(forReturn?.chosen ?? NOTHING);
  const [amount, setAmount] = useState('');
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const { busy, submit } = useSubmission();
  const isByHand = isPaidByHand(order.paymentMethod);
  const currency = order.refundableCurrency;
  const digits = minorDigits(currency);
  const money = (value: number) => formatMoney(value, currency);
  const byLine = isChosen(chosen);
  // What is left of the order is never meant for a return.
  const atFirst = forReturn ? Number.NaN : order.refundable;
  const typed = amount.trim() === '' ? atFirst : (typedNumber(amount, digits) ?? Number.NaN);
  const wanted = byLine ? toMajor(partsOf(order, chosen).total) : typed;
  const restocks = byLine ? linesBody(order, chosen).lines.some((line) => line.restock) : restock;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = forReturn !== undefined && amount.trim() === '';
    const problem = isMissing
      ? 'Choose items, or enter an amount.'
      : amountProblem(amount, order.refundable, currency);
    setError(byLine ? '' : problem);
    setFailure('');
    if (byLine || !problem) setIsConfirming(true);
  }
  async function send(): Promise<void> {
    const given = byLine
      ? linesBody(order, chosen)
      : { ...(amount.trim() === '' ? {} : { amount: wanted }), restock };
    const isRefunded = await refund({
      ...given,
      reason: reason.trim(),
      ...(forReturn ? { returnId: forReturn.id } : {}),
    });
    if (!isRefunded) return;
    setChosen(NOTHING);
    setAmount('');
    setReason('');
    setRestock(false);
  }
  return (
    <>
      <form className="form" onSubmit={onSubmit} noValidate>
        {offersLines(order) ? (
          <RefundLines order={order} chosen={chosen} onChange={setChosen} />
        ) : null}
        {byLine ? null : (
          <TextField
            label={`Amount in ${currency === shopFormat.currency ? currencyWord() : currency}`}
            hint={
              forReturn
                ? `At most ${money(order.refundable)}.`
                : `Leave empty to refund the remaining ${money(order.refundable)}.`
            }
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={error || undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
        <TextField
          label="Reason"
          hint={
            // PayPal alone shows it.
            order.paymentMethod === 'paypal'
              ? 'Optional. The payment provider shows it to the customer.'
              : 'Optional. For the order’s history.'
          }
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {byLine ? null : (
          <Checkbox
            label="Return the items to stock"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        )}
        {failure ? (
          <div role="alert">
            <Notice tone="bad" title="Not refunded">
              <p>{failure}</p>
            </Notice>
          </div>
        ) : null}
        <div>
          <Button type="submit" busy={busy}>
            {`${isByHand ? 'Record a refund of' : 'Refund'} ${Number.isFinite(wanted) && wanted > 0 ? money(wanted) : ''}`}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isConfirming}
        title={isByHand ? `Have you returned ${money(wanted)}?` : `Refund ${money(wanted)}?`}
        confirmLabel={isByHand ? 'I have sent the money back' : `Refund ${money(wanted)}`}
        busy={busy}
        onConfirm={() => submit(send)}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          {`${isByHand ? `The shop cannot send money to ${order.addressInfo.userName}: this records that you have returned it, and emails the customer.` : `The money goes back to ${order.addressInfo.userName}.`} This cannot be undone.${restocks ? ' The items return to stock.' : ''}`}
        </p>
      </ConfirmDialog>
    </>
  );
}

function amountProblem(text: string, most: number, currency: string): string {
  const value = text.trim();
  if (value === '') return '';
  const wanted = typedNumber(value, minorDigits(currency));
  if (wanted === null || wanted <= 0) return `${amountHint(value)}.`;
  return wanted > most ? `At most ${formatMoney(most, currency)} can be refunded.` : '';
}
