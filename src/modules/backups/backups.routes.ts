import { isVerificationLate } from '#modules/backups/backup.rules.ts';
import { lastVerification, latestBackups } from '#modules/backups/backups.repository.ts';
import { route, type Route } from '#platform/http/route.ts';

const SHOWN = 10;

export const backupsRoutes: readonly Route[] = [
  route('adminBackups.list', async ({ ctx }) => {
    const [latest, verifiedAt] = await Promise.all([
      latestBackups(ctx.db, SHOWN),
      lastVerification(ctx.db),
    ]);
    return {
      data: {
        to: ctx.settings.backup?.to ?? null,
        verifiedAt: verifiedAt?.toISOString() ?? null,
        isLate: ctx.settings.backup !== null && isVerificationLate(verifiedAt, ctx.clock.now()),
        latest: latest.map((backup) => ({
          startedAt: backup.startedAt.toISOString(),
          byteSize: backup.byteSize,
          verifiedAt: backup.verifiedAt?.toISOString() ?? null,
          problem: backup.problem,
        })),
      },
    };
  }),
];
