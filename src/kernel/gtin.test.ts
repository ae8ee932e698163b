import { expect, test } from 'vitest';
import { gtinProblem } from '#kernel/gtin.ts';

test.each(['96385074', '036000291452', '4006381333931', '10012345678902'])(
  '%s is a GTIN',
  (code) => {
    expect(gtinProblem(code)).toBeNull();
  },
);

test.each(['96385075', '036000291453', '4006381333913', '10012345678920'])(
  '%s has a digit that is wrong or in the wrong place',
  (code) => {
    expect(gtinProblem(code)).toBe('The last digit of the barcode does not fit the others.');
  },
);

test.each(['', '123', '1234567890', '4.00638E+12', '４００６３８１３３３９３１'])(
  '%j is not written as a GTIN',
  (code) => {
    expect(gtinProblem(code)).toBe('A barcode (GTIN) has 8, 12, 13 or 14 digits.');
  },
);
