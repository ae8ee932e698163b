import { z } from 'zod';
import { calendarDay, envelope, id, pageLimit, text } from '#contract/fields.ts';

const values = z.record(z.string(), z.unknown()).nullable();
const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string().describe('What was done, such as coupon.update'),
  kind: z.string().describe('What it was done to, such as coupon'),
  recordId: z.string().nullable(),
  recordName: z.string(),
  before: values.describe('The values that changed, as they were'),
  after: values,
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

export const auditContract = {
  'adminAudit.list': {
    query: z.object({
      kind: text(40).optional(),
      recordId: text(100).optional(),
      actorId: id.optional().describe('Who did it'),
      from: calendarDay.optional().describe('The first day, in the time zone of the shop'),
      to: calendarDay.optional().describe('The last day'),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.object({
      ...envelope,
      data: z.array(auditEntry),
      nextCursor: z.string().nullable(),
      timeZone: z.string().describe('Of the shop: times are shown and days begin in it'),
    }),
  },
};
