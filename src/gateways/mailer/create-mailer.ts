import { createFileMailer, type Warn } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Sends by SMTP when an address is set, otherwise writes files below `dataDir/mail`. */
export function createMailer(
  settings: { smtpUrl: string | undefined; dataDir: string },
  warn: Warn,
): Mailer {
  return settings.smtpUrl === undefined
    ? createFileMailer(`${settings.dataDir}/mail`, { warn })
    : createSmtpMailer(settings.smtpUrl);
}
