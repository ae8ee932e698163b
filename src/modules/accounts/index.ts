/** The shop's people: accounts, sessions, addresses. */
export { accountCareRoutes } from '#modules/accounts/account-care.routes.ts';
export { accountsRoutes } from '#modules/accounts/accounts.routes.ts';
export type { Address, AddressFields } from '#modules/accounts/address.presenter.ts';
export { addressForOrder } from '#modules/accounts/addresses.repository.ts';
export { createFirstAdministrator } from '#modules/accounts/create-first-administrator.ts';
export { lockUser } from '#modules/accounts/lock-user.ts';
export { hashPassword } from '#modules/accounts/password-hash.ts';
export { passkeysRoutes } from '#modules/accounts/passkeys.routes.ts';
export { accountPart } from '#modules/accounts/person-part.ts';
export { accountJobs } from '#modules/accounts/send-password-reset.ts';
export { findName, userNames } from '#modules/accounts/users.repository.ts';
export { findActor, forgetEndedSessions } from '#modules/accounts/session.ts';
