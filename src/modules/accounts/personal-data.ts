import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { sentAddress } from '#modules/accounts/addresses/address.presenter.ts';
import {
  deleteAddressesOf,
  listAddresses,
} from '#modules/accounts/addresses/addresses.repository.ts';
import {
  deleteEmailChangesOf,
  pendingEmailOf,
} from '#modules/accounts/email/email-changes.repository.ts';
import { deleteConfirmationsOf } from '#modules/accounts/email/email-confirmations.repository.ts';
import {
  deleteIdentitiesOf,
  identitiesOf,
} from '#modules/accounts/google/identities.repository.ts';
import {
  deleteKnownDevicesOf,
  knownDevicesOf,
} from '#modules/accounts/sign-in/known-devices.repository.ts';
import { deletePasskeysOf, passkeysOf } from '#modules/accounts/passkeys/passkeys.repository.ts';
import {
  consentsOf,
  deleteConsentsOf,
} from '#modules/accounts/newsletter/newsletter.repository.ts';
import { deleteResetsOf } from '#modules/accounts/password/password-resets.repository.ts';
import {
  deleteRecoveryCodes,
  deleteTotpSecret,
  readSecondFactor,
} from '#modules/accounts/second-factor/second-factor.repository.ts';
import { deleteSessionsOf, sessionsOf } from '#modules/accounts/sessions/sessions.repository.ts';
import { deleteInvitation } from '#modules/accounts/staff/invitations.repository.ts';
import { apiTokensOf, deleteApiTokensOf } from '#modules/accounts/tokens/api-tokens.repository.ts';
import { eraseUser, findAccount } from '#modules/accounts/users.repository.ts';

/** The account's data. Erasing keeps the row, because orders reference it. */
export const accountPersonalData: PersonalDataProvider = {
  name: 'account',
  collect: async ({ db }, { id }) => {
    const [
      user,
      addresses,
      identities,
      passkeys,
      devices,
      sessions,
      factor,
      tokens,
      newEmail,
      consents,
    ] = await Promise.all([
      findAccount(db, id),
      listAddresses(db, id),
      identitiesOf(db, id),
      passkeysOf(db, id),
      knownDevicesOf(db, id),
      sessionsOf(db, id, new Date(0)),
      readSecondFactor(db, id),
      apiTokensOf(db, id),
      pendingEmailOf(db, id, new Date(0)),
      consentsOf(db, id),
    ]);
    return {
      userName: user?.user_name,
      email: user?.contact_email ?? user?.email,
      newEmail,
      role: user?.role,
      memberSince: user?.created_at.toISOString(),
      emailConfirmedAt: user?.email_confirmed_at?.toISOString() ?? null,
      hasPassword: user?.has_password,
      addresses: addresses.map(({ lastUsedAt, ...fields }) => ({
        ...sentAddress(fields),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      identities: identities.map(({ issuer, subject, created_at }) => ({
        issuer,
        subject,
        linkedAt: created_at.toISOString(),
      })),
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      newsletterConsents: consents.map(({ given_at, given_in, sentence, withdrawn_at }) => ({
        givenAt: given_at.toISOString(),
        givenIn: given_in,
        sentence,
        withdrawnAt: withdrawn_at?.toISOString() ?? null,
      })),
      // Whether they exist, never the secrets.
      authenticatorApp: factor.totp,
      recoveryCodesLeft: factor.recoveryCodes,
      knownDevices: devices.map(({ last_used_at }) => ({
        lastUsedAt: last_used_at.toISOString(),
      })),
      sessions: sessions.map(({ device, created_at, last_seen_at, expires_at }) => ({
        device,
        startedAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
        endsAt: expires_at.toISOString(),
      })),
      apiTokens: tokens.map(({ name, permissions, created_at, expires_at, last_used_at }) => ({
        name,
        permissions,
        createdAt: created_at.toISOString(),
        expiresAt: expires_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
    };
  },
  erase: async (ctx, trx, { id }, pseudonym) => {
    await deleteSessionsOf(trx, id);
    await deleteApiTokensOf(trx, id);
    await deleteInvitation(trx, id);
    await deleteIdentitiesOf(trx, id);
    await deletePasskeysOf(trx, id);
    await deleteTotpSecret(trx, id);
    await deleteRecoveryCodes(trx, id);
    await deleteKnownDevicesOf(trx, id);
    await deleteResetsOf(trx, id);
    await deleteConfirmationsOf(trx, id);
    await deleteEmailChangesOf(trx, id);
    await deleteConsentsOf(trx, id);
    await deleteAddressesOf(trx, id);
    await eraseUser(trx, id, pseudonym, ctx.clock.now());
  },
};
