import { z } from 'zod';
import { envelope, id, requiredText } from '#contract/fields.ts';
import { TOKEN_DAYS, MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { TOKEN_PERMISSIONS } from '#contract/permissions.ts';

const permissions = z.array(z.enum(TOKEN_PERMISSIONS));

const apiToken = z.object({
  _id: z.string(),
  name: z.string(),
  createdBy: z.string().describe("The creator's name"),
  permissions: permissions.describe('As chosen when the token was created'),
  lost: permissions.describe("Those of them that the creator's role does not include any more"),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  lastUsedAt: z.string().nullable().describe('Within five minutes; null if it was never used'),
});
export type ApiTokenWire = z.infer<typeof apiToken>;

export const tokensContract = {
  'adminTokens.list': {
    response: z.object({ ...envelope, data: z.array(apiToken) }),
  },
  'adminTokens.create': {
    body: z.object({
      name: requiredText(MAX_ADMIN_TEXT.tokenName),
      permissions: permissions.min(1).max(TOKEN_PERMISSIONS.length),
      days: z.literal(TOKEN_DAYS).describe('After how many days the token expires'),
    }),
    response: z.object({
      ...envelope,
      data: apiToken.extend({
        token: z.string().describe('Shown this once; only its hash is stored'),
      }),
    }),
  },
  'adminTokens.revoke': {
    params: z.object({ tokenId: id }),
    response: z.object({ ...envelope }),
  },
};
