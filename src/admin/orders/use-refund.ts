import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { blockUndo } from '#admin/shared/undo/undo.ts';
import type { AdminOrderWire } from '#contract/admin-orders.contract.ts';
import { useIdempotencyKeys } from '#web/api/idempotency-keys.ts';
import { toast } from '#web/toasts.ts';

type RefundBody = Parameters<ReturnType<typeof useAdminApi>['adminOrder']['refund']>[0]['body'];

/** Refunds after a confirmation, because refunds cannot be undone. */
export function useRefund(order: AdminOrderWire, onRefunded: (order: AdminOrderWire) => void) {
  const api = useAdminApi();
  const intent = useIdempotencyKeys();
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState('');

  /** @returns whether it was refunded; else `failure` says why not */
  async function refund(body: RefundBody): Promise<boolean> {
    const result = await api.adminOrder.refund(
      { params: { id: order._id }, body },
      { idempotencyKey: intent.keyFor([order._id, body]) },
    );
    setIsConfirming(false);
    intent.complete(result);
    if (!result.ok) {
      setFailure(result.message);
      return false;
    }
    toast({ title: result.message ?? '' });
    blockUndo('Refunds cannot be undone.');
    onRefunded(result.data);
    return true;
  }
  return { refund, failure, setFailure, isConfirming, setIsConfirming };
}
