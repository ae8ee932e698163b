import { createFileMailer, type Warn } from './file-mailer.ts';
import { deleteMailFiles } from './mail-files.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Sends by SMTP when an address is set, otherwise writes files below `dataDir/mail`. Files of the time before SMTP was
 * set are deleted like others.
 */
export function createMailer(
  { smtpUrl, dataDir }: { smtpUrl: string | undefined; dataDir: string },
  warn: Warn,
): Mailer {
  const folder = `${dataDir}/mail`;
  const mailer =
    smtpUrl === undefined ? createFileMailer(folder, { warn }) : createSmtpMailer(smtpUrl);
  return { ...mailer, deleteFilesBefore: (before) => deleteMailFiles(folder, before) };
}
