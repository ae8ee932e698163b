import type { ACCOUNT_MAILS } from '#contract/words/account-mails.ts';
import type { MessageValues } from '#kernel/words/format-message.ts';
import type { ORDER_MAILS } from '#contract/words/order-mails.ts';
import type { Shop } from '#modules/notifications/mail-page.template.ts';

export type MailName = keyof typeof ORDER_MAILS | keyof typeof ACCOUNT_MAILS;

export interface MailTexts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A mail's texts in the shop's words. */
export function mailTexts(shop: Shop, mail: MailName, values: MessageValues): MailTexts {
  const { words, name: shopName, supportEmail } = shop;
  const all = { shopName, supportEmail, ...values };
  return {
    subject: words(`${mail}.subject`, all),
    heading: words(`${mail}.heading`, all),
    paragraphs: words(`${mail}.text`, all).split(/\n{2,}/),
  };
}

/** The last sentence of every mail to a customer. */
export const closingOf = ({ words, name: shopName, supportEmail }: Shop): string =>
  words('mail.closing', { shopName, supportEmail });
