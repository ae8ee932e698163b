import { shopFormat } from '#kernel/shop-format.ts';

const write = (at: string, form: string): string => {
  const [year = '', month, day = ''] = at.slice(0, 10).split('-');
  const name = shopFormat.months.split(' ')[Number(month) - 1] ?? '';
  return form
    .replace('YYYY', year)
    .replace('DD', day)
    .replace('D', String(Number(day)))
    .replace('MMM', name);
};

/** Spec 9: "Nov 07, 2026", in UTC: the same on the server and in every browser. @param at a day or a time, ISO 8601 */
export const formatDay = (at: string): string => write(at, shopFormat.day);

/** "Nov 07", where the year is known. @param at a day, ISO 8601 */
export const formatShortDay = (at: string): string =>
  write(at, shopFormat.day.replace(/\W+YYYY$/, ''));

/** "Nov 07, 2026, 16:00" in a time zone. */
export function formatMomentIn(timeZone: string, at: Date): string {
  // Swedish writes a time as ISO 8601 does, in any time zone.
  const [day = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ');
  return `${formatDay(day)}, ${time.slice(0, 5)}`;
}

/** "Nov 07, 2026, 10:42 UTC". @param at a time in UTC, ISO 8601 */
export const formatMoment = (at: string): string => `${formatDay(at)}, ${at.slice(11, 16)} UTC`;
