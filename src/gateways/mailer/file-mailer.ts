/** Mail as `.eml` files, for a shop without a mail server: any mail program opens them. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** @param folder made when the first mail is written; files are named by time, then by message id */
export function createFileMailer(folder: string, now: () => Date = () => new Date()): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...toMessage(mail), date: now() });
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not built as a whole');
      await mkdir(folder, { recursive: true });
      const ending = `--${fileNameOf(mail.messageId)}.eml`;
      // The same mail sent again takes its own file's place instead of standing beside it. Only then: looking through
      // a folder of many thousand mails for every new one would take longer than all the rest.
      const before = mail.again
        ? (await readdir(folder)).find((name) => name.endsWith(ending))
        : undefined;
      const name = before ?? `${now().toISOString().replace(/[:.]/g, '-')}${ending}`;
      // Whoever watches the folder sees whole mails only.
      const draft = join(folder, `.${randomUUID()}.draft`);
      await writeFile(draft, message);
      await rename(draft, join(folder, name));
    },
    close: () => transport.close(),
  };
}

/** Readable as far as file names allow; the digest keeps apart what looks alike afterwards. */
function fileNameOf(messageId: string): string {
  const digest = createHash('sha256').update(messageId).digest('hex').slice(0, 10);
  const readable = messageId.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return `${readable.slice(0, 80)}-${digest}`;
}
