/** Converts a mail to nodemailer's format. */
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

export function toMessage(mail: Mail): SendMailOptions {
  const from = readSender(mail.from);
  return {
    from,
    // As an object: nodemailer parses a string as a list, so a comma would add a recipient.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // No out-of-office reply answers a program (RFC 3834; Exchange has a header of its own).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: (mail.attachments ?? []).map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
    messageId: toMessageId(mail.messageId, from.address),
    // Nothing in a mail may be read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The shop's name may contain commas and quotes; only the last angle brackets delimit the address. */
function readSender(from: string): { name: string; address: string } {
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(from);
  return named
    ? { name: (named[1] ?? '').trim(), address: (named[2] ?? '').trim() }
    : { name: '', address: from.trim() };
}

/** Completes an id to `<local@domain>`. */
function toMessageId(messageId: string, sender: string): string {
  const bare = messageId
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/[\s<>]+/g, '-');
  return `<${bare.includes('@') ? bare : `${bare}@${sender.split('@').at(-1)}`}>`;
}
