import type { Context } from '#platform/context.ts';

/** Where the customer pays an order by staff. */
export const paymentLink = ({ settings }: Pick<Context, 'settings'>, orderId: string): string =>
  `${settings.publicUrl}/api/v1/shop/orders/${orderId}/pay`;
