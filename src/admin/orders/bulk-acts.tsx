import { useState } from 'react';
import type { OrderRow } from '#admin/orders/order-row.ts';
import { ADMIN_ORDER_STATUSES, PRINTED_AT_ONCE } from '#contract/limits.ts';
import { printAddress } from '#admin/orders/print-address.ts';
import { ordersWords, type AdminStatus } from '#admin/shell/orders/status-words.ts';
import type { Refused, StatusWish } from '#admin/orders/use-order-changes.ts';
import { announce } from '#ui/announce.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { toast } from '#web/toasts.ts';
import { STATUS_WORDS } from '#web/orders/status-words.ts';

interface BulkActsProps {
  count: number;
  /** The chosen orders; null when they could not be read, which was told. */
  readChosen: () => Promise<readonly OrderRow[] | null>;
  /** Ids of the chosen, where all of them are known. */
  ids: readonly string[] | null;
  setStatusOfMany: (orders: readonly OrderRow[], wish: StatusWish) => Promise<Refused[]>;
  onDone: () => void;
}

/** What can be done with many orders at once: a status for all of them, or their papers as one print. */
export function BulkActs({ count, readChosen, ids, setStatusOfMany, onDone }: BulkActsProps) {
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function setAll(orderStatus: AdminStatus): Promise<void> {
    setBusy(true);
    announce(`Setting ${ordersWords(count)} to ${STATUS_WORDS[orderStatus]}`);
    const orders = await readChosen();
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
  const tooMany = ids === null || ids.length > PRINTED_AT_ONCE;
  const sayTooMany = () =>
    toast({ title: `One print holds ${PRINTED_AT_ONCE} orders. Select fewer.` });
  return (
    <>
      <Button size="dense" busy={busy} onClick={() => setChoosing(true)}>
        Set status
      </Button>
      {(['slips', 'invoices'] as const).map((kind) =>
        tooMany ? (
          <Button key={kind} size="dense" icon="print" blocked onBlocked={sayTooMany}>
            {PRINT_WORDS[kind]}
          </Button>
        ) : (
          <ButtonLink key={kind} size="dense" icon="print" href={printAddress(kind, ids)}>
            {PRINT_WORDS[kind]}
          </ButtonLink>
        ),
      )}
      <Dialog
        open={choosing}
        onClose={() => setChoosing(false)}
        size="small"
        title={`Set the status of ${ordersWords(count)}`}
      >
        <div className="status-choices">
          <p className="second small">
            Each customer is told by mail, except of Pending. Paid orders that are rejected here are
            not refunded.
          </p>
          {ADMIN_ORDER_STATUSES.map((status) => (
            <Button
              key={status}
              wide
              variant={status === 'rejected' ? 'danger' : 'secondary'}
              busy={busy}
              onClick={() => void setAll(status)}
            >
              {STATUS_WORDS[status]}
            </Button>
          ))}
          {refused.length > 0 ? (
            <div role="alert">
              <Notice tone="bad" title={`${ordersWords(refused.length)} could not be set`}>
                <ul>
                  {refused.map(({ number, why }) => (
                    <li key={number}>
                      {number}: {why}
                    </li>
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

const PRINT_WORDS = { slips: 'Packing slips', invoices: 'Invoices' } as const;
