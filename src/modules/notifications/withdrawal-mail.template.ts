import { formatMomentIn } from '#kernel/format-date.ts';
import type { RenderedMail, WithdrawalMailPayload } from '#modules/notifications/mail.rules.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { closingOf, mailTexts } from '#modules/notifications/mail-texts.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

/** The receipt of a withdrawal from a contract: when it was received, and what it says. */
export function renderWithdrawalMail(
  { name, number, message, hasStoredMessage, items, receivedAt }: WithdrawalMailPayload,
  shop: Shop,
): RenderedMail {
  const { words } = shop;
  const shownName = nameForMail(name);
  const when = formatMomentIn(shop.timeZone, new Date(receivedAt));
  const { subject, heading, paragraphs } = mailTexts(shop, 'withdrawal-received', {
    number,
    when: `${when} (${shop.timeZone})`,
  });
  const caption = words('withdrawal-received.content');
  const rows = [
    words('withdrawal-received.declaration', { number }),
    ...items.map(({ title, quantity }) => `${quantity} x ${title}`),
    ...(items.length === 0 ? [words('withdrawal-received.everything')] : []),
    ...(shownName ? [words('withdrawal-received.name', { name: shownName })] : []),
    ...(message ? [words('withdrawal-received.message', { message })] : []),
    ...(hasStoredMessage ? [words('withdrawal-received.message-stored')] : []),
  ].map((label) => ({ label, value: '' }));
  const closing = closingOf(shop);
  const all = [greetingOf(words, name), ...paragraphs];
  return {
    subject,
    text: [
      heading,
      ...all,
      caption,
      rows.map(({ label }) => label).join('\n'),
      closing,
      shop.name,
    ].join('\n\n'),
    html: page({ subject, heading, paragraphs: all, caption, rows, closing }, shop),
  };
}
