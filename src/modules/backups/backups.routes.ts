import { isProofLate } from '#modules/backups/backup.rules.ts';
import { lastProof, latestBackups } from '#modules/backups/backups.repository.ts';
import { route, type Route } from '#platform/http/route.ts';

const SHOWN = 10;

export const backupsRoutes: readonly Route[] = [
  route('adminBackups.list', async ({ ctx }) => {
    const [latest, provenAt] = await Promise.all([latestBackups(ctx.db, SHOWN), lastProof(ctx.db)]);
    return {
      data: {
        to: ctx.settings.backup?.to ?? null,
        provenAt: provenAt?.toISOString() ?? null,
        isLate: ctx.settings.backup !== null && isProofLate(provenAt, ctx.clock.now()),
        latest: latest.map((backup) => ({
          startedAt: backup.startedAt.toISOString(),
          byteSize: backup.byteSize,
          provenAt: backup.provenAt?.toISOString() ?? null,
          problem: backup.problem,
        })),
      },
    };
  }),
];
