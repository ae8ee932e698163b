import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { listAuditEntries } from '#modules/audit/audit.repository.ts';

const PAGE = 50;

/** @param timeZoneOf in which the days of a question begin and end; handed in, because settings are audited themselves */
export const auditRoutes = (timeZoneOf: (ctx: Context) => Promise<string>): readonly Route[] => [
  route('adminAudit.list', async ({ ctx, query }) => {
    const { cursor, limit: most = PAGE, ...wanted } = query;
    const timeZone = await timeZoneOf(ctx);
    // One more than wanted tells whether there is a next page.
    const found = await listAuditEntries(ctx.db, {
      ...wanted,
      timeZone,
      after: cursor,
      limit: most + 1,
    });
    const data = found.slice(0, most);
    return {
      data: data.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
      nextCursor: found.length > most ? (data.at(-1)?.id ?? null) : null,
      timeZone,
    };
  }),
];
