/** IBAN (ISO 13616): as it is typed, checked and written. */

const compact = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** Whether the check digits are right: the remainder by 97, taken digit by digit, must be 1. */
export function isIban(typed: string): boolean {
  const iban = compact(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

/** In groups of four. */
export const formatIban = (typed: string): string =>
  compact(typed).replaceAll(/(.{4})(?=.)/g, '$1 ');
