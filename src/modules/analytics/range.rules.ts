import type { Day } from '#kernel/day.ts';

export type Bucket = 'day' | 'week' | 'month';

export interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** Today included. */
const DEFAULT_DAYS = 14;
/** Two years and a day: enough to compare a year with the one before. */
const MAX_DAYS = 732;

const DAY_MS = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysAfter = (day: Day, days: number): Day =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Both ends included. */
export const lengthOf = ({ from, to }: Range): number => (timeOf(to) - timeOf(from)) / DAY_MS + 1;

/** The requested range, with its ends in order, and at most `MAX_DAYS` long. */
export function rangeOf(
  query: { from?: Day | undefined; to?: Day | undefined; days?: number | undefined },
  today: Day,
): Range {
  if (query.days !== undefined)
    return { from: daysAfter(today, 1 - Math.min(Math.max(query.days, 1), MAX_DAYS)), to: today };
  const to = query.to ?? (query.from && query.from > today ? query.from : today);
  const from = query.from ?? daysAfter(to, 1 - DEFAULT_DAYS);
  const [first, last] = from <= to ? [from, to] : [to, from];
  const earliest = daysAfter(last, 1 - MAX_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
}

/** The same number of days, ending the day before the range. */
export function rangeBefore(range: Range): Range {
  const to = daysAfter(range.from, -1);
  return { from: daysAfter(to, 1 - lengthOf(range)), to };
}

/** Days, weeks from Monday, or calendar months that cover the range; the first and the last are cut to its ends. */
export function bucketsOf(range: Range, by: Bucket): Range[] {
  const buckets: Range[] = [];
  for (let from = range.from; from <= range.to;) {
    const end = lastDayOf(from, by);
    const to = end < range.to ? end : range.to;
    buckets.push({ from, to });
    from = daysAfter(to, 1);
  }
  return buckets;
}

function lastDayOf(day: Day, by: Bucket): Day {
  if (by === 'day') return day;
  const date = new Date(timeOf(day));
  if (by === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
}
