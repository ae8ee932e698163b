/** Sentences about a change of the account's email address, in the account settings of shoppers and of staff. */
export const newEmailPending = (newEmail: string, email: string): string =>
  `Open the link in the email to ${newEmail} to confirm it. Until then, ${email} works.`;

export const NEW_EMAIL_EXPIRED =
  'This link has already been used or has expired. Request a new one here.';
