import { wordGroup } from '#kernel/words/shop-words.ts';

/** Confirming and changing an account's email address. */
export const emailWords = wordGroup('email', 'Email address of an account', {
  confirmTitle: 'Confirm your email',
  confirmed: 'Your email address is confirmed.',
  isYours: 'Is <email>{email}</email> your email address?',
  confirm: 'Confirm my address',
  openLink:
    'Open the link in the mail to <email>{email}</email>. If you can’t find it, look into the spam folder or request a new one.',
  sendLink: 'Send a new link',
  title: 'Email address',
  newEmail: 'New email address',
  newEmailHint: 'We’ll email a link to it. Your current address works until you open the link.',
  password: 'Confirm with your password',
  change: 'Change email',
  pending: 'Open the link in the email to {newEmail} to confirm it. Until then, {email} works.',
  expired: 'This link has already been used or has expired. Request a new one here.',
  useInstead: 'Use {newEmail} instead of {email} from now on?',
  confirmNew: 'Confirm new email',
});
