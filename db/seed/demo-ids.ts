import { createHash } from 'node:crypto';

const DAY = 86_400_000;
/** Ids count their time from here, whatever day it is, so that every demo shop has the same ids. */
const ID_EPOCH = Date.UTC(2026, 0, 1);

/** An id of UUIDv7's shape that follows from its name; the older (in days), the earlier it sorts. */
export function demoId(name: string, daysAgo = 0): string {
  const time = Math.round(ID_EPOCH - daysAgo * DAY)
    .toString(16)
    .padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}

/** The time so many days and hours before (above 0) or after the start of the day `today`, in ISO 8601. */
export const daysBefore = (today: Date, days: number, hours = 0): string =>
  new Date(startOfDay(today) - days * DAY - hours * 3_600_000).toISOString();

/** How many days `time` lies before the start of the day `today`, with their fraction. */
export const daysAgoOf = (today: Date, time: Date): number =>
  (startOfDay(today) - time.getTime()) / DAY;

/** The first moment of a day, in UTC. */
export const startOfDay = (time: Date): number => Math.floor(time.getTime() / DAY) * DAY;
