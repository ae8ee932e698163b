import { formatDay } from '#kernel/format-date.ts';
import type { AnswerMailPayload, RenderedMail } from '#modules/notifications/mail.rules.ts';
import { nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { closingOf } from '#modules/notifications/mail-texts.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

/** An answer to a message from the contact page, with the message below it. What is replied goes to the support address. */
export function renderAnswerMail(answer: AnswerMailPayload, shop: Shop): RenderedMail {
  const about = answer.subject.replace(/^(?:re:\s*)+/i, '');
  const subject = shop.words('contact-answer.subject', { subject: about });
  const name = nameForMail(answer.name);
  const when = formatDay(answer.receivedAt);
  const intro = name
    ? shop.words('contact-answer.quote', { name, when })
    : shop.words('contact-answer.quote-without-name', { when });
  const paragraphs = answer.text.split(/\n{2,}/);
  const quoted = answer.message.split(/\n{2,}/);
  const closing = closingOf(shop);
  const action = replyAction(answer, shop, subject);
  return {
    subject,
    text: [
      ...paragraphs,
      ...(action ? [`${action.label}: ${action.url}`] : []),
      `${intro}\n${answer.message.replaceAll(/^/gm, '> ')}`,
      closing,
      shop.name,
    ].join('\n\n'),
    html: page(
      {
        subject,
        heading: about,
        paragraphs,
        action,
        quote: { intro, paragraphs: quoted },
        closing,
      },
      shop,
    ),
  };
}

/** The contact page, where a reply joins its conversation. */
function replyAction({ messageId }: AnswerMailPayload, shop: Shop, subject: string) {
  if (messageId === undefined) return undefined;
  const query = new URLSearchParams({ reply: messageId, subject });
  return { label: shop.words('contact-answer.action'), url: `${shop.url}/shop/contact?${query}` };
}
