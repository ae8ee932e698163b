import { shopFormat } from '#kernel/shop-format.ts';

function write(at: string, form: string): string {
  const [Y, month, DD] = at.slice(0, 10).split('-');
  const M = shopFormat.months.split(' ')[Number(month) - 1];
  const parts: Record<string, unknown> = { Y, M, DD, D: Number(DD) };
  return form.replace(/DD?|M|Y/g, (part) => `${parts[part]}`);
}

/** Spec 9: "Nov 07, 2026", in UTC: the same on the server and in every browser. @param at a day or a time, ISO 8601 */
export const formatDay = (at: string): string => write(at, shopFormat.day);

/** "Nov 07", where the year is known. @param at a day, ISO 8601 */
export const formatShortDay = (at: string): string =>
  write(at, shopFormat.day.replace(/\W+Y$/, ''));

/** "Nov 07, 2026, 16:00" in a time zone. */
export function formatMomentIn(timeZone: string, at: Date): string {
  // Swedish writes a time as ISO 8601 does, in any time zone.
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ');
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}

/** "Nov 07, 2026, 10:42 UTC". @param at a time in UTC, ISO 8601 */
export const formatMoment = (at: string): string => `${formatDay(at)}, ${at.slice(11, 16)} UTC`;
