import type { RefusalRow } from '#contract/refusals/refusal-row.ts';

/** Refusals about accounts, signing in and staff. */
export const ACCOUNT_REFUSALS = {
  EMAIL_TAKEN: [409, 'An account with this email address already exists. Please sign in.'],
  EMAIL_IN_USE: [409, 'This email address already belongs to an account.'],
  EMAIL_RESERVED: [
    422,
    'This email address cannot be used for an account. Please use a different one.',
  ],
  NAME_RESERVED: [
    422,
    'The change history uses this name for something else. Please choose a different one.',
  ],
  NAME_TAKEN: [
    409,
    'Someone else on the staff has this name, or one that looks the same. Please choose a different one.',
  ],
  WRONG_CREDENTIALS: [401, 'The email address or password is incorrect.'],
  WRONG_PASSWORD: [422, 'The password is incorrect.'],
  PASSWORD_GUESSABLE: [422, ({ what }) => what ?? 'Please choose another password.'],
  NO_PASSWORD: [
    409,
    'This account has no password yet. Request a link by email to set one, or sign in with Google again first.',
  ],
  RESET_LINK_INVALID: [
    422,
    'This link has already been used or has expired. Please request a new one.',
  ],
  UNSUBSCRIBE_LINK_INVALID: [
    404,
    'This link does not work. Unsubscribe in your account, or write to us.',
  ],
  CONFIRMATION_LINK_INVALID: [
    422,
    'This link has expired or belongs to another account. Request a new one, or sign in to that account.',
  ],
  GOOGLE_NOT_SET_UP: [404, 'Google sign-in is not set up in this shop.'],
  GOOGLE_REFUSED: [401, 'Google could not confirm your identity. Please try again.'],
  GOOGLE_UNAVAILABLE: [
    503,
    'Google cannot be reached right now. Sign in with your password, or try again in a moment.',
  ],
  GOOGLE_TO_LINK: [
    409,
    'An account with this email address already exists. Sign in with its password once to link it to Google.',
  ],
  PASSKEY_REFUSED: [
    401,
    'The passkey could not be confirmed. Please try again, or sign in with your password.',
  ],
  PASSKEY_UNKNOWN: [
    401,
    'This passkey is not registered here; it may have been removed. Please sign in with your password.',
  ],
  PASSKEY_NOT_KEPT: [422, 'The passkey could not be confirmed. Please try again.'],
  PASSKEY_EXISTS: [409, 'This device already has a passkey for this shop.'],
  PASSKEY_LIMIT: [
    409,
    ({ n }) => `An account can have at most ${n ?? 0} passkeys. Remove one to add another.`,
  ],
  PASSKEY_LATE: [
    403,
    'You signed in a while ago. To keep your account safe, sign out and in again, then create the passkey within ten minutes.',
  ],
  SECOND_FACTOR_REQUIRED: [
    401,
    'One more step: enter the code from your authenticator app, use a passkey, or enter a recovery code.',
  ],
  SECOND_STEP_EXPIRED: [401, 'That took too long. Please sign in again.'],
  WRONG_CODE: [
    422,
    'This code is wrong or was used before. Wait for the next code in your app, or use a different recovery code.',
  ],
  SETUP_CODE_WRONG: [
    422,
    'This code is wrong. Enter the next code that your app shows, and check that the clock of your phone is right.',
  ],
  SECOND_FACTOR_MISSING: [
    403,
    'This shop requires a second factor for all staff. Set one up under Account first.',
  ],
  STEP_UP_REQUIRED: [
    403,
    'To keep the shop safe, please confirm that it is you, then try again. Signing in again does it, too.',
  ],
  TOTP_EXISTS: [409, 'An authenticator app is already set up. Remove it to set up another one.'],
  NO_SECOND_FACTOR: [409, 'Set up an authenticator app or a passkey first.'],
  PROVE_WITH_FACTOR: [
    422,
    'This account has a second factor: please use its code, a recovery code or a passkey.',
  ],
  INVITED_HAS_ACCOUNT: [
    409,
    'There is already an account with this email address. Please invite a different one.',
  ],
  INVITATION_INVALID: [
    422,
    'This invitation has already been used, was withdrawn or has expired. Ask for a new one.',
  ],
  TOKEN_LIMIT: [
    409,
    ({ n }) => `You can have at most ${n ?? 0} API tokens. Revoke one to create another.`,
  ],
  LAST_OWNER: [409, 'A shop needs an owner. Make somebody else an owner first.'],
  ADMIN_STAYS: [403, "An administrator's account cannot be deleted here."],
  ERASE_WHILE_PAYING: [
    409,
    'One of your payments is still being confirmed. Please delete the account once that is done.',
  ],
  CUSTOMER_IS_STAFF: [
    409,
    'This account belongs to a member of the staff. Remove them from the staff first.',
  ],
  CUSTOMER_IS_PAYING: [
    409,
    'A payment of this customer is still being confirmed. Erase the account once that is done.',
  ],
} as const satisfies Record<string, RefusalRow>;
