const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Spec 9: "Nov 07, 2026", in UTC: the same on the server and in every browser. @param at a day or a time, ISO 8601 */
export function formatDay(at: string): string {
  const [year, month, day] = at.slice(0, 10).split('-');
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** "Nov 07, 2026, 10:42 UTC". @param at a time in UTC, ISO 8601 */
export const formatMoment = (at: string): string => `${formatDay(at)}, ${at.slice(11, 16)} UTC`;
