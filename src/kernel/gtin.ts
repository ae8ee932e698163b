const LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * What is wrong with a barcode as a GTIN (EAN, UPC), as a sentence to show; null when it is one.
 * Source: GS1 General Specifications 7.9, "Check digit calculations".
 */
export function gtinProblem(barcode: string): string | null {
  if (!/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length))
    return 'A barcode (GTIN) has 8, 12, 13 or 14 digits.';
  // From the right, without the check digit, digits count three times and once in turn.
  const sum = [...barcode]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? null : 'The last digit of the barcode does not fit the others.';
}
