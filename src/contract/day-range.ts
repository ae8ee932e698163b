import { z } from 'zod';
import { calendarDay } from '#contract/fields.ts';

/** The period of a report, in the time zone of the shop. */
export const dayRange = {
  days: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of days')
    .transform(Number)
    .optional()
    .describe('The last so many days, instead of from and to'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
};
