import { z } from 'zod';
import {
  emailAddress,
  envelope,
  exactText,
  requiredText,
  requiredParagraphs,
  id,
  text,
} from '#contract/fields.ts';
import { STAFF_ROLE_NAMES } from '#contract/permissions.ts';
import {
  MAX_PASSKEY_FIELD,
  MAX_PASSKEY_TRANSPORTS,
  MAX_TEXT,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '#contract/limits.ts';

/** What somebody of the staff may do; see `permissions.ts`. */
export const staffRole = z.enum(STAFF_ROLE_NAMES);

export const user = z.object({
  _id: z.string(),
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'regular']).describe('admin: staff of any role'),
  staffRole: staffRole.optional().describe('Only of staff'),
  guest: z
    .literal(true)
    .optional()
    .describe('Has a cart and may check out, but no account; missing for everybody else'),
  secondFactorMissing: z
    .literal(true)
    .optional()
    .describe('The shop requires a second factor; until there is one, only the own account opens'),
});
export type UserWire = z.infer<typeof user>;

export const newPassword = exactText(PASSWORD_MAX).min(
  PASSWORD_MIN,
  `must have at least ${PASSWORD_MIN} characters`,
);
/** A secret that this shop issued, in a page or an email. */
export const secretToken = exactText(MAX_TEXT.secretToken);
/** Absent: nothing changes. */
export const newsletter = z
  .boolean()
  .optional()
  .describe('Consents to the newsletter; ignored if the shop has none');
const idToken = exactText(MAX_TEXT.idToken).optional();

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

/** Binary fields are base64url, as in WebAuthn's JSON format. */
const bytes = exactText(MAX_PASSKEY_FIELD);
/** The fields of `PublicKeyCredential.toJSON()` that the server uses. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(exactText(MAX_PASSKEY_FIELD)).max(MAX_PASSKEY_TRANSPORTS).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;
export const assertedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});
export type AssertedCredential = z.infer<typeof assertedCredential>;
/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const credentialOptions = z.object({ ...envelope, data: z.record(z.string(), z.unknown()) });

export const addressFields = {
  address: requiredText(MAX_TEXT.address),
  city: requiredText(MAX_TEXT.city),
  pincode: requiredText(MAX_TEXT.pincode),
  phone: requiredText(MAX_TEXT.phone),
  notes: requiredParagraphs(MAX_TEXT.notes),
  name: text(MAX_TEXT.userName).optional().describe('Of the recipient, if not the customer'),
  company: text(MAX_TEXT.company).optional(),
  line2: text(MAX_TEXT.addressLine2).optional(),
  region: text(MAX_TEXT.region)
    .optional()
    .describe('Code or name of a state or province, where the country has them'),
  country: text(MAX_TEXT.country)
    .optional()
    .describe('ISO 3166-1 alpha-2; ignored if addresses of this shop have no country'),
};
/** What an address may have besides the specification's fields; absent if it has none of it. */
export const sentAddressParts = {
  name: z.string().optional(),
  company: z.string().optional(),
  line2: z.string().optional(),
  region: z.string().optional(),
  country: z.string().optional().describe('ISO 3166-1 alpha-2'),
  lines: z
    .array(z.string())
    .optional()
    .describe(
      'As on a parcel, in the layout of the country and with its name; absent for an address of the five fields only',
    ),
};
export const address = z
  .object({
    _id: z.string(),
    userId: z.string(),
    ...addressFields,
    ...sentAddressParts,
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Address' });
export type AddressWire = z.infer<typeof address>;

export const accountsContract = {
  'auth.register': {
    body: z.object({
      userName: requiredText(MAX_TEXT.userName),
      email: emailAddress,
      password: newPassword,
      newsletter,
    }),
    response: z.object({ ...envelope }),
  },
  'auth.login': {
    // Accepts any text, so that an invalid password gets the same response as a wrong one.
    body: z.object({
      email: text(MAX_TEXT.email),
      password: exactText(PASSWORD_MAX),
      link: secretToken
        .optional()
        .describe('Token of a refused Google sign-in, which is then linked to this account'),
    }),
    response: z.object({ ...envelope, user }),
  },
  'auth.google': {
    response: z.object({
      ...envelope,
      data: z.object({ clientId: z.string(), script: z.string(), nonce: z.string() }).nullable(),
    }),
  },
  'auth.googleToken': {
    body: z
      .object({ credential: idToken, token: idToken, idToken })
      .refine((body) => body.credential ?? body.token ?? body.idToken, {
        path: ['credential'],
        error: 'is required',
      }),
    response: z.object({ ...envelope }),
  },
  'auth.requestPasswordReset': {
    body: z.object({ email: text(MAX_TEXT.email) }),
    response: z.object({ ...envelope }),
  },
  'auth.resetPassword': {
    body: z.object({ token: secretToken, password: newPassword }),
    response: z.object({ ...envelope }),
  },
  'auth.passkeyOptions': { response: credentialOptions },
  'auth.passkeyLogin': {
    body: z.object({ credential: assertedCredential }),
    response: z.object({ ...envelope, user }),
  },
  'account.get': {
    response: z.object({
      ...envelope,
      data: z.object({
        userName: z.string(),
        email: z.string(),
        emailConfirmed: z.boolean(),
        newEmail: z.string().nullable().describe('A new address that is not confirmed yet'),
        hasPassword: z.boolean(),
        hasGoogle: z.boolean(),
        apiTokens: z.number().describe('How many API tokens act for the account'),
        memberSince: z.string(),
        newsletter: z.boolean().describe('Whether the account receives the newsletter'),
      }),
    }),
  },
  'account.update': {
    body: z
      .object({
        userName: requiredText(MAX_TEXT.userName).optional(),
        newsletter: newsletter.describe('false: unsubscribes from the newsletter'),
      })
      .refine((body) => body.userName !== undefined || body.newsletter !== undefined, {
        path: ['userName'],
        error: 'is required',
      }),
    response: z.object({ ...envelope, user }),
  },
  'account.delete': {
    body: z.object({ password: exactText(PASSWORD_MAX).optional() }),
    response: z.object({ ...envelope }),
  },
  'account.changePassword': {
    body: z.object({
      currentPassword: exactText(PASSWORD_MAX),
      newPassword,
      revokeTokens: z.boolean().optional().describe('Also revokes the API tokens of the account'),
    }),
    response: z.object({ ...envelope }),
  },
  'account.changeEmail': {
    body: z.object({ email: emailAddress, password: exactText(PASSWORD_MAX).optional() }),
    response: z.object({ ...envelope }),
  },
  'account.confirmNewEmail': {
    body: z.object({ token: secretToken }),
    response: z.object({ ...envelope }),
  },
  'account.sendConfirmation': { response: z.object({ ...envelope }) },
  'account.confirmEmail': {
    body: z.object({ token: secretToken }),
    response: z.object({ ...envelope }),
  },
  'account.sessions': { response: z.object({ ...envelope, data: z.array(session) }) },
  'account.endOtherSessions': { response: z.object({ ...envelope }) },
  'account.endSession': {
    params: z.object({ sessionId: id }),
    response: z.object({ ...envelope }),
  },
  'account.passkeys': { response: z.object({ ...envelope, data: z.array(passkey) }) },
  'account.passkeyOptions': { response: credentialOptions },
  'account.addPasskey': {
    body: z.object({ credential: newCredential }),
    response: z.object({ ...envelope, data: passkey }),
  },
  'account.deletePasskey': {
    params: z.object({ passkeyId: id }),
    response: z.object({ ...envelope }),
  },
  'account.download': {
    response: z.object({ ...envelope, data: z.record(z.string(), z.unknown()) }),
  },
  'account.unsubscribe': {
    body: z.object({ token: secretToken }),
    response: z.object({ ...envelope }),
  },
  'auth.logout': { response: z.object({ ...envelope }) },
  'auth.checkAuth': { response: z.object({ ...envelope, user }) },
  'shopAddress.add': {
    body: z.object({ userId: id, ...addressFields }),
    response: z.object({ ...envelope, data: address }),
  },
  'shopAddress.list': {
    params: z.object({ userId: id }),
    response: z.object({ ...envelope, data: z.array(address) }),
  },
  'shopAddress.update': {
    params: z.object({ userId: id, addressId: id }),
    body: z.object(addressFields),
    response: z.object({ ...envelope, data: address }),
  },
  'shopAddress.delete': {
    params: z.object({ userId: id, addressId: id }),
    response: z.object({ ...envelope }),
  },
};
