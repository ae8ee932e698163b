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
