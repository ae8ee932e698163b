import type { ContactMailPayload, RenderedMail } from '#modules/notifications/mail.rules.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

/** A message from the contact page, sent to the support address. */
export function renderContactMail(message: ContactMailPayload, shop: Shop): RenderedMail {
  const subject = `Contact: ${message.subject}`;
  const heading = 'New message from the contact page';
  const paragraphs = [`${message.name} <${message.email}>`, ...message.message.split(/\n{2,}/)];
  const closing = `Reply to ${message.email}. The message is also in the shop's inbox.`;
  return {
    replyTo: message.email,
    subject,
    text: [heading, ...paragraphs, closing, shop.name].join('\n\n'),
    html: page({ subject, heading, paragraphs, closing }, shop),
  };
}
