import { z } from 'zod';
import { calendarDay, envelope, exactText, id, pageLimit } from '#contract/fields.ts';

const values = z.record(z.string(), z.unknown()).nullable();
const auditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string().describe('For example coupon.update'),
  kind: z.string().describe('Kind of record, for example coupon'),
  recordId: z.string().nullable(),
  recordName: z.string(),
  before: values.describe('The previous values of the fields that changed'),
  after: values,
});
export type AuditEntryWire = z.infer<typeof auditEntry>;

export const auditContract = {
  'adminAudit.list': {
    query: z.object({
      kind: exactText(40).optional(),
      recordId: exactText(100).optional(),
      actorId: id.optional().describe("The administrator's id"),
      from: calendarDay.optional().describe('The first day, in the time zone of the shop'),
      to: calendarDay.optional().describe('The last day'),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    response: z.object({
      ...envelope,
      data: z.array(auditEntry),
      nextCursor: z.string().nullable(),
      timeZone: z.string().describe("The shop's time zone, for showing times and days"),
    }),
  },
};
