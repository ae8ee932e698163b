import { z } from 'zod';
import { envelope } from '#contract/fields.ts';

const setup = z.object({
  products: z.number().describe('Products that are not deleted'),
  withShipping: z.number().describe('Products with a shipping method'),
  banners: z.number().describe('Banners that are shown now'),
  policiesAgree: z
    .boolean()
    .describe('Whether return policy and terms state the same return and refund periods'),
  launch: z
    .array(
      z.object({
        id: z.string(),
        part: z
          .enum(['shop', 'server'])
          .describe(
            'Who settles it: the merchant in the admin area, or the person who runs the server',
          ),
        label: z.string(),
        state: z
          .enum(['done', 'missing', 'advice'])
          .describe('missing keeps the shop from opening; advice does not'),
        fact: z.string(),
        fix: z.string().describe('What to do; empty when it is done'),
      }),
    )
    .describe('What npm run go-live checks on the server'),
});
export type SetupWire = z.infer<typeof setup>;

export const setupContract = {
  'adminSetup.get': { response: z.object({ ...envelope, data: setup }) },
};
