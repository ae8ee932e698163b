import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { MAX_RELATED } from '#contract/limits.ts';

export const relatedInput = z
  .array(z.union([id, z.object({ _id: id }).transform((given) => given._id)]))
  .max(MAX_RELATED)
  .nullish()
  .describe('Products shown beneath it, in this order: their ids, or objects with `_id`');

export const relatedShown = z
  .array(z.object({ _id: z.string(), title: z.string() }))
  .optional()
  .describe('Products shown beneath it; missing where there are none');
