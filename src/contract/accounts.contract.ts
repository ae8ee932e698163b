import { z } from 'zod';
import { emailAddress, envelope, filled, id, text } from '#contract/fields.ts';
import {
  MAX_PASSKEY_FIELD,
  MAX_PASSKEY_TRANSPORTS,
  MAX_TEXT,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '#contract/limits.ts';

const user = z.object({
  _id: z.string(),
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'regular']),
});
export type UserWire = z.infer<typeof user>;

const password = text(PASSWORD_MAX).min(
  PASSWORD_MIN,
  `must have at least ${PASSWORD_MIN} characters`,
);
/** A secret of ours that a page or a mail brings back. */
const token = text(MAX_TEXT.secretToken);
const idToken = text(MAX_TEXT.idToken).optional();

const session = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionWire = z.infer<typeof session>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type PasskeyWire = z.infer<typeof passkey>;

/** Binary fields travel as base64url, as browsers write them. */
const bytes = text(MAX_PASSKEY_FIELD);
/** What a browser's `PublicKeyCredential.toJSON()` gives; of the rest nothing is read. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(text(MAX_PASSKEY_FIELD)).max(MAX_PASSKEY_TRANSPORTS).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;
const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type ShownCredential = z.infer<typeof shownCredential>;
/** For the browser's `parse...OptionsFromJSON`. */
const credentialOptions = z.object({ ...envelope, data: z.record(z.string(), z.unknown()) });

const addressFields = {
  address: filled(MAX_TEXT.address),
  city: filled(MAX_TEXT.city),
  pincode: filled(MAX_TEXT.pincode),
  phone: filled(MAX_TEXT.phone),
  notes: filled(MAX_TEXT.notes),
};
const address = z.object({
  _id: z.string(),
  userId: z.string(),
  ...addressFields,
  lastUsedAt: z.string().nullable(),
});
export type AddressWire = z.infer<typeof address>;

export const accountsContract = {
  'auth.register': {
    body: z.object({
      userName: filled(MAX_TEXT.userName),
      email: emailAddress,
      password,
    }),
    answer: z.object({ ...envelope }),
  },
  'auth.login': {
    // Any text passes here: a wrong shape of password is just a wrong password.
    body: z.object({
      email: text(MAX_TEXT.email).trim(),
      password: text(PASSWORD_MAX),
      link: token.optional().describe('From a refused Google sign-in: links it to this account'),
    }),
    answer: z.object({ ...envelope, user }),
  },
  'auth.google': {
    answer: z.object({
      ...envelope,
      data: z.object({ clientId: z.string(), script: z.string(), nonce: z.string() }).nullable(),
    }),
  },
  'auth.googleToken': {
    body: z
      .object({ credential: idToken, token: idToken, idToken })
      .refine((body) => body.credential ?? body.token ?? body.idToken, 'credential is missing'),
    answer: z.object({ ...envelope }),
  },
  'auth.requestPasswordReset': {
    body: z.object({ email: text(MAX_TEXT.email).trim() }),
    answer: z.object({ ...envelope }),
  },
  'auth.resetPassword': {
    body: z.object({ token, password }),
    answer: z.object({ ...envelope }),
  },
  'auth.passkeyOptions': { answer: credentialOptions },
  'auth.passkeyLogin': {
    body: z.object({ credential: shownCredential }),
    answer: z.object({ ...envelope, user }),
  },
  'account.get': {
    answer: z.object({
      ...envelope,
      data: z.object({
        userName: z.string(),
        email: z.string(),
        hasPassword: z.boolean(),
        hasGoogle: z.boolean(),
        memberSince: z.string(),
      }),
    }),
  },
  'account.update': {
    body: z.object({ userName: filled(MAX_TEXT.userName) }),
    answer: z.object({ ...envelope, user }),
  },
  'account.delete': {
    body: z.object({ password: text(PASSWORD_MAX).optional() }),
    answer: z.object({ ...envelope }),
  },
  'account.changePassword': {
    body: z.object({ currentPassword: text(PASSWORD_MAX), newPassword: password }),
    answer: z.object({ ...envelope }),
  },
  'account.sessions': { answer: z.object({ ...envelope, data: z.array(session) }) },
  'account.endOtherSessions': { answer: z.object({ ...envelope }) },
  'account.endSession': {
    params: z.object({ sessionId: id }),
    answer: z.object({ ...envelope }),
  },
  'account.passkeys': { answer: z.object({ ...envelope, data: z.array(passkey) }) },
  'account.passkeyOptions': { answer: credentialOptions },
  'account.addPasskey': {
    body: z.object({ credential: newCredential }),
    answer: z.object({ ...envelope, data: passkey }),
  },
  'account.deletePasskey': {
    params: z.object({ passkeyId: id }),
    answer: z.object({ ...envelope }),
  },
  'account.download': {
    answer: z.object({ ...envelope, data: z.record(z.string(), z.unknown()) }),
  },
  'auth.logout': { answer: z.object({ ...envelope }) },
  'auth.checkAuth': { answer: z.object({ ...envelope, user }) },
  'shopAddress.add': {
    body: z.object({ userId: id, ...addressFields }),
    answer: z.object({ ...envelope, data: address }),
  },
  'shopAddress.list': {
    params: z.object({ userId: id }),
    answer: z.object({ ...envelope, data: z.array(address) }),
  },
  'shopAddress.update': {
    params: z.object({ userId: id, addressId: id }),
    body: z.object(addressFields),
    answer: z.object({ ...envelope, data: address }),
  },
  'shopAddress.delete': {
    params: z.object({ userId: id, addressId: id }),
    answer: z.object({ ...envelope }),
  },
};
