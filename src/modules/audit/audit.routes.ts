import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { listAuditEntries } from '#modules/audit/audit.repository.ts';

const PAGE_SIZE = 50;

/** @param timeZoneOf time zone of the filter's days; passed in because the settings module imports this one */
export const auditRoutes = (timeZoneOf: (ctx: Context) => Promise<string>): readonly Route[] => [
  route('adminAudit.list', async ({ ctx, query }) => {
    const { cursor, limit = PAGE_SIZE, ...filter } = query;
    const timeZone = await timeZoneOf(ctx);
    // One extra row shows whether there is a next page.
    const entries = await listAuditEntries(ctx.db, {
      ...filter,
      timeZone,
      after: cursor,
      limit: limit + 1,
    });
    const data = entries.slice(0, limit);
    return {
      data: data.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
      nextCursor: entries.length > limit ? (data.at(-1)?.id ?? null) : null,
      timeZone,
    };
  }),
];
