import { z } from 'zod';
import { assertedCredential, secretToken, user } from '#contract/accounts.contract.ts';
import { envelope, exactText, text } from '#contract/fields.ts';
import { PASSWORD_MAX } from '#contract/limits.ts';

/** How somebody proves who they are. */
const method = z.enum(['totp', 'recovery-code', 'passkey', 'password']);
export type AuthenticationMethod = z.infer<typeof method>;

/** Spaces and hyphens are ignored. */
const code = text(40).describe('Six digits of the authenticator app, or a recovery code');

const recoveryCodes = z.object({
  ...envelope,
  data: z.object({
    recoveryCodes: z
      .array(z.string())
      .describe(
        'Shown only now. Each replaces the second factor once. Empty if the account keeps its earlier codes',
      ),
  }),
});

const factor = {
  code: code.optional(),
  credential: assertedCredential
    .optional()
    .describe('A passkey of this account, for the options of auth.passkeyOptions'),
};
const isExactlyOne = (...parts: unknown[]): boolean =>
  parts.filter((each) => each !== undefined).length === 1;

export const secondFactorContract = {
  'auth.secondFactor': {
    body: z
      .object({
        ...factor,
        link: secretToken
          .optional()
          .describe('Token of a refused Google sign-in, which is then linked to this account'),
      })
      .refine((given) => isExactlyOne(given.code, given.credential), {
        path: ['code'],
        error: 'send exactly one of code and credential',
      }),
    response: z.object({ ...envelope, user }),
  },
  'secondFactor.get': {
    response: z.object({
      ...envelope,
      data: z.object({
        totp: z.boolean().describe('Whether an authenticator app is set up'),
        passkeys: z.number().describe('Each passkey is a second factor, too'),
        recoveryCodes: z.number().describe('How many are left'),
        isRequired: z.boolean().describe('The shop requires a second factor of all staff'),
        isRecentlyAuthenticated: z
          .boolean()
          .describe('False: what needs a recent step-up is refused with STEP_UP_REQUIRED'),
        methods: z
          .array(method)
          .describe('How this account can prove who it is; password only without a second factor'),
      }),
    }),
  },
  'secondFactor.prepareTotp': {
    response: z.object({
      ...envelope,
      data: z.object({
        secret: z.string().describe('Base32, for typing it into the app'),
        uri: z.string().describe('The otpauth URI, for a QR code'),
      }),
    }),
  },
  'secondFactor.confirmTotp': {
    body: z.object({ code: code.describe('Six digits of the app that was just set up') }),
    response: recoveryCodes,
  },
  'secondFactor.removeTotp': { response: z.object({ ...envelope }) },
  'secondFactor.renewRecoveryCodes': { response: recoveryCodes },
  'secondFactor.reauthenticate': {
    body: z
      .object({
        ...factor,
        password: exactText(PASSWORD_MAX)
          .optional()
          .describe('Only accounts without a second factor'),
      })
      .refine((given) => isExactlyOne(given.code, given.credential, given.password), {
        path: ['code'],
        error: 'send exactly one of code, credential and password',
      }),
    response: z.object({ ...envelope }),
  },
};
