import { z } from 'zod';
import { envelope } from '#contract/fields.ts';

const setup = z.object({
  products: z.number().describe('Living products'),
  withShipping: z.number().describe('Of these, how many offer a shipping method'),
  banners: z.number().describe('Banners that are shown now'),
  policiesAgree: z
    .boolean()
    .describe('Whether return policy and terms name the same days to return and to refund'),
  payment: z
    .enum(['provider', 'simulator'])
    .describe('Whether real money moves, or the simulator of a demo plays it'),
  contactEmail: z.string(),
  contactIsReal: z
    .boolean()
    .describe('Whether mail can arrive there: an example address takes none'),
});
export type SetupWire = z.infer<typeof setup>;

export const setupContract = {
  'adminSetup.get': { answer: z.object({ ...envelope, data: setup }) },
};
