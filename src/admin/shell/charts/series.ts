/** Spec 9: charts go through five colours in one order, then begin again. */
const SERIES = 5;
export const seriesClass = (index: number): string => `series-${(index % SERIES) + 1}`;
