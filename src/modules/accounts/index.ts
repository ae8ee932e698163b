/** The shop's people: accounts, sessions, addresses. */
export { accountsRoutes } from '#modules/accounts/accounts.routes.ts';
export type { Address, AddressFields } from '#modules/accounts/address.presenter.ts';
export { addressForOrder } from '#modules/accounts/addresses.repository.ts';
export { createFirstAdministrator } from '#modules/accounts/create-first-administrator.ts';
export { lockUser } from '#modules/accounts/lock-user.ts';
export { hashPassword } from '#modules/accounts/password-hash.ts';
export { findActor, forgetEndedSessions } from '#modules/accounts/session.ts';
