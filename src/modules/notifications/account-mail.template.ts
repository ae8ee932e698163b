import type {
  AccountMailKind,
  AccountMailPayload,
  RenderedMail,
  UnkeptMail,
} from '#modules/notifications/mail.rules.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

/** A mail about an account, as HTML and as text that says the same. */
export const renderAccountMail = (
  kind: AccountMailKind,
  { userName }: AccountMailPayload,
  shop: Shop,
): RenderedMail => render(wordsOf(kind, shop), userName, shop);

export const renderResetMail = (
  { userName, url, minutes }: UnkeptMail['payload'],
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: `Set a new password for ${shop.name}`,
      heading: 'Set a new password',
      sentences: [
        `Somebody asked to set the password of your account anew. The link works once, within ${minutes} minutes.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Set a new password', url },
    },
    userName,
    shop,
  );

function wordsOf(kind: AccountMailKind, shop: Shop): Words {
  switch (kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${shop.name}`,
        heading: 'Your account is ready',
        sentences: [
          'Your orders, your addresses and your wishlist are kept in it from now on.',
          'If it was not you who made this account, please write to us.',
        ],
        action: { label: 'Go to the shop', url: `${shop.url}/shop/home` },
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        sentences: [
          'Every other device was signed out. Passkeys still work: your settings list them.',
          'If it was not you, set a new password at once and write to us.',
        ],
        action: { label: 'It was not me', url: `${shop.url}/auth/forgot-password` },
      };
    case 'account-deleted':
      return {
        subject: 'Your account was deleted',
        heading: 'Your account is deleted',
        sentences: [
          'Your addresses, your cart, your wishlist and your sign-ins are gone. Orders stay in our books without your name.',
          'This is the last mail about the account. We were glad to have you.',
        ],
      };
  }
}

function render(words: Words, userName: string, shop: Shop): RenderedMail {
  const support = `Questions? Write to ${shop.supportEmail}.`;
  const greeting = `Hello ${userName},`;
  const { subject, heading, sentences, action } = words;
  const text = [
    heading,
    greeting,
    ...sentences,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    support,
    shop.name,
  ].join('\n\n');
  const html = page({
    title: subject,
    shopName: shop.name,
    heading,
    paragraphs: [greeting, ...sentences],
    action,
    closing: support,
  });
  return { subject, html, text };
}
