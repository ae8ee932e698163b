/** Spec 9: charts cycle through five colours. */
const SERIES = 5;
export const seriesClass = (index: number): string => `series-${(index % SERIES) + 1}`;
