import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { formatDay } from '#kernel/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { formatPrice } from '#web/price.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

type OrderInvoice = NonNullable<AdminOrderWire['invoices']>[number];

const LABELS: Readonly<Record<OrderInvoice['kind'], string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
};

/** The documents that were issued for an order; shows nothing in a shop without invoices. */
export function OrderInvoices({
  order,
  onChanged,
}: {
  order: AdminOrderWire;
  onChanged: (order: AdminOrderWire) => void;
}) {
  const api = useAdminApi();
  const mayIssue = useMay('orders.write');
  const { busy, submit } = useSubmission();
  const { invoices = [], invoiceMissing = false, invoiceNotMailed = false } = order;
  async function issue(): Promise<void> {
    const result = await api.adminOrder.issueInvoice({ params: { id: order._id } });
    if (!result.ok) return void toastFailure(result);
    toast({ title: result.message ?? '' });
    onChanged(result.data);
  }
  return (
    <>
      {invoices.length > 0 ? (
        <ul className="order-events" aria-label="Invoices">
          {invoices.map(({ _id, kind, number, day, total }) => (
            <li key={_id}>
              <time dateTime={day} className="second">
                {formatDay(day)}
              </time>
              <span className="wrap-anywhere">
                <a className="link" href={`/api/v1/admin/invoices/${_id}/pdf`} download>
                  {`${LABELS[kind]} ${number} (PDF)`}
                </a>
                <span>{`, ${formatPrice(total)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {invoiceNotMailed ? (
        <Notice tone="caution" title="A PDF was not attached">
          <p>
            The file could not be created, so the email went out without it. Download it here and
            send it yourself.
          </p>
        </Notice>
      ) : null}
      {invoiceMissing && mayIssue ? (
        <div className="no-print">
          <Button busy={busy} onClick={() => submit(issue)}>
            {invoices.length > 0 ? 'Issue credit note' : 'Issue invoice'}
          </Button>
        </div>
      ) : null}
    </>
  );
}
