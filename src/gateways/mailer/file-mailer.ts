/** Writes mails as `.eml` files, which any mail program opens, for a shop without a mail server. */
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { fileTimeOf } from './mail-files.ts';
import { toMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** Logs a problem that does not keep mails from being written. */
export type Warn = (facts: object, message: string) => void;

/** @param folder created on the first write; files are named by time and message id */
export function createFileMailer(
  folder: string,
  { now = () => new Date(), warn = () => {} }: { now?: () => Date; warn?: Warn } = {},
): Mailer {
  restrictAccess(folder, warn);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...toMessage(mail), date: now() });
      if (!Buffer.isBuffer(message))
        throw new Error('nodemailer returned a stream instead of a buffer');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const ending = `--${fileNameOf(mail.messageId)}.eml`;
      // A retry replaces the file of the first attempt. Other mails skip the search, which would take longer than the
      // rest in a folder of many thousand mails.
      const existing = mail.isRetry
        ? (await readdir(folder)).find((name) => name.endsWith(ending))
        : undefined;
      const name = existing ?? `${fileTimeOf(now())}${ending}`;
      // Other programs that watch the folder only ever see complete mails.
      const temporaryPath = join(folder, `.${randomUUID()}.draft`);
      await writeFile(temporaryPath, message, { mode: 0o600 });
      await rename(temporaryPath, join(folder, name));
    },
    close: () => transport.close(),
  };
}

/**
 * Mails contain addresses and password reset links, and earlier versions created a folder that everybody could read.
 * Runs only once, at the start: the operator may later open the folder to a group, or another account may own it.
 */
function restrictAccess(folder: string, warn: Warn): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing)
      warn(
        { folder, error: String(error) },
        'access to the mail folder could not be restricted to this account',
      );
  }
}

/** Keeps the id readable; the digest distinguishes ids that differ only in replaced characters. */
function fileNameOf(messageId: string): string {
  const digest = createHash('sha256').update(messageId).digest('hex').slice(0, 10);
  const readable = messageId.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return `${readable.slice(0, 80)}-${digest}`;
}
