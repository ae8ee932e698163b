import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** SMTP where an address is set, otherwise files a person can open, below `dataDir/mail`. */
export function createMailer(settings: { smtpUrl: string | undefined; dataDir: string }): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(`${settings.dataDir}/mail`)
    : createSmtpMailer(settings.smtpUrl);
}
