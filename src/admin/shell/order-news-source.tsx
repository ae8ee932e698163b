import { useEffect } from 'react';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { startOrderNews } from '#admin/shell/order-news.ts';

/** Hears of orders as long as the admin area is open. */
export function OrderNewsSource() {
  const api = useAdminApi();
  useEffect(() => startOrderNews(api), [api]);
  return null;
}
