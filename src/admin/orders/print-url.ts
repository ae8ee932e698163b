/** The print page: `/admin/orders/print?kind=slips&ids=...`; without ids, the orders to ship. */
export const PRINT_KINDS = ['slips', 'invoices'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const printUrl = (kind: PrintKind, ids: readonly string[]): string =>
  `/admin/orders/print?kind=${kind}${ids.length > 0 ? `&ids=${ids.join(',')}` : ''}`;
