import { formatIban } from '#contract/bank-account.ts';
import type { PaymentInstructionsWire } from '#contract/orders.contract.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Order } from '#modules/orders/order.repository.ts';

/** How to pay an order that waits for a transfer or for cash; undefined for any other. */
export function paymentInstructions(
  { payment_method: method, payment_status: status, order_status, number }: Order,
  { bankAccountHolder, bankIban, bankBic, bankTransferNote, cashNote }: StoreSettings,
): PaymentInstructionsWire | undefined {
  if (status !== 'pending' || order_status === 'rejected') return undefined;
  const reference = String(number);
  if (method === 'cash') return { reference, note: cashNote };
  if (method !== 'bankTransfer') return undefined;
  const account = {
    holder: bankAccountHolder,
    iban: formatIban(bankIban),
    bic: bankBic.toUpperCase(),
  };
  return { reference, note: bankTransferNote, account };
}
