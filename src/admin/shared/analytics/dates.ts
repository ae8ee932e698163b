/** Formats calendar days. They have no time, so they are formatted in UTC whatever the time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const SHORT = format({ day: 'numeric', month: 'short' });
const LONG = format({ day: 'numeric', month: 'long', year: 'numeric' });
const WITH_WEEKDAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const MONTH = format({ month: 'short', year: 'numeric' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const shortDay = (day: string): string => SHORT.format(dateOf(day));
export const longDay = (day: string): string => LONG.format(dateOf(day));
export const weekday = (day: string): string => WITH_WEEKDAY.format(dateOf(day));
export const monthOf = (day: string): string => MONTH.format(dateOf(day));
export const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`;
