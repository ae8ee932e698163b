import { useState } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { ADMIN_ORDER_STATUSES, MAX_PRINTED_ORDERS } from '#contract/limits.ts';
import { printUrl } from '#admin/orders/print-url.ts';
import { orderCount, type AdminStatus } from '#admin/shared/orders/order-status.ts';
import type { Refused, StatusUpdate } from '#admin/orders/use-order-changes.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { toast } from '#web/toasts.ts';
import { orderStatusLabel } from '#contract/words/storefront/order-status-labels.ts';

interface BulkActionsProps {
  count: number;
  /** Loads the selected orders; resolves to null when loading failed and the failure was shown. */
  loadSelected: () => Promise<readonly OrderRow[] | null>;
  /** Ids of the selected orders, when all are known. */
  ids: readonly string[] | null;
  setStatusOfMany: (orders: readonly OrderRow[], update: StatusUpdate) => Promise<Refused[]>;
  onDone: () => void;
}

/** Bulk actions: set a status, print packing slips or invoices. */
export function BulkActions({
  count,
  loadSelected,
  ids,
  setStatusOfMany,
  onDone,
}: BulkActionsProps) {
  const mayChange = useMay('orders.write');
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function setAll(orderStatus: AdminStatus): Promise<void> {
    setBusy(true);
    announce(`Setting ${orderCount(count)} to ${orderStatusLabel(orderStatus)}`);
    const orders = await loadSelected();
    const failed = orders
      ? await setStatusOfMany(
          orders.filter((order) => order.orderStatus !== orderStatus),
          { orderStatus },
        )
      : [];
    setBusy(false);
    setRefused(failed);
    if (failed.length > 0 || !orders) return;
    setChoosing(false);
    onDone();
  }
  const tooMany = ids === null || ids.length > MAX_PRINTED_ORDERS;
  const showTooMany = () =>
    toast({ title: `You can print up to ${MAX_PRINTED_ORDERS} orders at once. Select fewer.` });
  return (
    <>
      {mayChange ? (
        <Button size="dense" busy={busy} onClick={() => setChoosing(true)}>
          Set status
        </Button>
      ) : null}
      {(['slips', 'invoices'] as const).map((kind) =>
        tooMany ? (
          <Button key={kind} size="dense" icon="print" blocked onBlocked={showTooMany}>
            {PRINT_LABELS[kind]}
          </Button>
        ) : (
          <ButtonLink key={kind} size="dense" icon="print" href={printUrl(kind, ids)}>
            {PRINT_LABELS[kind]}
          </ButtonLink>
        ),
      )}
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        size="small"
        title={`Set the status of ${orderCount(count)}`}
      >
        <div className="status-choices">
          <p className="second small">
            Customers are notified by email, except for Pending. Paid orders rejected here are not
            refunded.
          </p>
          {ADMIN_ORDER_STATUSES.map((status) => (
            <Button
              key={status}
              wide
              variant={status === 'rejected' ? 'danger' : 'secondary'}
              busy={busy}
              onClick={() => void setAll(status)}
            >
              {orderStatusLabel(status)}
            </Button>
          ))}
          {refused.length > 0 ? (
            <div role="alert">
              <Notice tone="bad" title={`${orderCount(refused.length)} could not be set`}>
                <ul>
                  {refused.map(({ number, why }) => (
                    <li key={number}>{`${number}: ${why}`}</li>
                  ))}
                </ul>
              </Notice>
            </div>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

const PRINT_LABELS = { slips: 'Packing slips', invoices: 'Invoices' } as const;
