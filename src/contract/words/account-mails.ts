/** Default texts of the mails to customers about their accounts. An empty line in `text` begins a new paragraph. */

const TAKE_OVER =
  'with “Forgot your password?” on the sign-in page: nobody else can use the account after that.';
const CONFIRM = `Please confirm that this is your email address. The link works for {days, plural, one {# day} other {# days}}; if you are signed out, it asks you to sign in first.\n\nIf you did not create this account, do not use the link. Set a new password ${TAKE_OVER}`;
const SET_PASSWORD = 'If it was not you, set a new password at once and write to us.';
const SECOND_FACTOR =
  'If it was not you, set a new password at once and write to the owner of the shop.';
const NOT_ME = 'It was not me';

export const ACCOUNT_MAILS = {
  welcome: {
    label: 'Welcome',
    subject: 'Welcome to {shopName}',
    heading: 'Your account is ready',
    text: `It holds your orders, your addresses and your wishlist from now on.\n\nIf you did not create this account, set a new password ${TAKE_OVER}`,
    action: 'Go to the shop',
  },
  'welcome-to-confirm': {
    label: 'Welcome, with the link that confirms the address',
    subject: 'Welcome to {shopName}',
    heading: 'Your account is ready',
    text: `It holds your orders, your addresses and your wishlist from now on.\n\n${CONFIRM}`,
    action: 'Confirm my address',
  },
  'email-confirmation': {
    label: 'Confirm the email address',
    subject: 'Confirm your email address for {shopName}',
    heading: 'Confirm your email address',
    text: CONFIRM,
    action: 'Confirm my address',
  },
  'password-reset': {
    label: 'Forgotten password',
    subject: 'Set a new password for {shopName}',
    heading: 'Set a new password',
    text: 'Someone asked to reset the password of your account. The link works once, within {minutes, plural, one {# minute} other {# minutes}}.\n\nIf it was not you, ignore this mail: your password stays the same.',
    action: 'Set a new password',
  },
  'password-changed': {
    label: 'Password changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: `It was changed on {when}.\n\nEvery other device was signed out. Passkeys still work: your settings list them.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'password-changed-confirmed': {
    label: 'Password changed, address confirmed by it',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    text: `It was changed on {when}.\n\nThis also confirmed your email address. For your safety, every device was signed out, and passkeys and addresses saved before were removed.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'password-set': {
    label: 'First password',
    subject: 'Your account has a password now',
    heading: 'Your account has a password now',
    text: `It was set on {when}. You can sign in with your email address and this password.\n\n${SET_PASSWORD}`,
    action: NOT_ME,
  },
  'passkey-added': {
    label: 'Passkey added',
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added to your account',
    text: 'It was created on {when} with this device: {device}. It signs in without your password.\n\nIf it was not you, set a new password at once. Then sign in, remove the passkey in your account settings, and write to us.',
    action: NOT_ME,
  },
  'passkey-added-somewhere': {
    label: 'Passkey added on an unknown device',
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added to your account',
    text: 'It was created on {when}. It signs in without your password.\n\nIf it was not you, set a new password at once. Then sign in, remove the passkey in your account settings, and write to us.',
    action: NOT_ME,
  },
  'second-factor-totp-set': {
    label: 'Authenticator app set up',
    subject: 'An authenticator app was set up',
    heading: 'An authenticator app was set up',
    text: `It happened on {when}. From now on, signing in with your password also asks for its code.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-totp-removed': {
    label: 'Authenticator app removed',
    subject: 'Your authenticator app was removed',
    heading: 'Your authenticator app was removed',
    text: `It happened on {when}. Its codes no longer work.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-passkey-removed': {
    label: 'Passkey removed',
    subject: 'A passkey was removed',
    heading: 'A passkey was removed',
    text: `It happened on {when}. It no longer signs you in.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-taken-away': {
    label: 'Second factor removed by the shop',
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    text: `It happened on {when}. Your authenticator app, passkeys and recovery codes no longer work, and you were signed out everywhere. Sign in with your password and set up a new second factor.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-codes-renewed': {
    label: 'New recovery codes',
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    text: `It happened on {when}. The earlier ones no longer work.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-code-used': {
    label: 'Recovery code used',
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    text: `It happened on {when}. It works only once. If you have lost your phone, remove its app or passkey under Account and set up a new one.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'second-factor-wrong-codes': {
    label: 'Wrong codes',
    subject: 'Wrong codes were entered for your account',
    heading: 'Wrong codes were entered for your account',
    text: `It happened on {when}. Five codes within an hour were wrong. Only somebody with your password or Google account, or on a device where you are signed in, is asked for a code.\n\n${SECOND_FACTOR}`,
    action: NOT_ME,
  },
  'email-change': {
    label: 'Confirm a new email address',
    subject: 'Confirm your new email address for {shopName}',
    heading: 'Confirm your new email address',
    text: 'Your account gets this address once you confirm it. The link works for {hours, plural, one {# hour} other {# hours}}; if you are signed out, it asks you to sign in first, with your old address.\n\nIf you did not expect this mail, ignore it: nothing changes.',
    action: 'Confirm my new address',
  },
  'email-change-requested': {
    label: 'New email address requested, to the old one',
    subject: 'A new email address was requested for your account',
    heading: 'A new email address was requested',
    text: 'On {when} somebody who is signed in to your account asked to change its email address to {newEmail}. This address works until the new one is confirmed.\n\nIf it was not you, set a new password at once: the change is then cancelled.',
    action: NOT_ME,
  },
  'email-changed': {
    label: 'Email address changed, to the old one',
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    text: 'Since {when} you sign in with {newEmail}. Your orders, addresses and wishlist are still in your account.\n\nIf it was not you, write to {supportEmail} at once.',
  },
  'account-deleted': {
    label: 'Account deleted',
    subject: 'Your account was deleted',
    heading: 'Your account is deleted',
    text: 'Your addresses, your cart, your wishlist and your sign-ins are gone. Orders stay in our books without your name.\n\nThis is the last mail about the account. We were glad to have you.',
  },
} as const;

/** Texts of every mail to a customer. */
export const MAIL_PARTS = {
  label: 'In every email',
  greeting: 'Hello {name},',
  'greeting-without-name': 'Hello,',
  closing: 'Questions? Write to {supportEmail}.',
} as const;

/** Texts around an answer to a message from the contact page. */
export const ANSWER_MAIL = {
  label: 'Answer to a message',
  subject: 'Re: {subject}',
  quote: '{name} wrote on {when}',
  'quote-without-name': 'You wrote on {when}',
  action: 'Reply',
} as const;
