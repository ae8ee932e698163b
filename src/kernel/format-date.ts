const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Spec 9: "Nov 07, 2026", in UTC: the same on the server and in every browser. @param at a day or a time, ISO 8601 */
export function formatDay(at: string): string {
  const [year, month, day] = at.slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** "Nov 07", where the year is known. @param at a day, ISO 8601 */
export const formatShortDay = (at: string): string => formatDay(at).slice(0, 6);

/** "Nov 07, 2026, 16:00" in a time zone. */
export const formatMomentIn = (timeZone: string, at: Date): string =>
  at.toLocaleString('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

/** "Nov 07, 2026, 10:42 UTC". @param at a time in UTC, ISO 8601 */
export const formatMoment = (at: string): string => `${formatDay(at)}, ${at.slice(11, 16)} UTC`;
