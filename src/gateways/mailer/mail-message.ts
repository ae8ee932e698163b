/** A mail in nodemailer's words. */
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mailer.ts';

export function toMessage(mail: Mail): SendMailOptions {
  const from = readSender(mail.from);
  return {
    from,
    // As an object: a text would be read as a list, and a comma would add a recipient.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: toMessageId(mail.messageId, from.address),
    // A mail is made of what it is given; nothing is fetched into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A shop's name may hold commas and quotes; only the last angle brackets count. */
function readSender(from: string): { name: string; address: string } {
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(from);
  return named
    ? { name: (named[1] ?? '').trim(), address: (named[2] ?? '').trim() }
    : { name: '', address: from.trim() };
}

/** `<local@domain>`, whatever of it was given. */
function toMessageId(messageId: string, sender: string): string {
  const bare = messageId
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/[\s<>]+/g, '-');
  return `<${bare.includes('@') ? bare : `${bare}@${sender.split('@').at(-1)}`}>`;
}
