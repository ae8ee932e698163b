import type { StaffRole } from '#contract/permissions.ts';
import type {
  AccessChange,
  AccountMailKind,
  AccountMailPayload,
  ConfirmationMailPayload,
  EmailChangeMailPayload,
  FactorChange,
  RenderedMail,
  InvitationMailPayload,
  ResetMailPayload,
} from '#modules/notifications/mail.rules.ts';
import { formatMomentIn } from '#kernel/format-date.ts';
import { greetingOf, nameForMail } from '#modules/notifications/mail-name.rules.ts';
import { page, type Shop } from '#modules/notifications/mail-page.template.ts';

interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly sentences: readonly string[];
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
): RenderedMail => render(contentOf(kind, payload, shop, at), greetingOf(payload.userName), shop);

export const renderResetMail = (
  { userName, url, minutes }: ResetMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: `Set a new password for ${shop.name}`,
      heading: 'Set a new password',
      sentences: [
        `Someone asked to reset the password of your account. The link works once, within ${minutes} minutes.`,
        'If it was not you, ignore this mail: your password stays the same.',
      ],
      action: { label: 'Set a new password', url },
    },
    greetingOf(userName),
    shop,
  );

export const renderConfirmationMail = (
  { userName, url, days, isWelcome }: ConfirmationMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: isWelcome
        ? `Welcome to ${shop.name}`
        : `Confirm your email address for ${shop.name}`,
      heading: isWelcome ? 'Your account is ready' : 'Confirm your email address',
      sentences: [
        ...(isWelcome
          ? ['It holds your orders, your addresses and your wishlist from now on.']
          : []),
        `Please confirm that this is your email address. The link works for ${days} days; if you are signed out, it asks you to sign in first.`,
        `If you did not create this account, do not use the link. ${TAKE_OVER}`,
      ],
      action: { label: 'Confirm my address', url },
    },
    greetingOf(userName),
    shop,
  );

/** For the owner of an address with which another person made an account. */
const TAKE_OVER =
  'Set a new password with “Forgot your password?” on the sign-in page: nobody else can use the account after that.';

export const renderEmailChangeMail = (
  { userName, url, hours }: EmailChangeMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: `Confirm your new email address for ${shop.name}`,
      heading: 'Confirm your new email address',
      sentences: [
        `Your account gets this address once you confirm it. The link works for ${hours} hours; if you are signed out, it asks you to sign in first, with your old address.`,
        'If you did not expect this mail, ignore it: nothing changes.',
      ],
      action: { label: 'Confirm my new address', url },
    },
    greetingOf(userName),
    shop,
  );

export const renderInvitationMail = (
  { role, url, hours }: InvitationMailPayload,
  shop: Shop,
): RenderedMail =>
  render(
    {
      subject: `Join the team of ${shop.name}`,
      heading: `Join the team of ${shop.name}`,
      sentences: [
        `You are invited to help run the shop as ${ROLE_PHRASES[role]}. The link works once, within ${hours} hours.`,
        'If you did not expect this mail, ignore it: nothing happens.',
      ],
      action: { label: 'Accept the invitation', url },
    },
    greetingOf(''),
    shop,
  );

const ROLE_PHRASES: Record<StaffRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  fulfilment: 'part of fulfilment',
  support: 'part of customer support',
  viewer: 'a viewer',
};

/** By change: the owner of the account must hear of it if somebody else did it. */
const FACTOR_CHANGES: Record<FactorChange, readonly [heading: string, sentence: string]> = {
  'totp-set': [
    'An authenticator app was set up',
    'From now on, signing in with your password also asks for its code.',
  ],
  'totp-removed': ['Your authenticator app was removed', 'Its codes no longer work.'],
  'passkey-removed': ['A passkey was removed', 'It no longer signs you in.'],
  'taken-away': [
    'Your second factor was removed',
    'Your authenticator app, passkeys and recovery codes no longer work, and you were signed out everywhere. Sign in with your password and set up a new second factor.',
  ],
  'codes-renewed': ['You have new recovery codes', 'The earlier ones no longer work.'],
  'code-used': [
    'A recovery code was used',
    'It works only once. If you have lost your phone, remove its app or passkey under Account and set up a new one.',
  ],
  'wrong-codes': [
    'Wrong codes were entered for your account',
    'Five codes within an hour were wrong. Only somebody with your password or Google account, or on a device where you are signed in, is asked for a code.',
  ],
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
  const notMe = { label: 'It was not me', url: `${shop.url}/auth/forgot-password` };
  switch (kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${shop.name}`,
        heading: 'Your account is ready',
        sentences: [
          'It holds your orders, your addresses and your wishlist from now on.',
          'If you did not create this account, set a new password with “Forgot your password?” on the sign-in page: nobody else can use the account after that.',
        ],
        action: { label: 'Go to the shop', url: `${shop.url}/shop/home` },
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        sentences: [
          `It was changed on ${when}.`,
          emailConfirmed
            ? 'This also confirmed your email address. For your safety, every device was signed out, and passkeys and addresses saved before were removed.'
            : 'Every other device was signed out. Passkeys still work: your settings list them.',
          'If it was not you, set a new password at once and write to us.',
        ],
        action: notMe,
      };
    case 'password-set':
      return {
        subject: 'Your account has a password now',
        heading: 'Your account has a password now',
        sentences: [
          `It was set on ${when}. You can sign in with your email address and this password.`,
          'If it was not you, set a new password at once and write to us.',
        ],
        action: notMe,
      };
    case 'passkey-added':
      return {
        subject: 'A passkey was added to your account',
        heading: 'A passkey was added to your account',
        sentences: [
          `It was created on ${when}${device === '' ? '' : ` with this device: ${device}`}. It signs in without your password.`,
          'If it was not you, set a new password at once. Then sign in, remove the passkey in your account settings, and write to us.',
        ],
        action: notMe,
      };
    case 'second-factor-changed': {
      const [heading, sentence] = FACTOR_CHANGES[change];
      return {
        subject: heading,
        heading,
        sentences: [
          `It happened on ${when}. ${sentence}`,
          'If it was not you, set a new password at once and write to the owner of the shop.',
        ],
        action: notMe,
      };
    }
    case 'email-change-requested':
      return {
        subject: 'A new email address was requested for your account',
        heading: 'A new email address was requested',
        sentences: [
          `On ${when} somebody who is signed in to your account asked to change its email address to ${newEmail}. This address works until the new one is confirmed.`,
          'If it was not you, set a new password at once: the change is then cancelled.',
        ],
        action: notMe,
      };
    case 'email-changed':
      return {
        subject: 'Your email address was changed',
        heading: 'Your email address was changed',
        sentences: [
          `Since ${when} you sign in with ${newEmail}. Your orders, addresses and wishlist are still in your account.`,
          `If it was not you, write to ${shop.supportEmail} at once.`,
        ],
      };
    case 'staff-access-changed':
      return {
        subject: `A change to the staff of ${shop.name}`,
        heading: 'Who has access to your shop was changed',
        sentences: [
          ...(access ? [accessSentence(access)] : []),
          `It happened on ${when}. All owners receive this mail.`,
          'If no owner meant to do this, remove the access, then set a new password for the account that was used.',
        ],
        action: { label: 'Check the change history', url: `${shop.url}/admin/activity` },
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

function render(content: MailContent, greeting: string, shop: Shop): RenderedMail {
  const support = `Questions? Write to ${shop.supportEmail}.`;
  const { subject, heading, sentences, action } = content;
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
