import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { Mailer, RecipientRefused } from './mailer.ts';

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
      try {
        await transport.sendMail(toMessage(mail));
      } catch (error) {
        throw isRefused(error) ? recipientRefused(error) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A server says 5xx to a recipient for good, and 4xx for now. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const recipientRefused = (error: Error): RecipientRefused =>
  Object.assign(error, { recipientRefused: true as const });
