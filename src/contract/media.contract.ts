import { z } from 'zod';
import { envelope } from '#contract/fields.ts';

const failedFetch = z.object({
  _id: z.string(),
  target: z.enum(['product', 'banner']).describe('What the picture belongs to'),
  targetId: z.string(),
  address: z.string(),
  position: z.number().describe('0 is the main picture'),
  reason: z.string().describe('A sentence to show'),
  failedAt: z.string(),
});

export const mediaContract = {
  'adminProducts.uploadImage': {
    body: z.object({ my_file: z.file() }),
    response: z.object({
      ...envelope,
      result: z.object({
        url: z.string().describe('To be sent as image of a product or banner'),
        width: z.number(),
        height: z.number(),
      }),
    }),
  },
  'adminPictures.failed': { response: z.object({ ...envelope, data: z.array(failedFetch) }) },
};
