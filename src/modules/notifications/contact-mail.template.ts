import type { ContactMailPayload, RenderedMail } from '#modules/notifications/mail.rules.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

/** What somebody wrote on the contact page, to whoever answers at the support address. */
export function renderContactMail(written: ContactMailPayload, shop: Shop): RenderedMail {
  const subject = `Contact: ${written.subject}`;
  const heading = 'Somebody wrote to the shop';
  const paragraphs = [`${written.name} <${written.email}>`, ...written.message.split(/\n{2,}/)];
  const closing = `Answer to ${written.email}. The message also stands in the shop's inbox.`;
  return {
    subject,
    text: [heading, ...paragraphs, closing, shop.name].join('\n\n'),
    html: page({ title: subject, shopName: shop.name, heading, paragraphs, closing }),
  };
}
