/** PayPal refuses decimals in these, although `Intl` or ISO 4217 knows some. */
const WITHOUT_DECIMALS: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** Decimals of an amount in a currency: 0, 2 or 3. */
export function minorDigits(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
