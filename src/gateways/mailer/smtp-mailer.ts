import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';

/** A mail server that says nothing for this long is taken as down; the job tries again later. */
const SILENCE_MS = 10_000;

/** @param smtpUrl such as `smtps://user:password@mail.example:465` */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    close: () => transport.close(),
  };
}
