/** What mails about an account say. */
import type { StaffRole } from '#contract/permissions.ts';

export interface AccountMailPayload {
  readonly userName: string;
  /** Whether a new password confirmed the address for the first time. */
  readonly emailConfirmed?: boolean;
  /** Where a passkey was created, such as "Firefox on Windows". */
  readonly device?: string;
  /** In mails about a second factor. */
  readonly change?: FactorChange;
  /** In mails about a change of the account's address. */
  readonly newEmail?: string;
  /** In mails to the owners. */
  readonly access?: AccessChange;
}

/** Who may do something in the admin area that they could not do before, or no longer. */
export type AccessChange = {
  /** Name of the owner who changed it. */
  readonly by: string;
} & (
  | { readonly what: 'token'; readonly name: string }
  | { readonly what: 'invitation'; readonly email: string; readonly role: StaffRole }
  | { readonly what: 'role'; readonly name: string; readonly role: StaffRole }
  | { readonly what: 'removal'; readonly name: string }
);

/** What happened to somebody's second factor. */
export type FactorChange =
  | 'totp-set'
  | 'totp-removed'
  | 'passkey-removed'
  | 'taken-away'
  | 'codes-renewed'
  | 'code-used'
  | 'wrong-codes';
