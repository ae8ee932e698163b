/** Converts between ISO timestamps and local times in the shop's time zone, as datetime-local inputs use: "2026-12-01T09:00". */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

export function toLocalTime(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const parts = formatOf(timeZone).formatToParts(new Date(iso));
  const at = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}`;
}

/** Null for an empty field. An hour skipped by daylight saving time becomes the next one. */
export function toInstant(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  let instant = asUtc;
  // Twice, because the first estimate may be on the other side of a time change.
  for (const _ of [1, 2]) {
    const shown = Date.parse(`${toLocalTime(new Date(instant).toISOString(), timeZone)}:00Z`);
    instant += asUtc - shown;
  }
  return new Date(instant).toISOString();
}
