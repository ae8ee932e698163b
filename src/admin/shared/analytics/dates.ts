/** Labels of calendar days. They have no time, so they are read in UTC whatever the time zone. */
import { formatDay } from '#kernel/format-date.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** "Saturday, Nov 07, 2026" */
export const weekday = (day: string): string =>
  `${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;
/** "Nov 2026" */
export const monthOf = (day: string): string => formatDay(day).replace(/ \d\d,/, '');
export const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
