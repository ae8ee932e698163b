/** The current time; tests pass a clock they can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minutesAfter = (date: Date, minutes: number): Date =>
  new Date(date.getTime() + minutes * 60_000);
export const secondsAfter = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);
