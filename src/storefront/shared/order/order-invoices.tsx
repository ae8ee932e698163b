import type { OrderWire } from '#contract/orders.contract.ts';
import { orderHistoryWords } from '#contract/words/storefront/order-history-words.ts';

/** Links to the files of an order's invoice and credit notes. @param token of the link that opened the order, without an account */
export const OrderInvoices = ({
  invoices,
  token,
}: {
  invoices: NonNullable<OrderWire['invoices']>;
  token?: string | undefined;
}) => (
  <span className="order-invoices">
    {invoices.map(({ _id, kind, number }) => (
      <a
        key={_id}
        className="link"
        href={`/api/v1/shop/${token ? `order-links/${token}/` : ''}invoices/${_id}/pdf`}
        download
      >
        {orderHistoryWords(kind === 'invoice' ? 'invoiceFile' : 'creditNoteFile', { number })}
      </a>
    ))}
  </span>
);
