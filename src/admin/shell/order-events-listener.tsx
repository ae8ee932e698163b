import { useEffect } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { startOrderEvents } from '#admin/shared/order-events/order-events.ts';

/** Receives order events while the admin area is open. */
export function OrderEventsListener() {
  const api = useAdminApi();
  const mayRead = useMay('orders.read');
  useEffect(() => (mayRead ? startOrderEvents(api) : undefined), [api, mayRead]);
  return null;
}
