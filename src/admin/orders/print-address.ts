/** Where orders are printed: `/admin/orders/print?kind=slips&ids=...`, or without ids those that are to be shipped. */
export const PRINT_KINDS = ['slips', 'invoices'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const printAddress = (kind: PrintKind, ids: readonly string[]): string =>
  `/admin/orders/print?kind=${kind}${ids.length > 0 ? `&ids=${ids.join(',')}` : ''}`;
