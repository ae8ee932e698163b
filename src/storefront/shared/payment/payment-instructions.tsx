import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import type { OrderWire } from '#contract/orders.contract.ts';
import { FactList } from '#ui/summary-list.tsx';
import { formatPrice } from '#web/price.tsx';
import { useShopFacts } from '#web/shop-facts.ts';

/** How to pay an order that waits for a bank transfer or for cash; nothing for others. */
export function PaymentInstructions({ order }: { order: OrderWire }) {
  const { timeZone } = useShopFacts();
  const { paymentInstructions: instructions, paymentName = '', expiresAt } = order;
  if (!instructions) return null;
  const { account, note, reference } = instructions;
  const method = {
    id: 'method',
    label: orderHistoryWords('paymentMethod'),
    value: paymentName,
  };
  const facts = account
    ? [
        method,
        { id: 'amount', label: orderHistoryWords('amount'), value: formatPrice(order.totalAmount) },
        { id: 'holder', label: orderHistoryWords('accountHolder'), value: account.holder },
        {
          id: 'iban',
          label: 'IBAN',
          value: <span className="wrap-anywhere">{account.iban}</span>,
        },
        ...(account.bic ? [{ id: 'bic', label: 'BIC', value: account.bic }] : []),
        { id: 'reference', label: orderHistoryWords('transferReference'), value: reference },
        ...(expiresAt
          ? [
              {
                id: 'until',
                label: orderHistoryWords('payBy'),
                value: (
                  <time dateTime={expiresAt}>{formatMomentIn(timeZone, new Date(expiresAt))}</time>
                ),
              },
            ]
          : []),
      ]
    : [method];
  return (
    <section className="panel stack" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{orderHistoryWords(account ? 'transferTitle' : 'awaitingPayment')}</h2>
      {account ? <p>{orderHistoryWords('transferHint')}</p> : null}
      {note ? <p>{note}</p> : null}
      <FactList facts={facts} />
    </section>
  );
}
