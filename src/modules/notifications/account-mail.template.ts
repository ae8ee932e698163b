import type { StaffRole } from '#contract/permissions.ts';
import type { ACCOUNT_MAILS } from '#contract/words/account-mails.ts';
import { createWords } from '#contract/words/words.ts';
import { DEFAULT_WORDS } from '#kernel/words/shop-words.ts';
import type { MessageValues } from '#kernel/words/format-message.ts';
import type {
  AccessChange,
  AccountMailPayload,
} from '#modules/notifications/account-mail.rules.ts';
import type {
  AccountMailKind,
  ConfirmationMailPayload,
  EmailChangeMailPayload,
  RenderedMail,
  InvitationMailPayload,
  OrderLinkMailPayload,
  ResetMailPayload,
} from '#modules/notifications/mail.rules.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { closingOf, mailTexts } from '#modules/notifications/mail-texts.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/**
 * A mail about an account, as HTML and as plain text with the same content.
 * @param at when it happened
 */
export const renderAccountMail = (
  kind: AccountMailKind,
  payload: AccountMailPayload,
  shop: Shop,
  at: Date,
): RenderedMail =>
  render(
    contentOf(kind, payload, shop, at),
    payload.userName,
    kind === 'staff-access-changed' ? inEnglish(shop) : shop,
  );

export const renderResetMail = (
  { userName, url, minutes }: ResetMailPayload,
  shop: Shop,
): RenderedMail => render(inWords(shop, 'password-reset', url, { minutes }), userName, shop);

export const renderConfirmationMail = (
  { userName, url, days, isWelcome }: ConfirmationMailPayload,
  shop: Shop,
): RenderedMail => {
  const mail = isWelcome ? 'welcome-to-confirm' : 'email-confirmation';
  return render(inWords(shop, mail, url, { days }), userName, shop);
};

export const renderEmailChangeMail = (
  { userName, url, hours }: EmailChangeMailPayload,
  shop: Shop,
): RenderedMail => render(inWords(shop, 'email-change', url, { hours }), userName, shop);

/** To a guest, who cannot sign in to see the order. */
export const renderOrderLinkMail = (
  { customerName, number, url }: OrderLinkMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      ...mailTexts(shop, 'order-link', { number }),
      action: { label: shop.words('order.view'), url },
    },
    customerName,
    shop,
  );

/** To staff, so its text is not the merchant's. */
export const renderInvitationMail = (
  { role, url, hours }: InvitationMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: `Join the team of ${shop.name}`,
      heading: `Join the team of ${shop.name}`,
      paragraphs: [
        `You are invited to help run the shop as ${ROLE_PHRASES[role]}. The link works once, within ${hours} hours.`,
        'If you did not expect this mail, ignore it: nothing happens.',
      ],
      action: { label: 'Accept the invitation', url },
    },
    '',
    inEnglish(shop),
  );

/** For mails to staff, whose admin area is in English. */
const inEnglish = (shop: Shop): Shop => ({
  ...shop,
  words: createWords(DEFAULT_WORDS),
  language: DEFAULT_WORDS.language,
});

const ROLE_PHRASES: Record<StaffRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  fulfilment: 'part of fulfilment',
  support: 'part of customer support',
  viewer: 'a viewer',
};

function accessSentence(access: AccessChange): string {
  const by = nameForMail(access.by) || 'Somebody';
  switch (access.what) {
    case 'token':
      return `${by} created the API token “${nameForMail(access.name) || 'without a name'}”.`;
    case 'invitation':
      return `${by} invited ${access.email} as ${ROLE_PHRASES[access.role]}.`;
    case 'role':
      return `${by} made ${nameForMail(access.name) || 'a colleague'} ${ROLE_PHRASES[access.role]}.`;
    case 'removal':
      return `${by} removed ${nameForMail(access.name) || 'a colleague'} from the staff.`;
  }
}

type MailWithAction = {
  [Name in keyof typeof ACCOUNT_MAILS]: 'action' extends keyof (typeof ACCOUNT_MAILS)[Name]
    ? Name
    : never;
}[keyof typeof ACCOUNT_MAILS];

const inWords = (
  shop: Shop,
  mail: MailWithAction,
  url: string,
  values: MessageValues,
): MailContent => ({
  ...mailTexts(shop, mail, values),
  action: { label: shop.words(`${mail}.action`), url },
});

function contentOf(
  kind: AccountMailKind,
  {
    emailConfirmed = false,
    device = '',
    change = 'totp-set',
    newEmail = '',
    access,
  }: AccountMailPayload,
  shop: Shop,
  at: Date,
): MailContent {
  const when = `${formatMomentIn(shop.timeZone, at)} (${shop.timeZone})`;
  const values = { when, device, newEmail };
  const notMe = `${shop.url}/auth/forgot-password`;
  switch (kind) {
    case 'welcome':
      return inWords(shop, kind, `${shop.url}/shop/home`, values);
    case 'password-changed':
      return inWords(shop, emailConfirmed ? 'password-changed-confirmed' : kind, notMe, values);
    case 'passkey-added':
      return inWords(shop, device === '' ? 'passkey-added-somewhere' : kind, notMe, values);
    case 'second-factor-changed':
      return inWords(shop, `second-factor-${change}`, notMe, values);
    case 'password-set':
    case 'email-change-requested':
      return inWords(shop, kind, notMe, values);
    case 'email-changed':
    case 'account-deleted':
      return mailTexts(shop, kind, values);
    // To the owners, so its text is not the merchant's.
    case 'staff-access-changed':
      return {
        subject: `A change to the staff of ${shop.name}`,
        heading: 'Who has access to your shop was changed',
        paragraphs: [
          ...(access ? [accessSentence(access)] : []),
          `It happened on ${when}. All owners receive this mail.`,
          'If no owner meant to do this, remove the access, then set a new password for the account that was used.',
        ],
        action: { label: 'Check the change history', url: `${shop.url}/admin/activity` },
      };
  }
}

function render(content: MailContent, userName: string, shop: Shop): RenderedMail {
  const { subject, heading, action } = content;
  const paragraphs = [greetingOf(shop.words, userName), ...content.paragraphs];
  const closing = closingOf(shop);
  const text = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    closing,
    shop.name,
  ].join('\n\n');
  const html = page({ subject, heading, paragraphs, action, closing }, shop);
  return { subject, html, text };
}
