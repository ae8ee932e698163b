import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { Mailer, RecipientRefused } from './mailer.ts';

/** A mail server that does not respond for this long counts as down; the job retries later. */
const TIMEOUT_MS = 10_000;

/** @param smtpUrl such as `smtps://user:password@mail.example:465` */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
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

/** To `RCPT TO`, 5xx is a permanent and 4xx a temporary refusal. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const recipientRefused = (error: Error): RecipientRefused =>
  Object.assign(error, { recipientRefused: true as const });
