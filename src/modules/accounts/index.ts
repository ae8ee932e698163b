/** User accounts, sessions and addresses. */
export { accountSettingsRoutes } from '#modules/accounts/profile/account-settings.routes.ts';
export { accountsRoutes } from '#modules/accounts/accounts.routes.ts';
export {
  NO_DELIVERY,
  presentAddress,
  sentAddress,
  withLines,
  type Address,
  type WrittenAddress,
} from '#modules/accounts/addresses/address.presenter.ts';
export { billingLines, checkBilling } from '#modules/accounts/addresses/billing.rules.ts';
export {
  checkAddress,
  checkDelivery,
  isNotDelivered,
} from '#modules/accounts/addresses/address.rules.ts';
export { GUEST_NAME } from '#modules/accounts/guests/guests.repository.ts';
export type { GuestContact } from '#modules/accounts/addresses/addresses.repository.ts';
export { listAddresses as addressesOf } from '#modules/accounts/addresses/addresses.repository.ts';
export { presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
export { eraseExpiredGuests } from '#modules/accounts/guests/delete-expired-guests.ts';
export { expireGuests, lockGuests } from '#modules/accounts/guests/guests.repository.ts';
export { startGuest } from '#modules/accounts/guests/start-guest.ts';
export { createFirstAdministrator } from '#modules/accounts/create-first-administrator.ts';
export { eraseAgain, eraseCustomer, eraseGuest } from '#modules/accounts/profile/delete-account.ts';
export { collectPersonalData } from '#modules/accounts/profile/collect-personal-data.ts';
export { emailLimitKey } from '#modules/accounts/sign-in/sign-in-limits.ts';
export { hasPassword } from '#modules/accounts/password/has-password.ts';
export { lockUserForOrder } from '#modules/accounts/lock-user.ts';
export { hashPassword } from '#modules/accounts/password/password-hash.ts';
export { consentToNewsletter } from '#modules/accounts/newsletter/consent-to-newsletter.ts';
export {
  consentsOf,
  type NewsletterConsent,
} from '#modules/accounts/newsletter/newsletter.repository.ts';
export { passkeysRoutes } from '#modules/accounts/passkeys/passkeys.routes.ts';
export { accountPersonalData } from '#modules/accounts/personal-data.ts';
export { recoverOwner, RECOVERY_MINUTES } from '#modules/accounts/second-factor/recover-owner.ts';
export { needsStepUpToRead } from '#modules/accounts/second-factor/needs-step-up-to-read.ts';
export { secondFactorRoutes } from '#modules/accounts/second-factor/second-factor.routes.ts';
export { accountJobs } from '#modules/accounts/new-password/send-password-reset.ts';
export { staffJobs } from '#modules/accounts/staff/send-staff-invitation.ts';
export { staffRoutes } from '#modules/accounts/staff/staff.routes.ts';
export { tokenActorName } from '#modules/accounts/tokens/find-token-actor.ts';
export { tokenJobs, tokensRoutes } from '#modules/accounts/tokens/tokens.routes.ts';
export {
  emailKey,
  erasedUsers,
  findName,
  findUser,
  hasAdministrator,
  hasOwner,
  lockUserRow as lockAccount,
  unconfirmedUsers,
  userNames,
} from '#modules/accounts/users.repository.ts';
export {
  findActor,
  findSessionUser,
  deleteExpiredSessions,
} from '#modules/accounts/sessions/session.ts';
