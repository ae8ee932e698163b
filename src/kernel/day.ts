/** A calendar day as "2026-05-31"; days compare as text. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is at `time` in a time zone such as "Europe/Berlin". */
export function dayIn(timeZone: string, time: Date): Day {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(time).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** So many days later. */
export function daysAfter(day: Day, days: number): Day {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A day of the calendar that a shop can mean; the bounds keep sums with days inside four-digit years. */
export function isDay(written: string): written is Day {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(written)) return false;
  const time = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written);
}

/** A zone by its name, such as "Europe/Berlin". Bare offsets are none: JavaScript and PostgreSQL read their sign differently. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
