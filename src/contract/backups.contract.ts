import { z } from 'zod';
import { envelope } from '#contract/fields.ts';

const moment = z.iso.datetime();

const backups = z.object({
  to: z.string().nullable().describe('Where backups go; null: no backups are made'),
  verifiedAt: moment
    .nullable()
    .describe('When a backup was last restored for a test without a problem'),
  isLate: z.boolean().describe('Whether that is more than 26 hours ago'),
  latest: z
    .array(
      z.object({
        startedAt: moment,
        byteSize: z.number().nullable().describe('Bytes without the pictures; null: it failed'),
        verifiedAt: moment.nullable(),
        problem: z.string().nullable(),
      }),
    )
    .describe('The last ten attempts, the newest first'),
});
export type BackupsWire = z.infer<typeof backups>;

export const backupsContract = {
  'adminBackups.list': { response: z.object({ ...envelope, data: backups }) },
};
