/** The shop's words: its sentences, each with a default and, where the merchant wrote one, an own text. */
import { z } from 'zod';
import { envelope, exactText, requiredParagraphs } from '#contract/fields.ts';
import { MAX_WORD } from '#contract/limits.ts';

const word = z.object({
  key: z.string().describe('Never changes'),
  group: z.string().describe('What it is part of, such as a mail'),
  default: z.string(),
  text: z.string().nullable().describe('Null: the default is shown'),
  values: z.array(z.string()).describe('Names of the values that a text may have in braces'),
  isDefaultNew: z
    .boolean()
    .describe('Whether the default has changed since the own text was written'),
  isOneLine: z.boolean(),
});
export type WordWire = z.infer<typeof word>;

const ownText = requiredParagraphs(MAX_WORD).nullable();

export const wordsContract = {
  'adminWords.list': { response: z.object({ ...envelope, data: z.array(word) }) },
  'adminWords.update': {
    params: z.object({ key: exactText(120) }),
    body: z.object({
      text: ownText.describe('Null: the default'),
      previous: ownText.describe('The text when editing began; another one in the shop is kept'),
    }),
    response: z.object({ ...envelope, data: word }),
  },
};
