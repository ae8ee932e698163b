import { route, type Route } from '#platform/http/route.ts';
import { listAuditEntries } from '#modules/audit/audit.repository.ts';

const PAGE = 50;

export const auditRoutes: readonly Route[] = [
  route('adminAudit.list', async ({ ctx, query }) => {
    const most = query.limit ?? PAGE;
    // One more than wanted tells whether there is a next page.
    const found = await listAuditEntries(ctx.db, {
      kind: query.kind,
      recordId: query.recordId,
      after: query.cursor,
      limit: most + 1,
    });
    const data = found.slice(0, most);
    return {
      data: data.map(({ id, at, ...entry }) => ({ _id: id, at: at.toISOString(), ...entry })),
      nextCursor: found.length > most ? (data.at(-1)?.id ?? null) : null,
    };
  }),
];
