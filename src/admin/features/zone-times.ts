/** Between a moment and what a clock in the shop's time zone shows, as date-time fields write it: "2026-12-01T09:00". */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

export function localTimeOf(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const parts = clockOf(timeZone).formatToParts(new Date(iso));
  const at = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${at('year')}-${at('month')}-${at('day')}T${at('hour')}:${at('minute')}`;
}

/** Null for an empty field. An hour that a clock skips in spring is taken as the one after. */
export function momentOf(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  let moment = asUtc;
  // Twice, because the first guess may lie on the other side of a change of the clock.
  for (const _ of [1, 2]) {
    const shown = Date.parse(`${localTimeOf(new Date(moment).toISOString(), timeZone)}:00Z`);
    moment += asUtc - shown;
  }
  return new Date(moment).toISOString();
}
